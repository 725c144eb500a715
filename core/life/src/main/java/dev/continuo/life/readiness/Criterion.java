package dev.continuo.life.readiness;

/// One of the ten, and how it stands.
///
/// @param n its number, from 1
/// @param text what must hold
/// @param evidence what was found, and what is missing
public record Criterion(int n, String text, boolean passed, String evidence) {}
