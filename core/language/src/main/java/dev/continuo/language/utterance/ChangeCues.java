package dev.continuo.language.utterance;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A clause that names something and says that it changed, ended or is so no longer, however it
/// says so: "the rent is 920 now", "Biscuit died", "I'm not allergic to peanuts after all".
///
/// @param dates its days and figures
/// @param changed whether it says that something changed
/// @param over whether it says that something ended or is not so any more
/// @param once whether it tells what its speaker did on one occasion: "I just spent 9 euros"
record ChangeCues(
        Set<String> words, Set<String> dates, boolean changed, boolean over, boolean once) {
    /// A word as short as this may mean anything.
    private static final int SHORT = 2;

    /// In what is longer than so many telling words, one of them names nothing in particular.
    private static final int LONG = 12;

    private static final int ENOUGH = 2;

    /// A message with more telling words says several things.
    private static final int SEVERAL = 6;

    private static final Set<String> SIGNS =
            Stream.of("ended", "over", "changed")
                    .flatMap(list -> CorrectionWords.of(list).stream())
                    .flatMap(phrase -> Stream.of(phrase.split(" ", -1)))
                    .collect(Collectors.toSet());

    /// Of a sentence as a whole, for what changed, and of its clauses, for what is over.
    static Stream<ChangeCues> in(String sentence) {
        var changed = new ChangeCues(sentence, CorrectionWords.has("changed", sentence), false);
        var over =
                Stream.of(sentence.split(" , ", -1))
                        .map(part -> new ChangeCues(part, false, over(part)));
        return Stream.concat(Stream.of(changed), over).filter(ChangeCues::tells);
    }

    private static boolean over(String clause) {
        return CorrectionWords.has("ended", clause)
                || (CorrectionWords.has("over", clause) && CorrectionWords.has("no", clause));
    }

    private ChangeCues(String sentence, boolean changed, boolean over) {
        this(
                StatementText.content(sentence).stream()
                        .filter(word -> word.length() > SHORT && !StatementText.dates(word))
                        .filter(word -> !SIGNS.contains(word))
                        .collect(Collectors.toSet()),
                StatementText.content(sentence).stream()
                        .filter(StatementText::dates)
                        .collect(Collectors.toSet()),
                changed,
                over,
                !over && occasion(sentence));
    }

    /// Tells whether a sentence tells what its speaker did on one occasion.
    static boolean occasion(String sentence) {
        return CorrectionWords.has("occasion", sentence) && CorrectionWords.has("speaks", sentence);
    }

    private boolean tells() {
        return !words.isEmpty() && (over || (changed && !dates.isEmpty()));
    }

    /// Tells whether it takes the place of what was said before.
    ///
    /// @param before what that is about
    boolean correct(Set<String> before) {
        if (before.size() > LONG || words.size() > LONG) return false;
        var shared = words.stream().filter(word -> StatementText.holds(before, word)).count();
        if (over) return shared >= Math.min(ENOUGH, words.size());
        return shared >= needed(before) && otherDate(before);
    }

    /// Words that both must name. Of an occasion only a figure is put right: other words tell of
    /// another one. What says several things has one word in common with much.
    private int needed(Set<String> before) {
        if (once) return words.size();
        return before.size() > SEVERAL ? Math.min(ENOUGH, words.size()) : 1;
    }

    private boolean otherDate(Set<String> before) {
        return dates.stream().anyMatch(date -> !before.contains(date))
                && before.stream().anyMatch(StatementText::dates);
    }
}
