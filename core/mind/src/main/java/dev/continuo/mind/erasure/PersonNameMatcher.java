package dev.continuo.mind.erasure;

import dev.continuo.language.text.VisibleText;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Tells which texts call some persons by name, or by a part of it.
///
/// Case does not count for long words; a word that is no name by itself (`Will`, `May`) counts only
/// where it is written like a name, with a capital within a sentence.
final class PersonNameMatcher {
    /// Names of roles, which name no person: a holder of the role is called so, whoever it is.
    private static final Set<String> NO_NAMES = Set.of("operator", "agent", "system");

    /// Letters of a word that is a name in whatever case.
    private static final int MIN_LETTERS_ANY_CASE = 5;

    private final Set<String> words = new HashSet<>();

    /// Names in scripts without spaces.
    private final Set<String> whole = new HashSet<>();

    PersonNameMatcher(Collection<String> names) {
        // A prompt shows a name without what nobody sees in it.
        names.stream()
                .filter(name -> !NO_NAMES.contains(name))
                .flatMap(name -> Stream.of(name, VisibleText.of(name)))
                .forEach(this::add);
    }

    private void add(String name) {
        var parts = QuoteMatcher.words(name);
        if (parts.stream().anyMatch(QuoteMatcher.QuotedWord::ideograph)) {
            if (name.strip().length() > 1) whole.add(name.strip());
            return;
        }
        for (var part : parts) if (part.text().length() > 1) words.add(part.text());
    }

    boolean in(String text) {
        return whole.stream().anyMatch(text::contains) || calls(QuoteMatcher.words(text));
    }

    private boolean calls(List<QuoteMatcher.QuotedWord> text) {
        return text.stream()
                .anyMatch(word -> words.contains(word.text())
                        && (word.common()
                                ? word.capital() && !word.first()
                                : word.capital() || word.number() || word.text().length() >= MIN_LETTERS_ANY_CASE));
    }
}
