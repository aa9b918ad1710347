"""Express under another name, with a bot that never answers; a process finds it by its meta."""
