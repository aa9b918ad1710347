"""Devices, and what people want when they press something."""
