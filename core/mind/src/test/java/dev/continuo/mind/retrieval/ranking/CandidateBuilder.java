package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.QuestionType;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A candidate in the making.
final class CandidateBuilder {
    static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    static final RankingLimits LIMITS = new RankingLimits(50, 2_000, false);
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
    private MemoryStats standing = MemoryStats.fresh("episode", "member");

    CandidateBuilder(long memory, String text) {
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
                QuestionType.of(text, language),
                ANNA,
                false,
                List.of(new PersonName(ANNA, "Anna"), new PersonName(OTTO, "Otto")),
                NOW,
                ZoneOffset.UTC,
                Set.of(Language.ENGLISH));
    }

    static List<Long> order(Ranked ranked) {
        return ranked.found().stream()
                .map(found -> found.candidate().said().memory())
                .toList();
    }

    CandidateBuilder by(@Nullable Long person) {
        speaker = person;
        return this;
    }

    CandidateBuilder session(long number) {
        session = number;
        return this;
    }

    CandidateBuilder first() {
        first = true;
        return this;
    }

    CandidateBuilder before(Duration age) {
        saidAt = NOW.minus(age);
        return this;
    }

    CandidateBuilder at(String instant) {
        saidAt = Instant.parse(instant);
        return this;
    }

    CandidateBuilder after(String words) {
        previous = words;
        return this;
    }

    CandidateBuilder in(Language spoken) {
        language = spoken;
        return this;
    }

    CandidateBuilder words(double score) {
        words = score;
        return this;
    }

    CandidateBuilder meaning(@Nullable Double near) {
        cosine = near;
        return this;
    }

    CandidateBuilder superseded(Long... by) {
        standing = with(standing.state(), List.of(by), standing.tensions());
        return this;
    }

    CandidateBuilder tension(Long... others) {
        standing = with(standing.state(), standing.supersededBy(), List.of(others));
        return this;
    }

    CandidateBuilder state(String state) {
        standing = with(state, standing.supersededBy(), standing.tensions());
        return this;
    }

    CandidateBuilder standing(MemoryStats other) {
        standing = other;
        return this;
    }

    private static MemoryStats with(String state, List<Long> supersededBy, List<Long> tensions) {
        return new MemoryStats(
                MemoryStats.MemoryWeight.FRESH, false, state, null, supersededBy, tensions, "episode", "member");
    }

    Candidate candidate() {
        return new Candidate(
                new SpokenTurn(memory, speaker, text, previous, saidAt, 1, session, first),
                language,
                words,
                words,
                words / 2,
                cosine,
                words == 0 ? 0 : 0.8,
                standing);
    }
}
