package dev.continuo.core.memory.suspicion;

import dev.continuo.core.memory.lists.Lists;
import dev.continuo.core.memory.suspicion.Sign.Kind;
import dev.continuo.core.people.Trust;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says whether what somebody said should be set apart before it becomes a memory.
///
/// Two reasons: it is worded as instructions to the agent are, or as false records are that are
/// planted; it smuggles marks in. People may speak about instructions, and may say how they
/// themselves wish to be spoken to; the operator's text is never set apart.
///
/// How instructions are worded is learned from examples ([Lessons]). Under that lies a floor of
/// phrasings that nobody uses among people ([Patterns]), which need no length; marks are known by
/// rules, too.
public final class Suspicion {
    private static final int READ = 32_768;
    private static final int MANY = 3;

    /// Who was let in is given the benefit of the doubt: much of what people say to each other
    /// sounds like an order.
    private static final double DOUBT = 0.25;

    /// Fewer words than this tell the classifier nothing: greetings would be set apart.
    private static final int TELLING = 5;

    /// Fewer than this tell it little, and it must be surer by [#LITTLE].
    private static final int MUCH = 25;

    /// Chosen, as [#MUCH] is, on `poison-tune` (outside data): 0.28 % false alarms instead of 0.53
    /// % for one of 391 attacks.
    private static final double LITTLE = 0.15;

    private final Patterns patterns = new Patterns();
    private final Wording wording = Wording.learned();
    private final Markers markers = new Markers();
    private final Discussion discussion = new Discussion(patterns);
    private final List<String> phrases =
            Lists.lines(Suspicion.class, "phrases").map(String::strip).toList();

    /// Every sign of it in the text, in any order; empty for what is merely said.
    ///
    /// @param trust how far its speaker is trusted
    public List<Sign> signs(String text, Trust trust) {
        var read = text.substring(0, Math.min(READ, text.length()));
        var plain = Disguises.plain(read);
        var signs = new ArrayList<Sign>();
        markers.in(plain, () -> discussion.ofMarkup(plain))
                .forEach(mark -> signs.add(new Sign(Kind.MARKER, mark)));
        if (Disguises.hidden(read) >= MANY) signs.add(new Sign(Kind.MARKER, "invisible signs"));
        var words = Words.of(plain);
        var kinds = patterns.in(words);
        kinds.forEach(kind -> signs.add(new Sign(Kind.INSTRUCTION, kind)));
        if (worded(plain, words, trust))
            signs.add(new Sign(Kind.INSTRUCTION, "worded as an instruction"));
        else if (disguised(read, plain))
            signs.add(new Sign(Kind.INSTRUCTION, "a disguised instruction"));
        return signs.stream().distinct().toList();
    }

    /// Whether a text with these signs is set apart.
    public boolean quarantine(Trust trust, List<Sign> signs) {
        return trust != Trust.OPERATOR && !signs.isEmpty();
    }

    private boolean worded(String plain, Words words, Trust trust) {
        var lower = plain.toLowerCase(Locale.ROOT);
        return sure(plain, words, trust == Trust.STRANGER ? 0 : DOUBT)
                || phrases.stream().anyMatch(each -> foreign(each) && lower.contains(each));
    }

    private boolean sure(String plain, Words words, double line) {
        return words.count() >= TELLING
                && wording.score(plain) > line + (words.count() < MUCH ? LITTLE : 0);
    }

    /// Of a language from which nothing was learned.
    private static boolean foreign(String phrase) {
        return phrase.charAt(0) > 127;
    }

    private boolean disguised(String read, String plain) {
        var readings = new ArrayList<>(Disguises.readings(plain));
        var tagged = Disguises.tagged(read);
        if (!tagged.isEmpty()) readings.add(tagged);
        return readings.stream().anyMatch(this::hides);
    }

    private boolean hides(String reading) {
        var squeezed = Disguises.squeezed(reading);
        var words = Words.of(reading);
        return (Wording.legible(reading) && sure(reading, words, 0))
                || !patterns.in(words).isEmpty()
                || phrases.stream().anyMatch(squeezed::contains);
    }
}
