"""What may stand in the fields of events: a module for each title, and one for the table.

A key is the name of a field, or of a kind and its field where that is not enough.  Several values
where they change the sentence.
"""
