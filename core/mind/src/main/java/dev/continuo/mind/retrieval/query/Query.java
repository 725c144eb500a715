package dev.continuo.mind.retrieval.query;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Search for memories: the words, the person who asks, and those who may hear the result.
///
/// @param text the words of the question; may be anything a person can send
/// @param audiences the labels that the listener may hear, such as `everyone` or `person:12`
/// @param exclude memories that are not wanted, being in the context already
/// @param limit most memories to be found
/// @param asker the person who asks; null where it is looked up by hand, so that whatever is like
///   it is found: questions too, and however little it bears on it
/// @param at when it is asked: what "yesterday" means, and how old memories are; null for a moment
///   after the newest memory that was found
/// @param room whether others listen, so that "you" need not mean the agent
/// @param spread whether the pieces of a list are gathered from several sessions, as they are
///   unless that is to be compared
/// @param looked whether the words are looked for, so that they ask for something, though they may
///   be no question
/// @param tokens what is told may take, best first, however little of it bears on the question; 0
///   where only what bears on it is told
public record Query(
        String text,
        Set<String> audiences,
        Set<Long> exclude,
        int limit,
        @Nullable Long asker,
        @Nullable Instant at,
        boolean room,
        boolean spread,
        boolean looked,
        int tokens) {
    public Query {
        audiences = Set.copyOf(audiences);
        exclude = Set.copyOf(exclude);
    }

    /// As people ask.
    public Query(
            String text,
            Set<String> audiences,
            Set<Long> exclude,
            int limit,
            @Nullable Long asker,
            @Nullable Instant at,
            boolean room) {
        this(text, audiences, exclude, limit, asker, at, room, true, false, 0);
    }

    /// The same, telling no more than that.
    public Query atMost(int most) {
        return most >= limit
                ? this
                : new Query(text, audiences, exclude, most, asker, at, room, spread, looked, tokens);
    }

    /// Looked for in so many words.
    public Query lookedFor() {
        return new Query(text, audiences, exclude, limit, asker, at, room, spread, true, tokens);
    }

    /// Told until so many tokens are full.
    public Query filling(int most) {
        return new Query(text, audiences, exclude, limit, asker, at, room, spread, looked, most);
    }

    /// Asked alone.
    public Query(
            String text,
            Set<String> audiences,
            Set<Long> exclude,
            int limit,
            @Nullable Long asker,
            @Nullable Instant at) {
        this(text, audiences, exclude, limit, asker, at, false);
    }

    /// Asked by nobody in particular.
    public Query(String text, Set<String> audiences, Set<Long> exclude, int limit) {
        this(text, audiences, exclude, limit, null, null, false);
    }
}
