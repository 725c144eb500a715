package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Corrections that name only what is new: "sorry, it's the 24, not the 42", "make it Friday
/// instead".
final class Corrections {
    private static final double STRENGTH = 0.8;
    private static final int BRIEF = 8;
    private static final int WORD = 2;

    Optional<Contradiction> between(Reading before, Reading after, boolean same) {
        var set =
                after.excluded().stream()
                        .filter(token -> telling(token, after))
                        .anyMatch(token ->
                                before.tokens().stream().anyMatch(other -> alike(token, other)));
        if (set && shares(before, after)) return told(Kind.VALUE, same);
        if (!after.change() || !bare(after)) return Optional.empty();
        var kind = other(before.tokens(), after.tokens());
        return kind == null ? Optional.empty() : told(kind, same);
    }

    /// Whether it is this word that is taken back: in a longer speech "not" and "never" are said of
    /// anything.
    private static boolean telling(Token token, Reading after) {
        return token.value() != null
                || (after.tokens().size() <= BRIEF && token.stem().length() > WORD);
    }

    private static Optional<Contradiction> told(Kind kind, boolean same) {
        return Optional.of(
                new Contradiction(
                        kind, STRENGTH, same, "the newer one corrects a word of the older one"));
    }

    private static boolean alike(Token token, Token other) {
        return token.value() == null
                ? token.stem().equals(other.stem()) && token.stem().length() > 1
                : token.value().equals(other.value());
    }

    private static boolean shares(Reading before, Reading after) {
        return !before.tokens().isEmpty() && !after.tokens().isEmpty();
    }

    /// Whether the newer one speaks of nothing of its own.
    private static boolean bare(Reading after) {
        return after.clauses().stream()
                .allMatch(clause -> clause.subject().none() || clause.subject().pronoun());
    }

    private static @Nullable Kind other(List<Token> before, List<Token> after) {
        for (var token : after) {
            var value = token.value();
            if (value == null) continue;
            var comparable =
                    before.stream()
                            .map(Token::value)
                            .filter(each -> each != null && each.comparable(value))
                            .toList();
            if (!comparable.isEmpty()
                    && comparable.stream().allMatch(each -> each.conflicts(value)))
                return value instanceof Value.Amount ? Kind.NUMBER : Kind.DATE;
        }
        return null;
    }
}
