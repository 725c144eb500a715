package dev.continuo.language.utterance;

import dev.continuo.language.text.WordLists;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads whether somebody corrects themselves, says that something changed, or takes it back, and
/// names the same thing: "no, I meant the train", "I moved from Lisbon to Porto", "the meeting is
/// now on Friday", "I no longer eat meat". What merely does not go together is none of its
/// business, and neither is what others said.
///
/// It reads by frames in six languages (`frames.txt`), and rather misses one than finds one that is
/// none: of what people wrote who corrected nothing, it must hold none back. What somebody said of
/// themselves ends by a message alone that is nothing but that: with a second sentence beside it,
/// or words around it ("Translate:", "Assume that …"), it may be anybody's.
///
/// Safe for use by several threads.
public final class Corrections {
    /// A correction that names nothing of what it corrects follows it at once.
    private static final Duration AT_ONCE = Duration.ofMinutes(10);

    /// Who has a dog now may have a cat, too.
    private static final Set<String> MANY = Set.of("have", "partner");

    private static final Set<String> GENERAL = Set.of("swap", "past");

    private static final List<CorrectionPattern> FRAMES =
            WordLists.lines(Corrections.class, "frames").map(CorrectionPattern::of).toList();

    private Corrections() {}

    /// What somebody says, read once for comparing it with much that they said before.
    public static final class ReadUtterance {
        private final List<CorrectionClaim> claims;
        private final List<ChangeCues> cues;

        private ReadUtterance(String raw) {
            var text = StatementText.of(raw);
            var alone = FramedWords.alone(raw, text);
            claims = alone ? claims(text) : List.of();
            cues = alone ? cues(text) : List.of();
        }

        /// Tells whether it corrects anything, as far as can be told without what it corrects.
        public boolean corrects() {
            return !cues.isEmpty()
                    || claims.stream()
                            .anyMatch(claim -> claim.sense() != Sense.STATE || claim.marked());
        }

        /// Narrows what it may put right to what it means: "No, sorry: 95" names nothing, and means
        /// what was said last.
        ///
        /// @param fitting what it corrects by its words, the oldest first
        public <T> List<T> meant(List<T> fitting) {
            return fitting.size() > 1 && namesNothing() ? List.of(fitting.getLast()) : fitting;
        }

        private boolean namesNothing() {
            return cues.isEmpty()
                    && claims.stream()
                            .allMatch(claim ->
                                    claim.relation().equals("swap") && claim.old().isEmpty())
                    && claims.stream()
                            .map(claim -> named(StatementText.content(claim.value())))
                            .anyMatch(Set::isEmpty);
        }

        private boolean corrects(StatementText before, Duration apart) {
            var later = apart.compareTo(AT_ONCE) > 0;
            var all = before.content();
            var standing = later ? standing(before) : all;
            return cues.stream()
                    .filter(cue -> !later || !cue.once())
                    .anyMatch(cue -> cue.correct(cue.over() ? all : standing));
        }

        /// Tells whether it corrects what the same speaker said before.
        ///
        /// @param apart the time between the two
        public boolean corrects(String before, Duration apart) {
            return corrects()
                    && (reads(before, apart)
                            || (before.contains("?") && reads(Asides.told(before), apart)));
        }

        private boolean reads(String before, Duration apart) {
            var text = StatementText.of(before);
            var older = claims(text);
            var words = text.content();
            return claims.stream().anyMatch(claim -> fits(claim, older, words, apart))
                    || corrects(text, apart);
        }
    }

    /// The words without those of occasions: something done on two occasions was done twice, and
    /// neither takes the place of the other, but for what is put right at once.
    private static Set<String> standing(StatementText text) {
        return StatementText.content(
                text.sentences().stream()
                        .filter(sentence -> !ChangeCues.occasion(sentence))
                        .collect(Collectors.joining(" ")));
    }

    public static ReadUtterance read(String text) {
        return new ReadUtterance(text);
    }

    /// Tells whether somebody corrects what they said themselves a moment ago.
    public static boolean corrects(String before, String text) {
        return read(text).corrects(before, Duration.ZERO);
    }

    /// Tells whether a text says by itself that something in a life changed: a home, a job, a date,
    /// what "is now" so.
    public static boolean changes(String text) {
        return claims(StatementText.of(text)).stream()
                .filter(claim -> claim.sense() != Sense.STATE || claim.marked())
                .anyMatch(claim -> !GENERAL.contains(claim.relation()));
    }

    private static List<CorrectionClaim> claims(StatementText text) {
        var claims = new ArrayList<CorrectionClaim>();
        var denied = false;
        for (var sentence : text.sentences()) {
            if (CorrectionWords.of("deny").contains(sentence)) {
                denied = true;
                continue;
            }
            if (!CorrectionWords.has("past", sentence))
                claims.addAll(claims(sentence, denied || marked(sentence)));
            denied = false;
        }
        return claims;
    }

    private static List<CorrectionClaim> claims(String sentence, boolean marked) {
        var words = List.of(sentence.split(" ", -1));
        return FRAMES.stream()
                .flatMap(frame -> frame.in(sentence, words, marked).stream())
                .toList();
    }

    /// Tells whether a sentence says that something was otherwise: "now", "No, my …", "…, not …".
    private static boolean marked(String sentence) {
        return CorrectionWords.has("mark", sentence)
                || CorrectionWords.of("deny").stream()
                        .anyMatch(no -> sentence.startsWith(no + " , "))
                || CorrectionWords.of("contrast").stream()
                        .anyMatch(not -> sentence.contains(" , " + not + " "));
    }

    private static List<ChangeCues> cues(StatementText text) {
        return text.sentences().stream()
                .filter(sentence -> !CorrectionWords.has("past", sentence))
                .flatMap(ChangeCues::in)
                .toList();
    }

    private static boolean fits(
            CorrectionClaim claim, List<CorrectionClaim> older, Set<String> words, Duration apart) {
        return switch (claim.relation()) {
            case "swap" -> swaps(claim, words, apart);
            case "past" -> isPast(claim, older, words);
            default ->
                    older.stream().anyMatch(before -> replaces(claim, before))
                            || moves(claim, words);
        };
    }

    private static boolean swaps(CorrectionClaim claim, Set<String> words, Duration apart) {
        var value = StatementText.content(claim.value());
        var news = value.stream().anyMatch(word -> !StatementText.holds(words, word));
        if (!news) return false;
        if (!claim.old().isEmpty())
            return StatementText.within(StatementText.content(claim.old()), words);
        if (apart.compareTo(AT_ONCE) > 0) return false;
        // "The fee is 95" puts no other figure right than that of a fee.
        var named = named(value);
        return named.isEmpty() ? otherDate(value, words) : share(named, words);
    }

    private static Set<String> named(Set<String> value) {
        return value.stream()
                .filter(word -> !StatementText.dates(word))
                .collect(Collectors.toSet());
    }

    private static boolean isPast(
            CorrectionClaim claim, List<CorrectionClaim> older, Set<String> words) {
        var said = older.stream().anyMatch(other -> other.relation().equals("past"));
        return !said
                && StatementText.within(StatementText.content(claim.value()), words)
                && (claim.subject().isEmpty()
                        || share(StatementText.content(claim.subject()), words));
    }

    private static boolean replaces(CorrectionClaim claim, CorrectionClaim before) {
        if (before.sense() == Sense.END || !before.relation().equals(claim.relation()))
            return false;
        if (!sameSubject(claim.subject(), before.subject())) return false;
        if (!claim.thing().isEmpty() || !before.thing().isEmpty())
            if (!sameThing(claim.thing(), before.thing())) return false;
        var value = StatementText.content(claim.value());
        var was = StatementText.content(before.value());
        return switch (claim.sense()) {
            case END -> value.isEmpty() || claim.relation().equals("partner") || share(value, was);
            case CHANGE -> differ(value, was) && from(claim, was);
            case STATE -> claim.marked() && !MANY.contains(claim.relation()) && differ(value, was);
        };
    }

    /// "The meeting was moved to Friday", whatever was said of it before, if it had a date.
    private static boolean moves(CorrectionClaim claim, Set<String> words) {
        if (!claim.relation().equals("be") || claim.sense() == Sense.STATE) return false;
        if (!StatementText.within(StatementText.content(claim.thing()), words)) return false;
        return claim.sense() == Sense.END
                ? words.stream().anyMatch(StatementText::dates)
                : otherDate(StatementText.content(claim.value()), words);
    }

    private static boolean from(CorrectionClaim claim, Set<String> was) {
        return claim.old().isEmpty() || share(StatementText.content(claim.old()), was);
    }

    private static boolean sameSubject(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) return one.equals(other);
        return share(StatementText.content(one), StatementText.content(other));
    }

    private static boolean sameThing(String one, String other) {
        var mine = StatementText.content(one);
        var theirs = StatementText.content(other);
        return StatementText.within(mine, theirs) || StatementText.within(theirs, mine);
    }

    private static boolean differ(Set<String> value, Set<String> was) {
        return value.stream().anyMatch(word -> !StatementText.holds(was, word))
                && was.stream().anyMatch(word -> !StatementText.holds(value, word));
    }

    private static boolean share(Set<String> some, Collection<String> others) {
        return some.stream().anyMatch(word -> StatementText.holds(others, word));
    }

    private static boolean otherDate(Set<String> value, Set<String> words) {
        return value.stream().anyMatch(word -> StatementText.dates(word) && !words.contains(word))
                && words.stream()
                        .anyMatch(word -> StatementText.dates(word) && !value.contains(word));
    }
}
