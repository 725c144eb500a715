package dev.continuo.core.retrieval;

import java.util.Set;

/// What is looked for, and by whom it may be heard.
///
/// @param text the words of the question; may be anything a person can send
/// @param audiences the labels that the listener may hear, such as `everyone` or `person:12`
/// @param exclude memories that are not wanted, being in the context already
/// @param limit most memories to be found
public record Query(String text, Set<String> audiences, Set<Long> exclude, int limit) {
    public Query {
        audiences = Set.copyOf(audiences);
        exclude = Set.copyOf(exclude);
    }
}
