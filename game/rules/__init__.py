"""The rules of every title: pure, deterministic, without files, clock or window."""
