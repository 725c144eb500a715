package dev.continuo.language.claim;

import dev.continuo.language.temporal.ComingDay;
import dev.continuo.language.temporal.TimeExpressions;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.StatedFrames;
import dev.continuo.language.utterance.StatedFrames.StatedFrame;
import dev.continuo.language.utterance.StatedSentence;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The figures and days that a text says something is or takes place at, for comparing them with
/// what its writer said of the same thing earlier: "my snack budget is $70", and weeks later "my
/// snack budget is $75", which says by no word that it changed.
///
/// It rather misses a change than finds one where both can be true: the statements differ in
/// figures alone, a thing with a figure is one of the speaker's own, and a day that was named
/// before is still to come. Reads by the frames `be state` in six languages.
public final class StatedValues {
    private static final StatedFrames FRAMES =
            StatedFrames.of(StatedValues.class, "values", "be state"::equals);
    private static final Set<String> DAYS = Set.copyOf(ClaimWords.of("when"));

    /// Characters: a longer text is a plan or a letter, no statement of one thing.
    private static final int LONGEST = 1_000;

    /// "1,150" is one figure.
    private static final Pattern WITHIN = Pattern.compile("(?<=\\d),(?=\\d)");

    private final List<Value> values;
    private final LocalDate on;

    /// @param about its words but for the figures
    /// @param days those to come that it names; empty for a value that holds until it is changed
    private record Value(Set<String> about, Set<String> figures, List<LocalDate> days) {

        /// @param on the day on which this one was said
        boolean replaces(Value before, LocalDate on) {
            return about.equals(before.about)
                    && !figures.equals(before.figures)
                    && days.isEmpty() == before.days.isEmpty()
                    && before.days.stream().noneMatch(day -> day.isBefore(on));
        }
    }

    private StatedValues(List<Value> values, LocalDate on) {
        this.values = List.copyOf(values);
        this.on = on;
    }

    /// Reads a text.
    ///
    /// @param on the day on which it was said
    public static StatedValues of(String text, LocalDate on) {
        var values = new ArrayList<Value>();
        if (text.length() > LONGEST || !figured(text)) return new StatedValues(values, on);
        var said = WITHIN.matcher(Claims.unquoted(text)).replaceAll(".");
        for (var statement : Claims.statements(said))
            if (figured(statement)) values.addAll(values(statement, on));
        return new StatedValues(values.isEmpty() || Claims.jests(said) ? List.of() : values, on);
    }

    private static boolean figured(String text) {
        return Words.of(text).list().stream().anyMatch(StatedValues::figure);
    }

    /// Holds where it gives another value to something that was given one before.
    public boolean replace(StatedValues before) {
        return values.stream()
                .anyMatch(value ->
                        before.values.stream().anyMatch(other -> value.replaces(other, on)));
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    private static List<Value> values(String statement, LocalDate on) {
        var sentence = StatedSentence.of(statement);
        var framed = FRAMES.in(sentence);
        if (framed.isEmpty() || !Claims.holds(statement)) return List.of();
        var language = Language.of(statement);
        var words = Words.of(statement);
        var days = days(words, language, on);
        var timed =
                !days.isEmpty()
                        || TimeExpressions.mentions(words, language)
                        || sentence.words().stream().anyMatch(DAYS::contains);
        if (timed && days.isEmpty()) return List.of();
        return framed.stream()
                .filter(stated -> definite(stated, timed))
                .map(stated -> value(sentence, stated, days))
                .toList();
    }

    /// Holds where there is only one such thing: the speaker's own or, where it takes place on a
    /// day, one that everybody knows.
    private static boolean definite(StatedFrame stated, boolean timed) {
        var thing = StatedSentence.of(stated.thing()).folded();
        if (thing.isEmpty() || Stream.of(thing.split(" ", -1)).anyMatch(StatedValues::figure))
            return false;
        // "The kids are free on 3 May" leaves room for other days.
        if (!figure(StatedSentence.of(stated.value()).words().getFirst())) return false;
        if (ClaimWords.has("was", stated.words())) return false;
        var whose = stated.words().substring(0, Math.max(0, stated.words().indexOf(thing))).strip();
        return ClaimWords.has("mine", whose) || (timed && ClaimWords.has("article", whose));
    }

    private static Value value(StatedSentence sentence, StatedFrame stated, List<LocalDate> days) {
        var thing = StatedSentence.of(stated.thing()).folded();
        var from = stated.lead().length();
        var at = sentence.folded().indexOf(thing, from);
        var clause = sentence.folded().substring(Math.max(from, at));
        var end = clause.indexOf(" , ");
        var about = new HashSet<String>();
        var figures = new HashSet<String>();
        for (var word : (end < 0 ? clause : clause.substring(0, end)).split(" ", -1))
            if (figure(word)) figures.add(word.replaceAll("[.:]+$", ""));
            else if (!Language.SIMPLE.stops(word) && !ClaimWords.is("cut", word)) about.add(word);
        return new Value(about, figures, days);
    }

    private static List<LocalDate> days(Words words, Language language, LocalDate on) {
        var days = new ArrayList<LocalDate>();
        for (var at = 0; at < words.size(); ) {
            var coming = ComingDay.at(words, at, language, on);
            if (coming != null && coming.day() != null) days.add(coming.day());
            at = coming == null ? at + 1 : Math.max(at + 1, coming.end());
        }
        return days;
    }

    private static boolean figure(String word) {
        return !word.isEmpty() && (Character.isDigit(word.charAt(0)) || DAYS.contains(word));
    }
}
