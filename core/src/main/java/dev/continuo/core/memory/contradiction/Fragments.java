package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import dev.continuo.core.memory.contradiction.evidence.WordLists;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Answers that name nothing but another value: "my bike is green" and "it's orange", "I take 20
/// mg" and "10 mg", "the deadline is the 3rd" and "the 13th".
final class Fragments {
    private static final double STRENGTH = 0.7;

    /// Bare numbers farther apart count something else.
    private static final double ALIKE = 5;

    private static final Set<String> OWN =
            Set.of(
                    "i", "we", "my", "our", "not", "no", "nobody", "was", "were", "can", "will",
                    "do", "does", "did", "also");
    private static final Set<String> SLIGHT = WordLists.words("stopwords");

    private final Lexicon lexicon;

    Fragments(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    Optional<Contradiction> between(Reading before, Reading after, boolean same) {
        var told = after.tokens().stream().filter(this::telling).toList();
        if (told.size() != 1 || speaksOfElse(after.tokens(), told.getFirst()))
            return Optional.empty();
        var kind = other(before.tokens(), told.getFirst());
        return kind == null
                ? Optional.empty()
                : Optional.of(
                        new Contradiction(
                                kind,
                                STRENGTH,
                                same && after.change(),
                                "the newer one is nothing but another value"));
    }

    /// Whether it has somebody or something of its own, or denies. Some languages have their years.
    private static boolean speaksOfElse(List<Token> tokens, Token told) {
        var years = told.value() instanceof Value.Amount;
        return tokens.stream()
                .anyMatch(token ->
                        OWN.contains(token.word()) || (!years && token.stem().startsWith("hav")));
    }

    private boolean telling(Token token) {
        if (token.value() != null) return true;
        return !token.sign()
                && !SLIGHT.contains(token.word())
                && !lexicon.is("preposition", token.word());
    }

    private @Nullable Kind other(List<Token> before, Token told) {
        var value = told.value();
        if (value == null) return classmate(before, told) ? Kind.VALUE : null;
        var values =
                before.stream()
                        .map(Token::value)
                        .filter(each -> each != null && each.comparable(value))
                        .toList();
        if (values.size() != 1 || !values.getFirst().conflicts(value)) return null;
        if (!(value instanceof Value.Amount amount)) return Kind.DATE;
        return values.getFirst() instanceof Value.Amount earlier && alike(earlier, amount)
                ? Kind.NUMBER
                : null;
    }

    private boolean classmate(List<Token> before, Token told) {
        return before.stream().noneMatch(token -> token.stem().equals(told.stem()))
                && before.stream()
                                .filter(token -> lexicon.exclusive(token.stem(), told.stem()))
                                .count()
                        == 1;
    }

    private static boolean alike(Value.Amount one, Value.Amount other) {
        if (!one.dimension().isEmpty() && one.dimension().equals(other.dimension())) return true;
        var less = Math.min(one.number(), other.number());
        var more = Math.max(one.number(), other.number());
        var whole = one.number() % 1 == 0 == (other.number() % 1 == 0);
        return whole && more <= ALIKE * less;
    }
}
