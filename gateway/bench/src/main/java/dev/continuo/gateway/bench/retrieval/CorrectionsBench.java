package dev.continuo.gateway.bench.retrieval;

import dev.continuo.gateway.bench.result.ConfusionMatrix;
import dev.continuo.gateway.bench.result.JsonLines;
import dev.continuo.gateway.bench.result.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Counts how often somebody who asks about what was said first is told what was said since:
/// labelled pairs of one speaker, many of them in one room, beside BM25 over the same room. What is
/// told beside the other is found; what was marked as replaced though nobody corrected it is wrong.
public final class CorrectionsBench {
    private static final List<String> OLDER = List.of(
            "older",
            "first",
            "a",
            "statement1",
            "text1",
            "sentence1",
            "old",
            "premise",
            "before",
            "earlier",
            "s1",
            "left",
            "existing",
            "statement_a",
            "text_a",
            "older_text");
    private static final List<String> NEWER = List.of(
            "newer",
            "second",
            "b",
            "statement2",
            "text2",
            "sentence2",
            "new",
            "hypothesis",
            "after",
            "later",
            "s2",
            "right",
            "incoming",
            "statement_b",
            "text_b",
            "newer_text");
    private static final List<String> LABEL = List.of(
            "contradiction",
            "correction",
            "label",
            "contradicts",
            "contradictory",
            "is_contradiction",
            "isContradiction",
            "gold",
            "gold_label",
            "expected",
            "conflict",
            "class",
            "y");
    private static final List<String> OLDER_AT = List.of("olderAt", "older_at", "saidAt", "said_at");
    private static final List<String> NEWER_AT = List.of("newerAt", "newer_at");
    private static final Duration USUALLY = Duration.ofHours(1);
    private static final Instant SOME_DAY = Instant.parse("2026-03-04T10:00:00Z");

    /// Pairs that are said in one room.
    private static final int PER_ROOM = 20;

    /// Memories that a prompt tells.
    private static final int TOLD = 8;

    private record CorrectionPair(String older, String newer, Duration apart, boolean corrects) {}

    private final List<CorrectionPair> pairs;

    /// @param data JSON Lines
    public CorrectionsBench(Path data) throws IOException {
        pairs = JsonLines.lines(Files.readString(data)).stream()
                .map(CorrectionsBench::pair)
                .toList();
    }

    private static CorrectionPair pair(JsonLines.JsonLine line) {
        var older = at(line, OLDER_AT, SOME_DAY);
        return new CorrectionPair(
                line.text(OLDER),
                line.text(NEWER),
                Duration.between(older, at(line, NEWER_AT, older.plus(USUALLY))),
                line.label(LABEL));
    }

    private static Instant at(JsonLines.JsonLine line, List<String> names, Instant otherwise) {
        var field = line.field(names);
        if (field == null) return otherwise;
        try {
            return Instant.parse(field.asText());
        } catch (DateTimeException e) {
            throw new JsonLines.Unreadable(line.number(), field.asText() + " is no time like " + SOME_DAY);
        }
    }

    public ConfusionMatrix.Report run(BenchHome home, boolean showErrors) {
        var rooms = new ArrayList<Dialogue>();
        for (var from = 0; from < pairs.size(); from += PER_ROOM)
            rooms.add(room(from, Math.min(from + PER_ROOM, pairs.size())));
        var count = new ConfusionMatrix.ConfusionCounter();
        var peer = new ConfusionMatrix.ConfusionCounter();
        var times = new Samples();
        var errors = new ArrayList<String>();
        try (var life = new ConversationReplay(home, SOME_DAY.minus(Duration.ofDays(1)))) {
            life.live(rooms);
            for (var room : rooms)
                try (var bm25 = new LuceneBm25(room.turns())) {
                    for (var question : room.questions()) {
                        var pair = pairs.get(
                                Integer.parseInt(question.evidence().iterator().next()));
                        var answer = life.ask(room, question);
                        times.add(answer.nanos() / 1e6);
                        var told = answer.found().stream().limit(TOLD).toList();
                        var said = pair.corrects
                                ? told.stream().anyMatch(one -> newer(one.turn(), question))
                                : told.stream().anyMatch(SearchAnswer.Piece::replaced);
                        if (!count.add(said, pair.corrects) && showErrors)
                            errors.add((said ? "wrongly: " : "missed: ") + pair.older + " | " + pair.newer);
                        var plain = bm25.rank(pair.older).stream().limit(TOLD);
                        peer.add(pair.corrects && plain.anyMatch(turn -> newer(turn, question)), pair.corrects);
                    }
                }
        }
        return new ConfusionMatrix.Report(
                "./continuo bench corrections",
                count.verdicts().score(),
                peer.verdicts().score(),
                new ConfusionMatrix.Ms(times.median(), times.quantile(0.99)),
                errors);
    }

    private static boolean newer(String turn, Dialogue.DialogueQuestion question) {
        return question.evidence().contains(turn);
    }

    /// One room; what is said later is the turn with the number of its pair.
    private Dialogue room(int from, int to) {
        var sessions = new ArrayList<Dialogue.DialogueSession>();
        var questions = new ArrayList<Dialogue.DialogueQuestion>();
        for (var at = from; at < to; at++) {
            var pair = pairs.get(at);
            var begun = SOME_DAY.plus(Duration.ofMinutes(at));
            sessions.add(session("older" + at, at, pair.older, begun));
            sessions.add(session(Integer.toString(at), at, pair.newer, begun.plus(pair.apart)));
            questions.add(new Dialogue.DialogueQuestion(
                    pair.older.replaceFirst("[.!…]+$", "") + "?",
                    Dialogue.Category.SINGLE_HOP,
                    Set.of(Integer.toString(at))));
        }
        return new Dialogue("room" + from, sessions, questions, 0);
    }

    private static Dialogue.DialogueSession session(String id, int pair, String text, Instant at) {
        var turn = new Dialogue.DialogueTurn(id, "Speaker " + pair, text);
        return new Dialogue.DialogueSession("D" + id, at, List.of(turn));
    }
}
