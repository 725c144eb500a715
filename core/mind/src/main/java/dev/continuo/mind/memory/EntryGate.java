package dev.continuo.mind.memory;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryKind;
import dev.continuo.language.injection.Indicator;
import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Trust;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Decides by rules alone, in well under a millisecond, whether something said is worth a place in
/// the scratch buffer. It begins permissive, and chance has a say for good: what seems worthless is
/// kept now and then, and of what seems plain one in a hundred goes. An error keeps.
///
/// What is shaped as an order to the agent, or smuggles marks in, waits in quarantine, unless the
/// operator says it. Never left to chance: what asks to be remembered, what takes something back,
/// what is of a known kind, what its speaker says of themselves, and what holds a name, a number or
/// a date. The agent's own words are episodes of little importance, whatever they say.
///
/// Safe for use by several threads. (intuitive-AI, entry gate.)
public final class EntryGate {
    private static final Logger LOG = LoggerFactory.getLogger(EntryGate.class);
    private static final int SHORT = 10;
    private static final int LONG_CHATTER = 30;
    private static final double SKIP_SHORT = 0.95;
    private static final double SKIP_MECHANICAL = 0.90;
    private static final double SKIP_CHATTER = 0.85;
    private static final double SKIP_LONG_CHATTER = 0.60;

    /// Short, and yet it may be the answer to a question: `Lisbon`, `I quit`.
    private static final double SKIP_LACONIC = 0.05;

    private static final double SKIP_NORMAL = 0.01;
    private static final double OWN = 0.4;
    private static final int RULES = 3;
    private static final Chance UNGROUNDED = new Chance("knew nothing", SKIP_SHORT);

    private final InjectionDetector suspicion = new InjectionDetector();

    /// Judges what was said.
    ///
    /// @param trust how far its speaker is trusted
    /// @param random draws; recorded with the decision
    public EntryDecision judge(String text, Trust trust, RandomGenerator random) {
        return keeping(() -> judged(text, trust, random));
    }

    /// Judges an answer of the agent that had nothing to rest on: it says so, or says again what
    /// stands right above it.
    public EntryDecision judgeUngrounded(String text, RandomGenerator random) {
        return keeping(() -> own(SalienceSignals.of(text), UNGROUNDED, random.nextDouble()));
    }

    private static EntryDecision keeping(Supplier<EntryDecision> judging) {
        try {
            return judging.get();
        } catch (RuntimeException e) {
            LOG.warn("The entry gate failed and keeps: {}", e.toString());
            return EntryDecision.unjudged("gate failed");
        }
    }

    private EntryDecision judged(String text, Trust trust, RandomGenerator random) {
        var signs = SalienceSignals.of(text);
        var chance = chance(signs, trust == Trust.SELF);
        var draw = random.nextDouble();
        if (trust == Trust.SELF) return own(signs, chance, draw);
        var poison = trust == Trust.OPERATOR ? List.<Indicator>of() : suspicion.signs(text, trust != Trust.STRANGER);
        if (!poison.isEmpty()) return suspect(signs, poison, draw);
        var decision = chance.probability() > 0 && draw < chance.probability()
                ? EntryDecision.SKIP
                : chance.flag() ? EntryDecision.FLAG : EntryDecision.BUFFER;
        return new EntryDecision(
                decision,
                chance.reason(),
                chance.probability(),
                draw,
                kind(signs).text(),
                signs.tags(),
                signs.importance());
    }

    /// Returns the kind of memory that a message makes.
    public static MemoryKind kind(SalienceSignals signs) {
        return switch (signs.kind()) {
            case EPISODE -> MemoryKind.EPISODE;
            case FACT -> MemoryKind.FACT;
            case PREFERENCE -> MemoryKind.PREFERENCE;
            case PROCEDURE -> MemoryKind.PROCEDURE;
            case COMPLETED_TASK -> MemoryKind.COMPLETED_TASK;
        };
    }

    private static EntryDecision suspect(SalienceSignals signs, List<Indicator> poison, double draw) {
        var rules = poison.stream().map(Indicator::rule).distinct().limit(RULES).toList();
        return new EntryDecision(
                EntryDecision.QUARANTINE,
                "suspicious: " + String.join(", ", rules),
                0,
                draw,
                kind(signs).text(),
                signs.tags(),
                signs.importance());
    }

    /// @param probability of skipping it
    /// @param flag whether it is to be weighed soon, where it is not skipped
    private record Chance(String reason, double probability, boolean flag) {
        Chance(String reason, double probability) {
            this(reason, probability, false);
        }
    }

    private static Chance chance(SalienceSignals signs, boolean own) {
        if (signs.mechanical() && !signs.explicit()) return new Chance("mechanical", SKIP_MECHANICAL);
        if (signs.explicit() && !own) return new Chance("asks to be remembered", 0, true);
        if (signs.weight() < SHORT) return brief(signs, own);
        if (signs.chatter())
            return new Chance("chatter", signs.weight() > LONG_CHATTER ? SKIP_LONG_CHATTER : SKIP_CHATTER);
        if (!own && signs.correction()) return new Chance("correction", 0, true);
        if (kind(signs) != MemoryKind.EPISODE) return new Chance(kind(signs).text(), 0);
        if (signs.substance()) return new Chance("name, number or date", 0);
        if (signs.ofSpeaker() && !own) return new Chance("about its speaker", 0);
        return new Chance("normal", SKIP_NORMAL);
    }

    private static Chance brief(SalienceSignals signs, boolean own) {
        if (signs.substance()) return new Chance("short, with a name, number or date", 0);
        if (signs.ofSpeaker() && !own) return new Chance("short, about its speaker", 0);
        var laconic = !signs.chatter();
        return laconic ? new Chance("laconic", SKIP_LACONIC) : new Chance("short", SKIP_SHORT);
    }

    private static EntryDecision own(SalienceSignals signs, Chance chance, double draw) {
        return new EntryDecision(
                draw < chance.probability() ? EntryDecision.SKIP : EntryDecision.BUFFER,
                chance.reason(),
                chance.probability(),
                draw,
                MemoryKind.EPISODE.text(),
                List.of("own"),
                Math.min(OWN, signs.importance()));
    }
}
