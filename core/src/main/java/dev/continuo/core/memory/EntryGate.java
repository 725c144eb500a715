package dev.continuo.core.memory;

import dev.continuo.core.people.Trust;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Decides by rules alone, in well under a millisecond, whether something said is worth a place in
/// the scratch buffer. It begins permissive, and chance has a say for good: what seems worthless is
/// kept now and then. An error keeps.
///
/// Safe for use by several threads when the generator is.
public final class EntryGate {
    private static final Logger LOG = LoggerFactory.getLogger(EntryGate.class);
    private static final int SHORT = 10;
    private static final double SKIP_SHORT = 0.95;
    private static final double SKIP_MECHANICAL = 0.90;
    private static final double SKIP_NORMAL = 0.01;
    private static final Pattern MECHANICAL =
            Pattern.compile("\\s*(?:/|\\[(?:tool|system|error):|```).*", Pattern.DOTALL);

    private final RandomGenerator random;

    /// @param random draws; recorded with each decision
    public EntryGate(RandomGenerator random) {
        this.random = random;
    }

    /// Judges what was said.
    ///
    /// @param trust how far its speaker is trusted
    public Entry judge(String text, Trust trust) {
        try {
            return judged(text, trust);
        } catch (RuntimeException e) {
            LOG.warn("The entry gate failed and keeps: {}", e.toString());
            return Entry.unjudged("gate failed");
        }
    }

    private Entry judged(String text, Trust trust) {
        var draw = random.nextDouble();
        if (text.strip().length() < SHORT) return entry("short", SKIP_SHORT, draw);
        if (MECHANICAL.matcher(text).matches()) return entry("mechanical", SKIP_MECHANICAL, draw);
        return entry("normal", SKIP_NORMAL, draw);
    }

    private static Entry entry(String reason, double probability, double draw) {
        var decision = draw < probability ? Entry.SKIP : Entry.BUFFER;
        return new Entry(
                decision, reason, probability, draw, MemoryKind.EPISODE.text(), List.of(), 0.5);
    }
}
