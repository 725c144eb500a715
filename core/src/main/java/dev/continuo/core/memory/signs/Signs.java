package dev.continuo.core.memory.signs;

import dev.continuo.core.memory.MemoryKind;
import dev.continuo.core.memory.signs.Phrasebook.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What the words of something said show.
///
/// @param kind what sort of thing it seems to hold
/// @param density how much it says: 1 for a decision down to 0 for a mere question, -1 for chatter
/// @param explicit whether it asks to be remembered
/// @param correction whether it takes something back, or says that something changed
/// @param causal whether it says why
/// @param charge how much feeling is in it, in [0,1]
/// @param chatter whether it says nothing: a greeting, thanks, laughter
/// @param mechanical whether it is a tool's output, a command or code
/// @param asks whether it is nothing but questions
/// @param substance whether it holds a name, a number or a date
/// @param ofSpeaker whether its speaker says something of themselves: `I quit`
/// @param words how many words were read
/// @param weight about how many letters it has
public record Signs(
        MemoryKind kind,
        double density,
        boolean explicit,
        boolean correction,
        boolean causal,
        double charge,
        boolean chatter,
        boolean mechanical,
        boolean asks,
        boolean substance,
        boolean ofSpeaker,
        int words,
        int weight,
        List<String> tags) {
    /// The tag of what is nothing but questions.
    public static final String QUESTION = "question";

    /// The tag of greetings, thanks and the like.
    public static final String CHATTER = "chatter";

    private static final double START = 0.4;
    private static final double DENSE = 0.35;
    private static final double EMPTY = -0.4;
    private static final double CAUSAL = 0.25;
    private static final double EXPLICIT = 0.5;
    private static final double EMOTION = 0.15;
    private static final double FELT = 0.35;
    private static final double CHARGED = 0.3;

    private static final Phrasebook BOOK = new Phrasebook();
    private static final Set<String> I = Set.of("im", "ive", "ill", "id", "ok", "lol", "omg");
    private static final List<String> MECHANICAL =
            List.of("/", "[tool:", "[system:", "[error:", "```");

    public Signs {
        tags = List.copyOf(tags);
    }

    public static Signs of(String text) {
        var reading = Reading.of(text);
        var asks = reading.onlyAsks();
        var chatter = Chatter.is(reading);
        var found = BOOK.in(reading);
        var decision = found.containsKey(Sort.DECISION);
        var kind = chatter ? MemoryKind.EPISODE : kind(found.keySet());
        var named = named(reading);
        var dated = found.containsKey(Sort.TIME);
        var correction = !chatter && found.containsKey(Sort.CORRECTION);
        var causal = found.containsKey(Sort.CAUSAL);
        var charge = charge(found.getOrDefault(Sort.FEELING, 0), reading.shouts());
        var tags = new ArrayList<String>();
        if (decision && !chatter) tags.add("decision");
        if (correction) tags.add("correction");
        if (causal) tags.add("cause");
        if (charge > CHARGED) tags.add("feeling");
        if (reading.hasNumber()) tags.add("number");
        if (dated) tags.add("time");
        if (named) tags.add("name");
        if (asks) tags.add(QUESTION);
        if (chatter) tags.add(CHATTER);
        var substance = named || dated || reading.hasNumber();
        return new Signs(
                kind,
                chatter ? -1 : density(kind, decision, correction, substance, asks),
                found.containsKey(Sort.EXPLICIT),
                correction,
                causal,
                charge,
                chatter,
                mechanical(text),
                asks,
                substance,
                !chatter && found.containsKey(Sort.SPEAKER),
                reading.size(),
                reading.weight(),
                tags);
    }

    /// Whether it only greets, thanks, laughs or assents.
    public static boolean chatter(String text) {
        return Chatter.is(Reading.of(text));
    }

    /// Whether it tells nothing: only asks, greets, thanks or assents.
    public static boolean hollow(String text) {
        var reading = Reading.of(text);
        return reading.onlyAsks() || Chatter.is(reading) || mechanical(text);
    }

    private static MemoryKind kind(Set<Sort> found) {
        if (found.contains(Sort.DONE)) return MemoryKind.COMPLETED_TASK;
        if (found.contains(Sort.PREFERENCE)) return MemoryKind.PREFERENCE;
        if (found.contains(Sort.FACT)) return MemoryKind.FACT;
        return found.contains(Sort.PROCEDURE) ? MemoryKind.PROCEDURE : MemoryKind.EPISODE;
    }

    /// Decision > preference > fact > chatter.
    private static double density(
            MemoryKind kind,
            boolean decision,
            boolean correction,
            boolean substance,
            boolean asks) {
        if (asks) return 0;
        if (decision) return 1;
        return switch (kind) {
            case PREFERENCE -> 0.8;
            case FACT, PROCEDURE, COMPLETED_TASK -> 0.7;
            default -> correction ? 0.7 : substance ? 0.4 : 0.25;
        };
    }

    private static double charge(int feelings, int shouts) {
        return Math.min(1, feelings * FELT + (shouts > 1 ? EMOTION : 0));
    }

    /// A capital within a sentence; where all nouns have one, that is no harm.
    private static boolean named(Reading reading) {
        for (int i = 0; i < reading.size(); i++) {
            var word = reading.at(i);
            if (word.capital() && !word.begins() && word.text().length() > 1)
                if (!I.contains(word.text())) return true;
        }
        return false;
    }

    private static boolean mechanical(String text) {
        var from = 0;
        while (from < text.length() && Character.isWhitespace(text.charAt(from))) from++;
        for (var prefix : MECHANICAL)
            if (text.regionMatches(true, from, prefix, 0, prefix.length())) return true;
        return false;
    }

    /// How much it matters by its words alone, in [0,1]: the seed's weights (density 0.35 / -0.4,
    /// causal 0.25, explicit 0.5, emotion 0.15) on a permissive start.
    public double importance() {
        var importance =
                START
                        + (density < 0 ? EMPTY : DENSE * density)
                        + (causal && !chatter ? CAUSAL : 0)
                        + (explicit ? EXPLICIT : 0)
                        + EMOTION * charge;
        return Math.clamp(importance, 0, 1);
    }
}
