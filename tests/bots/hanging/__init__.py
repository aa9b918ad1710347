"""Express under another name, with a bot that never answers: another process finds it by its meta."""
