package dev.continuo.core.retrieval.ranking;

import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.language.Name;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A candidate in the making.
final class Told {
    static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    static final Limits LIMITS = new Limits(50, 2_000, false);
    static final long ANNA = 1;
    static final long OTTO = 2;

    private final long memory;
    private final String text;
    private @Nullable Long speaker = ANNA;
    private long session = 1;
    private boolean first;
    private Instant saidAt = NOW.minus(Duration.ofDays(1));
    private @Nullable String previous;
    private Language language = Language.ENGLISH;
    private double words;
    private @Nullable Double cosine = 0.7;
    private Standing standing = Standing.fresh("episode", "member");

    Told(long memory, String text) {
        this.memory = memory;
        this.text = text;
    }

    static Question question(String text) {
        return question(text, Language.ENGLISH);
    }

    static Question question(String text, Language language) {
        return new Question(
                text,
                language,
                ANNA,
                false,
                List.of(new Name(ANNA, "Anna"), new Name(OTTO, "Otto")),
                NOW,
                ZoneOffset.UTC,
                Set.of(Language.ENGLISH));
    }

    static List<Long> order(Ranked ranked) {
        return ranked.found().stream().map(found -> found.candidate().memory()).toList();
    }

    Told by(@Nullable Long person) {
        speaker = person;
        return this;
    }

    Told session(long number) {
        session = number;
        return this;
    }

    Told first() {
        first = true;
        return this;
    }

    Told before(Duration age) {
        saidAt = NOW.minus(age);
        return this;
    }

    Told at(String instant) {
        saidAt = Instant.parse(instant);
        return this;
    }

    Told after(String words) {
        previous = words;
        return this;
    }

    Told in(Language spoken) {
        language = spoken;
        return this;
    }

    Told words(double score) {
        words = score;
        return this;
    }

    Told meaning(@Nullable Double near) {
        cosine = near;
        return this;
    }

    Told superseded(Long... by) {
        standing = with(standing.state(), List.of(by), standing.tensions());
        return this;
    }

    Told tension(Long... others) {
        standing = with(standing.state(), standing.supersededBy(), List.of(others));
        return this;
    }

    Told state(String state) {
        standing = with(state, standing.supersededBy(), standing.tensions());
        return this;
    }

    Told standing(Standing other) {
        standing = other;
        return this;
    }

    private static Standing with(String state, List<Long> supersededBy, List<Long> tensions) {
        return new Standing(
                1,
                4,
                0.5,
                0,
                null,
                false,
                state,
                null,
                supersededBy,
                tensions,
                "episode",
                "member");
    }

    Candidate candidate() {
        return new Candidate(
                memory,
                speaker,
                1,
                session,
                first,
                saidAt,
                text,
                previous,
                language,
                words,
                words,
                words / 2,
                cosine,
                words == 0 ? 0 : 0.8,
                0,
                standing);
    }
}
