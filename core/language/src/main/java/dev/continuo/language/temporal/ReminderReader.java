package dev.continuo.language.temporal;

import dev.continuo.language.temporal.ReminderReading.ReminderFlaw;
import dev.continuo.language.temporal.ReminderReading.Timed;
import dev.continuo.language.temporal.ReminderReading.Unclear;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.text.Normalizer;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads requests to be reminded: "remind me tomorrow at nine to call Anna".
///
/// Times are read on a clock of 24 hours unless the words say otherwise; a day without a time is
/// its morning.
public final class ReminderReader {
    private static final Pattern AROUND = Pattern.compile("^[\\s,;:.!?–—-]+|[\\s,;:.!?]+$");
    private static final int MAX_LINKS = 3;

    /// Words between a time and what is to be done.
    private static final int MAX_BEFORE = 6;

    /// Languages whose words that lead to what is to be done lead to nothing else.
    private static final Set<Language> SURE_OF_TASKS = EnumSet.of(Language.ENGLISH, Language.GERMAN);

    /// Short names of zones, as they stand behind a time.
    private static final Set<String> ZONES = Stream.concat(
                    ZoneId.SHORT_IDS.keySet().stream(), Arrays.stream(TimeZone.getAvailableIDs()))
            .filter(id -> id.matches("[A-Z]{3,4}"))
            .collect(Collectors.toSet());

    private final String raw;
    private final Words words;
    private final String plain;
    private final ZonedDateTime now;

    private ReminderReader(String text, ZonedDateTime now) {
        this.words = Words.of(Normalizer.normalize(text, Normalizer.Form.NFC));
        this.plain = words.text().toLowerCase(Locale.ROOT);
        var composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        // Accents are taken from letters, one by one; where that does not hold, from the words,
        // too.
        var read = composed.substring(0, Math.min(composed.length(), plain.length()));
        this.raw =
                Words.of(read).text().length() == read.length() && words.text().length() == read.length()
                        ? read
                        : words.text();
        this.now = now;
    }

    /// Reads the request in a text; empty where it asks for no reminder.
    ///
    /// @param now when it is said, by the clock of whoever says it
    public static Optional<ReminderReading> read(String text, ZonedDateTime now) {
        var reader = new ReminderReader(text, now);
        for (var grammar : ReminderGrammar.all()) {
            var reading = reader.request(grammar);
            if (reading.isPresent()) return reading;
        }
        return Optional.empty();
    }

    /// Reads what stands behind a command: a time, and of what to remind. The first language that
    /// finds a time decides, also where it is unsure: another one may know "20 minutes" and not
    /// "4pm".
    ///
    /// @param language tried first
    public static ReminderReading arguments(String text, Language language, ZonedDateTime now) {
        var reader = new ReminderReader(text, now);
        var grammars = new ArrayList<>(List.of(ReminderGrammar.of(language)));
        grammars.addAll(ReminderGrammar.all());
        ReminderReading first = null;
        for (var grammar : grammars) {
            var reading = reader.region(grammar, 0, reader.words.size(), true)
                    .orElse(new Unclear(grammar.language(), ReminderFlaw.NO_TIME));
            if (timed(reading) || unsure(reading)) return reading;
            if (first == null || (lacksTime(first) && !lacksTime(reading))) first = reading;
        }
        return first == null ? new Unclear(language, ReminderFlaw.NO_TIME) : first;
    }

    private static boolean timed(ReminderReading reading) {
        return reading instanceof Timed;
    }

    private static boolean unsure(ReminderReading reading) {
        return reading instanceof Unclear(var _, var flaw) && flaw == ReminderFlaw.UNSURE;
    }

    private static boolean lacksTime(ReminderReading reading) {
        return reading instanceof Unclear(var _, var flaw) && flaw == ReminderFlaw.NO_TIME;
    }

    /// Tells whether a text is nothing but the wish to stop something.
    public static boolean cancels(String text) {
        var folded = Words.fold(text.strip());
        return ReminderGrammar.all().stream()
                .anyMatch(grammar -> grammar.cancel().matcher(folded).matches());
    }

    private Optional<ReminderReading> request(ReminderGrammar grammar) {
        var around = grammar.around().map(pattern -> pattern.matcher(plain));
        if (around.isPresent() && around.get().find()) {
            var found = around.get();
            return verbLast(grammar, at(found.start("mid")), at(found.end("mid")), at(found.start("tail")));
        }
        var found = grammar.request().matcher(plain);
        return found.find() ? region(grammar, at(found.end()), words.size(), false) : Optional.empty();
    }

    private int at(int place) {
        var at = 0;
        while (at < words.size() && words.start(at) < place) at++;
        return at;
    }

    /// "Kannst du mich morgen (an den Tee) erinnern(, Anna anzurufen)?"
    private Optional<ReminderReading> verbLast(ReminderGrammar grammar, int from, int to, int tail) {
        if (tail >= words.size()) return region(grammar, from, to, false);
        var scan = scan(grammar, false);
        if (scan.stands("question", tail)) return Optional.empty();
        var chain = scan.chain(from);
        if (chain.parts().empty()) return region(grammar, tail, words.size(), false);
        return Optional.of(timed(scan, grammar, chain.parts(), new Task(tail, words.size(), NOT_TIMED)));
    }

    private TimeScan scan(ReminderGrammar grammar, boolean bare) {
        return new TimeScan(words, grammar, now.toLocalDate(), bare);
    }

    /// Reads the request in the words from one place to another.
    ///
    /// @param explicit whether that they ask for a reminder is known
    private Optional<ReminderReading> region(ReminderGrammar grammar, int from, int to, boolean explicit) {
        var scan = scan(grammar, explicit);
        if (!explicit && scan.stands("question", from) && !leads(scan, from)) return Optional.empty();
        var head = scan.chain(from);
        if (!head.parts().empty()) return Optional.of(headed(scan, grammar, head, to));
        var task = explicit || scan.stands("task", from) || scan.stands("task", skipped(scan, from));
        for (var at = from + 1; at < to; at++) {
            var tail = scan.chain(at);
            if (tail.parts().empty() || ending(scan, tail.end()) < to) continue;
            var weak = scan.stands("weak", from) && !tail.parts().exact();
            return weak
                    ? Optional.empty()
                    : unlessPast(timed(scan, grammar, tail.parts(), new Task(from, at, NOT_TIMED)), task);
        }
        for (var at = from + 1; at < to; at++) {
            var middle = scan.chain(at);
            if (middle.parts().empty() || !middle.parts().exact() || middle.end() > to) continue;
            // "On payday at noon": what stands before the time may be a part of it.
            return !task && !scan.stands("link", from) && middle.end() < to
                    ? Optional.of(unclear(grammar, ReminderFlaw.UNSURE))
                    : unlessPast(
                            timed(scan, grammar, middle.parts(), new Task(from, to, new Used(at, middle.end()))), task);
        }
        return task
                ? Optional.of(unclear(grammar, from < to ? ReminderFlaw.NO_TIME : ReminderFlaw.NO_TEXT))
                : Optional.empty();
    }

    /// Tells whether the words that look like a question begin a time: "en" in "en 10 minutos".
    private static boolean leads(TimeScan scan, int from) {
        return !scan.chain(from).parts().empty();
    }

    private static int skipped(TimeScan scan, int from) {
        return scan.skip("lead", from);
    }

    private static int ending(TimeScan scan, int from) {
        var at = from;
        for (var next = scan.skip("end", at); next > at; next = scan.skip("end", at)) at = next;
        return at;
    }

    /// A time that has passed, in words that ask nothing to be done, is what they are about.
    private static Optional<ReminderReading> unlessPast(ReminderReading reading, boolean task) {
        return !task && reading instanceof Unclear(var _, var flaw) && flaw == ReminderFlaw.PAST
                ? Optional.empty()
                : Optional.of(reading);
    }

    /// Reads a request that begins with its time.
    private ReminderReading headed(TimeScan scan, ReminderGrammar grammar, TimeScan.PhraseChain head, int to) {
        var parts = head.parts();
        var used = NOT_TIMED;
        if (parts.lacksTimeOfDay())
            for (var at = head.end() + 1; at < to; at++) {
                var tail = scan.chain(at);
                if (tail.parts().empty() || ending(scan, tail.end()) < to) continue;
                if (tail.parts().onlyTimeOfDay()) {
                    parts.takeTimeOfDay(tail.parts());
                    used = new Used(at, tail.end());
                }
                break;
            }
        return timed(scan, grammar, parts, new Task(head.end(), to, used));
    }

    /// Words that say when, from one to another.
    private record Used(int from, int end) {}

    /// Nothing in the words of what to do says when.
    private static final Used NOT_TIMED = new Used(-1, -1);

    /// Words of what to do, from one to another.
    ///
    /// @param used those among them that were read as the time
    private record Task(int from, int to, Used used) {}

    private ReminderReading timed(TimeScan scan, ReminderGrammar grammar, TimeParts parts, Task task) {
        var flaw = parts.flaw(now);
        if (flaw.isPresent()) return unclear(grammar, flaw.get());
        var what = what(scan, task.from(), task.to());
        if (what != null
                && (bears(scan, grammar, task)
                        || asksBesides(what)
                        || breaksOff(what, grammar)
                        || saysNothing(what, grammar.language()))) return unclear(grammar, ReminderFlaw.UNSURE);
        return what == null
                ? unclear(grammar, ReminderFlaw.NO_TEXT)
                : new Timed(grammar.language(), parts.due(now), what, parts.byClock(), parts.every());
    }

    /// Tells whether words that were left over may bear on the time: a second time, a stretch of
    /// it, a number or a zone behind it, and in front of what is to be done anything at all. What
    /// has passed does not.
    private boolean bears(TimeScan scan, ReminderGrammar grammar, Task task) {
        var all = scan(grammar, true);
        for (var at = task.from(); at < task.to(); at++) {
            if (at == task.used().from()) at = task.used().end();
            if (at >= task.to()) break;
            var left = all.chain(at).parts();
            if (left.empty()) continue;
            var flaw = left.flaw(now);
            if (!left.hasDay() || flaw.isEmpty() || flaw.get() != ReminderFlaw.PAST) return true;
        }
        return beforeTask(scan, grammar, task);
    }

    private boolean beforeTask(TimeScan scan, ReminderGrammar grammar, Task task) {
        var from = task.from();
        if (scan.stands("link", from) || scan.stands("task", from)) return false;
        // "3 de la tarde hora de México"
        if (scan.unit(from)) return true;
        var end = from + 1;
        while (end < Math.min(task.to(), from + MAX_BEFORE) && !scan.stands("task", end)) end++;
        var tasked = end < task.to() && scan.stands("task", end);
        if (tasked && SURE_OF_TASKS.contains(grammar.language())) return true;
        // "On the 15th": what leads to a time that was not read does not hide it.
        var last = tasked ? end : Math.min(task.to(), skipped(scan, from) + 1);
        for (var at = from; at < last; at++) {
            var word = raw.substring(scan.start(at), Math.min(scan.endOf(at), raw.length()));
            if (word.chars().anyMatch(Character::isDigit) || ZONES.contains(word)) return true;
        }
        return false;
    }

    /// Tells whether the same sentence asks something besides.
    private boolean asksBesides(String what) {
        return raw.strip().endsWith("?") && what.contains(",");
    }

    /// Tells whether its last word leads on to what was taken out: "train mon, wed and".
    private static boolean breaksOff(String what, ReminderGrammar grammar) {
        var all = Words.of(what).list();
        return !all.isEmpty() && grammar.words("link").matcher(all.getLast()).matches();
    }

    /// "Again", "of it": what that is was said before.
    private static boolean saysNothing(String what, Language language) {
        var all = Words.of(what);
        return IntStream.range(0, all.size()).allMatch(at -> language.stops(all.get(at)));
    }

    private static Unclear unclear(ReminderGrammar grammar, ReminderFlaw flaw) {
        return new Unclear(grammar.language(), flaw);
    }

    /// Returns what is to be done, without the words that tie it to the request; null for nothing.
    private @Nullable String what(TimeScan scan, int from, int to) {
        var begin = from;
        for (var links = 0; links < MAX_LINKS && begin < to; links++) {
            var next = scan.skip("link", begin);
            if (next == begin) break;
            begin = next;
        }
        var end = to;
        for (var at = Math.max(begin, to - MAX_LINKS); at < to; at++)
            if (ending(scan, at) >= to) {
                end = at;
                break;
            }
        if (begin >= end) return null;
        var close = end < words.size() ? scan.start(end) : raw.length();
        var what = raw.substring(scan.start(begin), Math.min(close, raw.length()));
        var stripped = AROUND.matcher(what).replaceAll("");
        return stripped.isBlank() ? null : stripped;
    }
}
