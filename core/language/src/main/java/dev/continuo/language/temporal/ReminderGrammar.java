package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.NumberWords;
import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Words by which one language asks for reminders and tells times, from the file of its name.
final class ReminderGrammar {
    private static final String WORD_END = "(?![\\p{L}\\d])";
    private static final String FIGURES = "\\d{1,4}(?:[.,]\\d{1,2})?";

    /// More are not said in words.
    private static final int TENS = 10;

    // Repetitions are bounded: many blanks in a row must not take long.

    /// A name before the request, as it calls somebody.
    private static final String CALL = "(?:@?[\\p{L}\\d_]+[,:!]\\s*)?";

    private static final Map<Language, ReminderGrammar> ALL = new EnumMap<>(Language.class);

    static {
        for (var language : Language.values())
            if (language != Language.SIMPLE) ALL.put(language, new ReminderGrammar(language));
    }

    /// Words and the number that goes with them.
    record Valued(Pattern pattern, int value) {}

    private final Language language;
    private final Map<String, String> single = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<ChronoUnit, String> units = new EnumMap<>(ChronoUnit.class);
    private final List<Valued> spans = new ArrayList<>();
    private final List<Valued> clocks = new ArrayList<>();
    private final List<Valued> parts = new ArrayList<>();
    private final String number;
    private final Pattern request;
    private final Optional<Pattern> around;
    private final Pattern amount;
    private final Pattern later;
    private final Pattern cancel;
    private final Map<String, Pattern> patterns = new HashMap<>();

    private ReminderGrammar(Language language) {
        this.language = language;
        var lines = WordLists.lines(ReminderGrammar.class, "reminder/" + language.configuration())
                .map(Words::fold)
                .toList();
        numbers.putAll(NumberWords.of(language));
        compose(lines);
        number = numbers.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .collect(Collectors.joining("|"));
        lines.forEach(this::line);
        var before = "(?:^|[.!?\\n]\\s{0,8})[¿¡]?%s(?:(?:%s)%s[\\s,!.]*)*%s"
                .formatted(CALL, single.get("polite"), WORD_END, CALL);
        request = compile(before + "(?:" + single.get("request") + ")" + WORD_END);
        around = Optional.ofNullable(single.get("around"))
                .map(words -> compile(before
                        + "(?:%s)%s\\s*(?<mid>[^.!?\\n]{0,300}?)[\\s,]{0,4}\\b(?:%s)%s(?<tail>.*)"
                                .formatted(words, WORD_END, single.get("verb"), WORD_END)));
        var unit = units.entrySet().stream()
                .map(e -> "(?<%s>%s)".formatted(e.getKey().name().toLowerCase(Locale.ROOT), e.getValue()))
                .collect(Collectors.joining("|"));
        amount = ending("(?:(?<n>%s) ?|(?<w>%s) )?(?:%s)".formatted(FIGURES, number, unit));
        later = ending(single.getOrDefault("later", "(?!)"));
        cancel = compile("[\\s,]*(?:%s)[\\s.!]*".formatted(single.get("cancel")));
    }

    static List<ReminderGrammar> all() {
        return List.copyOf(ALL.values());
    }

    /// That of a language; of no known one, English.
    static ReminderGrammar of(Language language) {
        var known = ALL.get(language);
        return known != null ? known : all().getFirst();
    }

    /// Numbers of two words, such as "twenty-five".
    private void compose(List<String> lines) {
        var form = lines.stream()
                .filter(line -> line.startsWith("compose = "))
                .map(line -> line.split(" = ", 2)[1])
                .findFirst()
                .orElseThrow();
        var composed = new HashMap<String, Integer>();
        numbers.forEach((tens, t) -> {
            if (t < 2 * TENS || t % TENS != 0) return;
            numbers.forEach((ones, o) -> {
                if (o > 0 && o < TENS) composed.put(form.replace("{tens}", tens).replace("{ones}", ones), t + o);
            });
        });
        composed.forEach(numbers::putIfAbsent);
    }

    private void line(String line) {
        var sides = line.split(" = ", 2);
        var head = sides[0].split(" ", -1);
        var words = sides[1];
        switch (head[0]) {
            case "compose" -> {}
            case "unit" -> units.put(ChronoUnit.valueOf(head[1].toUpperCase(Locale.ROOT)), words);
            case "span" -> spans.add(valued(words, head[1]));
            case "clock" -> clocks.add(valued(words, head[1]));
            case "part" -> parts.add(valued(words, head[1]));
            default -> single.put(head[0], words);
        }
    }

    private Valued valued(String words, String value) {
        var filled =
                words.replace("{n}", "(?<h>\\d{1,2}|" + number + ")").replace("{m}", "(?<m>\\d\\d|" + number + ")");
        return new Valued(ending(filled), Integer.parseInt(value));
    }

    private static Pattern ending(String words) {
        return compile("(?:" + words + ")" + WORD_END);
    }

    private static Pattern compile(String words) {
        return Pattern.compile(words, Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);
    }

    Language language() {
        return language;
    }

    Pattern request() {
        return request;
    }

    /// A request whose verb stands at the end.
    Optional<Pattern> around() {
        return around;
    }

    Pattern amount() {
        return amount;
    }

    Pattern later() {
        return later;
    }

    Pattern cancel() {
        return cancel;
    }

    List<Valued> spans() {
        return spans;
    }

    List<Valued> clocks() {
        return clocks;
    }

    List<Valued> parts() {
        return parts;
    }

    /// The words of a name, such as `question`; what matches nothing where there are none.
    Pattern words(String name) {
        synchronized (patterns) {
            return patterns.computeIfAbsent(name, key -> ending(single.getOrDefault(key, "(?!)")));
        }
    }

    /// Returns the value of a number in figures or words; null for none.
    @Nullable
    Double value(@Nullable String written) {
        if (written == null) return null;
        var known = numbers.get(written);
        if (known != null) return known.doubleValue();
        for (var one : numbers.entrySet())
            if (written.matches(one.getKey())) return one.getValue().doubleValue();
        return Character.isDigit(written.charAt(0)) ? Double.valueOf(written.replace(',', '.')) : null;
    }
}
