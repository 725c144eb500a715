package dev.continuo.language.injection;

import dev.continuo.language.injection.Indicator.IndicatorKind;
import dev.continuo.language.text.WordLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says whether what somebody said should be set apart before it becomes a memory.
///
/// Two reasons: it is worded as instructions to the agent are, or as false records are that are
/// planted; it smuggles marks in. People may speak about instructions, and may say how they
/// themselves wish to be spoken to.
///
/// How instructions are worded is learned from examples ([InjectionTrainer]). Under that lies a
/// floor of phrasings that nobody uses among people ([OverridePatterns]), which need no length;
/// marks are known by rules, too.
public final class InjectionDetector {
    private static final int READ = 32_768;
    private static final int MANY = 3;

    /// Doubt that counts in favour of people who were let in: much of what people say to each other
    /// sounds like an order.
    private static final double DOUBT = 0.25;

    /// Fewer words than this tell the classifier nothing: greetings would be set apart.
    private static final int TELLING = 5;

    /// Fewer than this tell it little, and it must be surer by [#LITTLE].
    private static final int MUCH = 25;

    /// Chosen, as [#MUCH] is, on `poison-tune` (outside data): 0.28 % false alarms instead of 0.53
    /// % for one of 391 attacks.
    private static final double LITTLE = 0.15;

    // Of the process: the weights alone are a megabyte, and many faculties have a detector.
    private static final OverridePatterns PATTERNS = new OverridePatterns();
    private static final InjectionClassifier WORDING = InjectionClassifier.learned();
    private static final ControlMarkers MARKERS = new ControlMarkers();
    private static final MarkupDiscussion DISCUSSION = new MarkupDiscussion(PATTERNS);
    private static final List<String> PHRASES = WordLists.lines(InjectionDetector.class, "phrases")
            .map(String::strip)
            .toList();

    /// Every sign of it in the text, in any order; empty for what is merely said.
    ///
    /// @param known whether its speaker is no stranger
    public List<Indicator> signs(String text, boolean known) {
        var read = text.substring(0, Math.min(READ, text.length()));
        var plain = Deobfuscator.plain(read);
        var signs = new ArrayList<Indicator>();
        MARKERS.in(plain, () -> DISCUSSION.ofMarkup(plain))
                .forEach(mark -> signs.add(new Indicator(IndicatorKind.MARKER, mark)));
        if (Deobfuscator.hidden(read) >= MANY) signs.add(new Indicator(IndicatorKind.MARKER, "invisible signs"));
        var words = PunctuatedWords.of(plain);
        var kinds = PATTERNS.in(words);
        kinds.forEach(kind -> signs.add(new Indicator(IndicatorKind.INSTRUCTION, kind)));
        if (worded(plain, words, known))
            signs.add(new Indicator(IndicatorKind.INSTRUCTION, "worded as an instruction"));
        else if (disguised(read, plain)) signs.add(new Indicator(IndicatorKind.INSTRUCTION, "a disguised instruction"));
        return signs.stream().distinct().toList();
    }

    private boolean worded(String plain, PunctuatedWords words, boolean known) {
        var lower = plain.toLowerCase(Locale.ROOT);
        return sure(plain, words, known ? DOUBT : 0)
                || PHRASES.stream().anyMatch(each -> foreign(each) && lower.contains(each));
    }

    private boolean sure(String plain, PunctuatedWords words, double line) {
        return words.count() >= TELLING && WORDING.score(plain) > line + (words.count() < MUCH ? LITTLE : 0);
    }

    /// Of a language from which nothing was learned.
    private static boolean foreign(String phrase) {
        return phrase.charAt(0) > 127;
    }

    private boolean disguised(String read, String plain) {
        var readings = new ArrayList<>(Deobfuscator.readings(plain));
        var tagged = Deobfuscator.tagged(read);
        if (!tagged.isEmpty()) readings.add(tagged);
        return readings.stream().anyMatch(this::hides);
    }

    private boolean hides(String reading) {
        var squeezed = Deobfuscator.squeezed(reading);
        var words = PunctuatedWords.of(reading);
        return (InjectionClassifier.legible(reading) && sure(reading, words, 0))
                || !PATTERNS.in(words).isEmpty()
                || PHRASES.stream().anyMatch(squeezed::contains);
    }
}
