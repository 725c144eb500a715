package dev.continuo.life.readiness;

import java.util.List;

/// One of the ten, and how it stands.
///
/// @param n its number, from 1
/// @param text what must hold
/// @param evidence what was found
/// @param missing what is missing of it
public record Criterion(int n, String text, boolean passed, String evidence, List<String> missing) {
    public Criterion {
        missing = List.copyOf(missing);
    }
}
