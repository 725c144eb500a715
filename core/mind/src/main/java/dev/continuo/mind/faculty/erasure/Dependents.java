package dev.continuo.mind.faculty.erasure;

import java.util.Map;
import java.util.Set;

/// Content that rests on events that go.
///
/// @param falling events that go along, since they rest on nothing else or hold the same words
/// @param replies texts of the agent's that go along whatever they say
/// @param weakened events that stay, with how many of their sources they lose
public record Dependents(Set<Long> falling, Set<Long> replies, Map<Long, Integer> weakened) {
    public static final Dependents NONE = new Dependents(Set.of(), Set.of(), Map.of());

    public Dependents {
        falling = Set.copyOf(falling);
        replies = Set.copyOf(replies);
        weakened = Map.copyOf(weakened);
    }
}
