"""Level Crossing: a title that does not come with the program, brought in by `catalogue.add` alone.

Nothing under game/ knows it.  It was written by docs/how-to-add-a-title.md and is small enough to
be read in ten minutes; its rules are in levels/rules.en.toml.
"""
