"""For developers and for finding faults: screenshots, traces, log, reports."""
