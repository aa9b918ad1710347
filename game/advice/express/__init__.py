"""Advice on Express: what a claim scores, and what can be tried without showing a hand."""

from game.advice.express.advice import ExpressAdvice

ADVICE = ExpressAdvice()
