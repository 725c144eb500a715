package dev.continuo.life.observation.synthesis;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.RefusedClaim.RefusalReason;
import dev.continuo.life.observation.SubjectType;
import dev.continuo.mind.audience.Trust;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks whether evidence says what a model claims of it.
final class ClaimSupport {
    private static final Pattern FULL_HOUR = Pattern.compile("(?<=\\b\\d{1,2}):00\\b");

    private final Map<Long, Evidence> evidence;
    private final Collection<String> names;
    private final Map<String, Observation> current;

    /// @param names of the persons it may be about: that somebody is named supports nothing
    /// @param current what is held true, by the text of its key
    ClaimSupport(Map<Long, Evidence> evidence, Collection<String> names, Map<String, Observation> current) {
        this.evidence = evidence;
        this.names = names;
        this.current = current;
    }

    /// The finding with what bears it.
    Finding borne(Finding finding) {
        return new Finding(
                finding.key(),
                finding.value(),
                finding.summary(),
                finding.detail(),
                finding.tags(),
                finding.ended(),
                finding.madeBy(),
                bearing(finding).stream().map(Evidence::id).toList());
    }

    /// The reason to refuse it; empty for none.
    Optional<RefusalReason> refusal(Finding finding) {
        var bearing = bearing(finding);
        if (bearing.isEmpty())
            return Optional.of(
                    shown(finding).noneMatch(one -> maySay(one, finding))
                            ? RefusalReason.STRANGER
                            : RefusalReason.UNBORNE);
        if (!figures(finding, bearing)) return Optional.of(RefusalReason.NUMBER);
        return borrows(finding, bearing) ? Optional.of(RefusalReason.BORROWED) : Optional.empty();
    }

    private Stream<Evidence> shown(Finding finding) {
        return finding.evidence().stream().flatMap(id -> Optional.ofNullable(evidence.get(id)).stream());
    }

    /// Those that say it, and what they correct where that is named too: it goes with those then.
    private List<Evidence> bearing(Finding finding) {
        var may = shown(finding).filter(one -> maySay(one, finding)).toList();
        var bearing = may.stream().filter(one -> bears(one, finding)).toList();
        var corrected = bearing.stream().map(one -> one.context().corrected()).collect(Collectors.toSet());
        return may.stream()
                .filter(one -> bearing.contains(one) || corrected.contains(one.id()))
                .toList();
    }

    /// A stranger speaks of themselves alone.
    private static boolean maySay(Evidence one, Finding finding) {
        if (one.trust() == Trust.SELF) return false;
        return one.trust() != Trust.STRANGER || ofThemselves(one, finding);
    }

    private static boolean ofThemselves(Evidence one, Finding finding) {
        return finding.key().subjectType() == SubjectType.ENTITY
                && one.speaker() != null
                && finding.key().subject().equals(Long.toString(one.speaker()));
    }

    /// It has a telling word of the value. What only ends something has one of what that says, or
    /// is the word of whom it is about.
    private boolean bears(Evidence one, Finding finding) {
        if (finding.ended()) {
            var held = current.get(finding.key().text());
            return held != null
                    && (ofThemselves(one, finding)
                            || shares(
                                    one,
                                    held.claim().summary() + " " + held.key().slot()));
        }
        return shares(one, telling(finding.value(), one.text()).isEmpty() ? finding.summary() : finding.value());
    }

    private boolean shares(Evidence one, String claim) {
        var claimed = telling(claim, one.text());
        for (var name : names) claimed.removeAll(telling(name, one.text()));
        claimed.retainAll(telling(one.text(), one.text()));
        return !claimed.isEmpty();
    }

    /// Tells whether it repeats words of what its evidence corrects that no evidence of it has:
    /// when those were forgotten, it would still tell them.
    private static boolean borrows(Finding finding, List<Evidence> bearing) {
        var claim = finding.value() + " " + finding.summary();
        for (var one : bearing) {
            var corrected = one.context().corrects();
            if (corrected.isEmpty()) continue;
            var borrowed = telling(claim, corrected);
            borrowed.retainAll(telling(corrected, corrected));
            for (var other : bearing) borrowed.removeAll(telling(other.text(), corrected));
            if (!borrowed.isEmpty()) return true;
        }
        return false;
    }

    /// Every number of the claim was said.
    private static boolean figures(Finding finding, List<Evidence> bearing) {
        var said = new HashSet<String>();
        for (var one : bearing) said.addAll(numbers(one.text()));
        return said.containsAll(numbers(finding.value())) && said.containsAll(numbers(finding.summary()));
    }

    /// The numbers of a text; "14:00" is the same as "14 Uhr".
    private static Set<String> numbers(String text) {
        var numbers = new HashSet<String>();
        for (var word : FULL_HOUR.matcher(text).replaceAll("").split("\\D+", -1))
            if (!word.isEmpty()) numbers.add(word);
        return numbers;
    }

    /// The telling words of a text, in the language of what it is compared with.
    private static Set<String> telling(String text, String with) {
        var language = Language.of(with);
        if (language == Language.SIMPLE) language = Language.of(text);
        return new HashSet<>(Stems.of(language, text));
    }
}
