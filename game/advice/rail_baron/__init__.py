"""Advice on Rail Baron: prices, fees, routes to the destination, what a railroad reaches."""

from game.advice.rail_baron.advice import RailBaronAdvice

ADVICE = RailBaronAdvice()
