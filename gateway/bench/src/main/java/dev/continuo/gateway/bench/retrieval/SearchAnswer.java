package dev.continuo.gateway.bench.retrieval;

import dev.continuo.mind.retrieval.query.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Answer of the mind to a question.
///
/// @param found the best of it, as many as are judged
/// @param deep more of it, by which sessions are ranked
/// @param plain the same as `deep` without what is done for lists; null where no list is asked for
/// @param nanos how long it took to find the best
/// @param sound whether meaning was compared, too, and all was indexed
record SearchAnswer(
        Dialogue dialogue,
        Dialogue.DialogueQuestion question,
        List<Piece> found,
        List<Piece> deep,
        @Nullable List<Piece> plain,
        long nanos,
        boolean sound) {
    SearchAnswer {
        found = List.copyOf(found);
        deep = List.copyOf(deep);
        plain = plain == null ? null : List.copyOf(plain);
    }

    /// A memory that was found.
    ///
    /// @param turn the turn it is; `#` and its number where it is none
    /// @param replaced whether something took its place
    record Piece(String turn, String text, double score, boolean replaced) {
        static Piece of(Recall.Found found, String turn) {
            return new Piece(
                    turn,
                    found.text(),
                    found.rank().score(),
                    !found.ties().replacements().isEmpty());
        }
    }

    RelevanceJudgement byTurn() {
        return new RelevanceJudgement(found.stream().map(Piece::turn).toList(), question.evidence());
    }

    /// A session is as good as its best turn.
    RelevanceJudgement bySession() {
        var ranked = deep.stream()
                .map(Piece::turn)
                .map(SearchAnswer::session)
                .distinct()
                .toList();
        var relevant = question.evidence().stream().map(SearchAnswer::session).collect(Collectors.toSet());
        return new RelevanceJudgement(ranked, relevant);
    }

    /// `D3:11` was said in session `D3`.
    private static String session(String turn) {
        return turn.split(":", 2)[0];
    }

    /// Tokens that the first `k` take up in a context, at 1.3 to a word.
    double tokens(int k) {
        return found.stream().limit(k).mapToDouble(SearchAnswer::tokens).sum();
    }

    private static double tokens(Piece piece) {
        return 1.3 * piece.text().strip().split("\\s+").length;
    }

    /// The part of the evidence that is told in so many tokens, what no longer fits being left out.
    double within(List<Piece> ranked, int most) {
        var told = new ArrayList<String>();
        var left = (double) most;
        for (var piece : ranked) {
            if (tokens(piece) > left) continue;
            left -= tokens(piece);
            told.add(piece.turn());
        }
        return new RelevanceJudgement(told, question.evidence()).recall(told.size());
    }
}
