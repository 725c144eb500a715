package dev.continuo.mind.turn.control;

import dev.continuo.mind.faculty.role.ControlWord;

/// A line that a model wrote for the agent to act on, and not for people.
///
/// @param argument what stands after the word, without space around it
/// @param text the whole line
public record ControlLine(ControlWord word, String argument, String text) {}
