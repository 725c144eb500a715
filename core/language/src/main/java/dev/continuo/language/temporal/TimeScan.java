package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the phrases of a text that say when, one after another.
final class TimeScan {
    private static final Map<String, Period> REGULAR = Map.of(
            "daily", Period.ofDays(1),
            "weekly", Period.ofWeeks(1),
            "monthly", Period.ofMonths(1),
            "yearly", Period.ofYears(1));

    private static final Pattern BETWEEN = Pattern.compile("[\\s,]*");

    private final Words words;
    private final String text;
    private final ReminderGrammar grammar;
    private final LocalDate today;
    private final boolean bare;

    /// @param bare whether a stretch of time may stand alone, as in "10 min"
    TimeScan(Words words, ReminderGrammar grammar, LocalDate today, boolean bare) {
        this.words = words;
        this.text = words.text().toLowerCase(Locale.ROOT);
        this.grammar = grammar;
        this.today = today;
        this.bare = bare;
    }

    /// Phrases that follow one another.
    ///
    /// @param end the word after them
    record PhraseChain(TimeParts parts, int end) {}

    /// The phrases from a word on, as far as they reach.
    PhraseChain chain(int from) {
        var parts = new TimeParts();
        var at = from;
        while (at < words.size()) {
            if (at > from && !adjoins(at)) break;
            var next = phrase(at, parts);
            if (next <= at) break;
            at = next;
        }
        return new PhraseChain(parts, parts.empty() ? from : at);
    }

    /// Tells whether nothing parts a word from the one before it. A dot ends a date in figures.
    private boolean adjoins(int word) {
        var last = endOf(word - 1);
        var dotted = Character.isDigit(text.charAt(last - 1)) && text.charAt(last) == '.';
        return BETWEEN.matcher(text.substring(dotted ? last + 1 : last, start(word)))
                .matches();
    }

    /// Returns the end of a pattern that stands at a word; the same word where it does not stand
    /// there.
    int skip(String name, int at) {
        if (at >= words.size()) return at;
        var found = at(grammar.words(name), at);
        return found == null ? at : after(found.end());
    }

    boolean stands(String name, int at) {
        return skip(name, at) > at;
    }

    /// Tells whether a word names a stretch of time, such as "hours".
    boolean unit(int at) {
        return at < words.size() && grammar.amount().matcher(words.get(at)).matches();
    }

    int start(int word) {
        return word < words.size() ? words.start(word) : text.length();
    }

    int endOf(int word) {
        return words.start(word) + words.get(word).length();
    }

    /// The first word at or behind a place.
    int after(int place) {
        var at = 0;
        while (at < words.size() && words.start(at) < place) at++;
        return at;
    }

    /// Tells whether a word goes on with another: "midi" in "après-midi".
    private boolean compounded(int at) {
        var start = start(at);
        return start > 1 && text.charAt(start - 1) == '-' && Character.isLetter(text.charAt(start - 2));
    }

    /// Reads one phrase; returns the word after it, or the same where none stands there.
    private int phrase(int at, TimeParts into) {
        if (compounded(at)) return at;
        var found = plain(at, into);
        if (found > at) return found;
        // "on Monday", "and 20 minutes"
        var lead = skip("lead", at);
        if (lead == at && into.spans()) lead = skip("link", at);
        if (lead == at || lead >= words.size()) return at;
        found = plain(lead, into);
        if (found > lead) return found;
        var second = skip("lead", lead);
        if (second == lead || second >= words.size()) return at;
        found = plain(second, into);
        return found > second ? found : at;
    }

    private int plain(int at, TimeParts into) {
        var found = recurring(at, into);
        if (found == at) found = span(at, into);
        if (found == at) found = clock(at, into);
        // "Montag morgen" is no day but a part of one.
        if (found == at && into.hasDay()) found = part(at, into);
        if (found == at) found = day(at, into);
        if (found == at) found = part(at, into);
        return found;
    }

    private int recurring(int at, TimeParts into) {
        for (var word : REGULAR.entrySet()) {
            var end = skip(word.getKey(), at);
            if (end == at) continue;
            into.every(word.getValue());
            return end;
        }
        var other = skip("recurring", at);
        if (other > at) {
            into.otherwiseRecurring();
            return other;
        }
        var every = skip("every", at);
        return every == at || every >= words.size() ? at : every(at, every, into);
    }

    /// Reads on after "every": a number of days or weeks, the name of a day, or a part of it.
    ///
    /// @param at where "every" stands; returned where nothing of the kind follows
    private int every(int at, int from, TimeParts into) {
        var amount = at(grammar.amount(), from);
        if (amount != null) {
            repeats(amount, into);
            return after(amount.end());
        }
        var day = ComingDay.at(words, from, grammar.language(), today);
        if (day != null) {
            var dated = text.substring(start(from), endOf(day.end() - 1));
            into.day(day.day());
            if (dated.chars().anyMatch(Character::isDigit)) into.every(Period.ofYears(1));
            else into.every(Period.ofWeeks(1));
            if (anotherDay(day.end())) into.otherwiseRecurring();
            return day.end();
        }
        var end = part(from, into);
        if (end == from) return at;
        into.every(Period.ofDays(1));
        return end;
    }

    /// Tells whether a second day follows: "and Thursday".
    private boolean anotherDay(int at) {
        var next = skip("link", at);
        return next < words.size() && ComingDay.at(words, next, grammar.language(), today) != null;
    }

    /// Hours and less are no stretch to be reminded after, again and again.
    private void repeats(Matcher found, TimeParts into) {
        var number = Objects.requireNonNullElse(grammar.value(number(found)), 1.0);
        var period = period(unit(found), number);
        if (period == null || period.isZero()) into.otherwiseRecurring();
        else into.every(period);
    }

    /// The unit of an amount.
    private static ChronoUnit unit(Matcher found) {
        for (var unit : UNITS) if (found.group(unit.name().toLowerCase(Locale.ROOT)) != null) return unit;
        throw new IllegalStateException("an amount without a unit");
    }

    /// Of days and more; null for hours and less.
    private static @Nullable Period period(ChronoUnit unit, double number) {
        var whole = (int) Math.round(number);
        return switch (unit) {
            case DAYS -> Period.ofDays(whole);
            case WEEKS -> Period.ofWeeks(whole);
            case MONTHS -> Period.ofMonths(whole);
            case YEARS -> Period.ofYears(whole);
            default -> null;
        };
    }

    private int span(int at, TimeParts into) {
        var in = skip("in", at);
        var begun = in > at || bare || into.spans();
        for (var span : grammar.spans()) {
            var found = in < words.size() ? at(span.pattern(), in) : null;
            if (found == null) continue;
            var end = after(found.end());
            var later = later(end);
            if (!begun && later == end) continue;
            into.span(Duration.ofSeconds(span.value()));
            return later;
        }
        var found = in < words.size() ? at(grammar.amount(), in) : null;
        if (found == null || (number(found) == null && in == at)) return at;
        var end = after(found.end());
        var later = later(end);
        if (!begun && later == end) return at;
        add(found, into);
        return later;
    }

    private int later(int at) {
        var found = at < words.size() ? at(grammar.later(), at) : null;
        return found == null ? at : after(found.end());
    }

    private static @Nullable String number(Matcher amount) {
        var figures = amount.group("n");
        return figures == null ? amount.group("w") : figures;
    }

    private void add(Matcher found, TimeParts into) {
        var number = Objects.requireNonNullElse(grammar.value(number(found)), 1.0);
        var unit = unit(found);
        var period = period(unit, number);
        if (period != null) into.period(period);
        else into.span(Duration.ofSeconds(Math.round(number * unit.getDuration().toSeconds())));
    }

    private static final java.util.List<ChronoUnit> UNITS = java.util.List.of(
            ChronoUnit.SECONDS,
            ChronoUnit.MINUTES,
            ChronoUnit.HOURS,
            ChronoUnit.DAYS,
            ChronoUnit.WEEKS,
            ChronoUnit.MONTHS,
            ChronoUnit.YEARS);

    private int clock(int at, TimeParts into) {
        for (var clock : grammar.clocks()) {
            var found = at(clock.pattern(), at);
            if (found == null) continue;
            var hour = grammar.value(found.group("h"));
            if (hour == null) continue;
            var minute = grammar.value(group(found, "m"));
            var half = group(found, "half");
            into.clock(
                    hour.intValue(),
                    minute == null ? null : minute.intValue(),
                    clock.value(),
                    half == null ? null : half.startsWith("p"));
            return after(found.end());
        }
        return at;
    }

    private static @Nullable String group(Matcher found, String name) {
        return found.namedGroups().containsKey(name) ? found.group(name) : null;
    }

    private int day(int at, TimeParts into) {
        var named = ComingDay.at(words, at, grammar.language(), today);
        if (named == null) return at;
        into.day(named.day());
        if (plural(at, named.end())) into.every(Period.ofWeeks(1));
        // "tonight" says at what time of the day, too.
        for (var word = at; word < named.end(); word++)
            for (var part : grammar.parts())
                if ((named.end() > at + 1 || part.value() > NOON) && at(part.pattern(), word) != null) {
                    into.part(part.value());
                    return named.end();
                }
        return named.end();
    }

    /// "On Mondays", "montags": each of them. No day's own name ends so.
    private boolean plural(int from, int end) {
        var names = EnumSet.of(Language.ENGLISH, Language.GERMAN).contains(grammar.language());
        var name = text.substring(start(from), endOf(end - 1));
        return names && name.matches("(?:.* )?\\p{L}+(?:day|tag|och)s");
    }

    private static final int NOON = 12;

    private int part(int at, TimeParts into) {
        for (var part : grammar.parts()) {
            var found = at(part.pattern(), at);
            if (found == null) continue;
            into.part(part.value());
            return after(found.end());
        }
        return at;
    }

    private @Nullable Matcher at(Pattern pattern, int word) {
        var matcher = pattern.matcher(text)
                .region(start(word), text.length())
                .useTransparentBounds(true)
                .useAnchoringBounds(false);
        return matcher.lookingAt() ? matcher : null;
    }
}
