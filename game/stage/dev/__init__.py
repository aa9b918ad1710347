"""For us and for whoever looks for a fault: pictures, traces, log, reports."""
