package dev.continuo.gateway.bench.retrieval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.Refused;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Questions of which some evidence is not among the first ten, with what was found instead, as
/// JSON Lines.
final class MissedQuestions implements AutoCloseable {
    private static final int K = 10;

    private final ObjectMapper json = new ObjectMapper();
    private final @Nullable BufferedWriter out;

    private MissedQuestions(@Nullable BufferedWriter out) {
        this.out = out;
    }

    /// @param file is overwritten; null for none
    static MissedQuestions to(@Nullable Path file) {
        if (file == null) return new MissedQuestions(null);
        try {
            return new MissedQuestions(Files.newBufferedWriter(file));
        } catch (IOException e) {
            throw new Refused(
                    "%s cannot be written: %s.".formatted(file, e.getClass().getSimpleName()),
                    "Name another file for the misses.");
        }
    }

    void note(SearchAnswer answer) {
        if (out == null || answer.byTurn().all(K) == 1) return;
        try {
            out.write(json.writeValueAsString(line(answer)));
            out.newLine();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> line(SearchAnswer answer) {
        var line = new LinkedHashMap<String, Object>();
        line.put("conversation", answer.dialogue().name());
        line.put("category", answer.question().category().number());
        line.put("question", answer.question().text());
        line.put("evidence", evidence(answer));
        line.put(
                "found",
                answer.found().stream()
                        .limit(K)
                        .map(piece -> Map.of(
                                "turn", piece.turn(),
                                "text", piece.text(),
                                "score", piece.score()))
                        .toList());
        return line;
    }

    /// Each with its place, from 1; 0 where it was not found at all.
    private static List<Map<String, Object>> evidence(SearchAnswer answer) {
        var ranked = answer.deep().stream().map(SearchAnswer.Piece::turn).toList();
        return answer.dialogue().turns().stream()
                .filter(turn -> answer.question().evidence().contains(turn.id()))
                .map(turn -> Map.<String, Object>of(
                        "turn", turn.id(),
                        "text", turn.line(),
                        "rank", ranked.indexOf(turn.id()) + 1))
                .toList();
    }

    @Override
    public void close() {
        if (out == null) return;
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
