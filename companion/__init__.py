"""Beside a physical copy: bankers for the table, and the serial button panel."""
