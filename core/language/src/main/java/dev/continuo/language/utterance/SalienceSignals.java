package dev.continuo.language.utterance;

import dev.continuo.language.utterance.PhraseMatcher.PhraseSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Signals in the words of a message.
///
/// @param kind what sort of thing it seems to hold
/// @param density how much it tells, in [0,1]: see [#information]; -1 for chatter
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
public record SalienceSignals(
        StatementKind kind,
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

    /// The tag of what takes something back, or says that it changed.
    public static final String CORRECTION = "correction";

    /// The tag of greetings, thanks and the like.
    public static final String CHATTER = "chatter";

    private static final double START = 0.4;
    private static final double DENSE = 0.35;
    private static final double EMPTY = -0.4;

    /// The seed's 0.25 put what gives a reason before what tells more.
    private static final double CAUSAL = 0.1;

    private static final double EXPLICIT = 0.5;
    private static final double EMOTION = 0.15;
    private static final double FELT = 0.35;
    private static final double CHARGED = 0.3;

    private static final double NUMBER = 0.4;
    private static final double NAME = 0.25;
    private static final int NAMES = 3;
    private static final double LONG_WORD = 0.12;
    private static final int LONG_WORDS = 6;
    private static final int LONG = 7;
    private static final double SPEAKER = 0.3;
    private static final double DECISION = 0.6;
    private static final double QUESTIONS = 0.8;

    /// Two or three words tell so little, sixty and some names so much.
    private static final double LITTLE = 2;

    private static final double MUCH = 6;
    private static final Set<String> FIRST_PERSON = Set.copyOf(
            Arrays.asList(("i im ive ill id my mine we our me ich mein meine meinen wir unser mir mich yo mi mis"
                            + " nosotros nuestro me je j mon ma mes nous notre eu meu minha nos nosso я мой"
                            + " моя мне меня мы наш у")
                    .split(" ", -1)));

    private static final PhraseMatcher BOOK = new PhraseMatcher();
    private static final Set<String> I = Set.of("im", "ive", "ill", "id", "ok", "lol", "omg");
    private static final List<String> MECHANICAL = List.of("/", "[tool:", "[system:", "[error:", "```");

    public SalienceSignals {
        tags = List.copyOf(tags);
    }

    public static SalienceSignals of(String text) {
        var reading = NormalizedText.of(text);
        var asks = reading.onlyAsks() && !Asides.any(text);
        var chatter = SmallTalkDetector.is(reading);
        var found = BOOK.in(reading);
        var decision = found.containsKey(PhraseSort.DECISION);
        var kind = chatter ? StatementKind.EPISODE : kind(found.keySet());
        var named = named(reading);
        var dated = found.containsKey(PhraseSort.TIME);
        var correction = !chatter && found.containsKey(PhraseSort.CORRECTION);
        var causal = found.containsKey(PhraseSort.CAUSAL);
        var charge = charge(found.getOrDefault(PhraseSort.FEELING, 0), reading.shouts());
        var tags = new ArrayList<String>();
        if (decision && !chatter) tags.add("decision");
        if (correction) tags.add(CORRECTION);
        if (causal) tags.add("cause");
        if (charge > CHARGED) tags.add("feeling");
        if (reading.hasNumber()) tags.add("number");
        if (dated) tags.add("time");
        if (named) tags.add("name");
        if (asks) tags.add(QUESTION);
        if (chatter) tags.add(CHATTER);
        var substance = named || dated || reading.hasNumber();
        return new SalienceSignals(
                kind,
                chatter ? -1 : information(reading, decision, asks),
                found.containsKey(PhraseSort.EXPLICIT),
                correction,
                causal,
                charge,
                chatter,
                mechanical(text),
                asks,
                substance,
                !chatter && found.containsKey(PhraseSort.SPEAKER),
                reading.size(),
                reading.weight(),
                tags);
    }

    /// Tells whether it only greets, thanks, laughs or assents.
    public static boolean chatter(String text) {
        return SmallTalkDetector.is(NormalizedText.of(text));
    }

    /// Tells whether it tells nothing: only asks, greets, thanks or assents.
    public static boolean hollow(String text) {
        var reading = NormalizedText.of(text);
        return (reading.onlyAsks() && !Asides.any(text)) || SmallTalkDetector.is(reading) || mechanical(text);
    }

    private static StatementKind kind(Set<PhraseSort> found) {
        if (found.contains(PhraseSort.DONE)) return StatementKind.COMPLETED_TASK;
        if (found.contains(PhraseSort.PREFERENCE)) return StatementKind.PREFERENCE;
        if (found.contains(PhraseSort.FACT)) return StatementKind.FACT;
        return found.contains(PhraseSort.PROCEDURE) ? StatementKind.PROCEDURE : StatementKind.EPISODE;
    }

    /// Returns how much a text tells by the information in it: how long it is, the numbers, names
    /// and long words in it, whether its speaker speaks of themselves or decides something. The
    /// weights were chosen on the tuning halves of LoCoMo and REALTALK, where among what ranks
    /// highest by it there is more evidence for questions than among the longest turns: .60 to .53
    /// and .30 to .27 of the first tenth.
    private static double information(NormalizedText reading, boolean decision, boolean asks) {
        var told = Math.log1p(reading.size())
                + (reading.hasNumber() ? NUMBER : 0)
                + NAME * Math.min(NAMES, names(reading))
                + LONG_WORD * Math.min(LONG_WORDS, longWords(reading))
                + (ofSpeaker(reading) ? SPEAKER : 0)
                + (decision ? DECISION : 0)
                - (asks ? QUESTIONS : 0);
        return Math.clamp((told - LITTLE) / (MUCH - LITTLE), 0, 1);
    }

    private static int names(NormalizedText reading) {
        var names = new HashSet<String>();
        for (int i = 0; i < reading.size(); i++) {
            var word = reading.at(i);
            if (word.capital() && !word.begins() && word.text().length() > 1)
                if (!I.contains(word.text())) names.add(word.text());
        }
        return names.size();
    }

    private static int longWords(NormalizedText reading) {
        var words = new HashSet<String>();
        for (int i = 0; i < reading.size(); i++) if (reading.text(i).length() >= LONG) words.add(reading.text(i));
        return words.size();
    }

    private static boolean ofSpeaker(NormalizedText reading) {
        for (int i = 0; i < reading.size(); i++) if (FIRST_PERSON.contains(reading.text(i))) return true;
        return false;
    }

    private static double charge(int feelings, int shouts) {
        return Math.min(1, feelings * FELT + (shouts > 1 ? EMOTION : 0));
    }

    /// A capital within a sentence; where all nouns have one, that is no harm.
    private static boolean named(NormalizedText reading) {
        return names(reading) > 0;
    }

    private static boolean mechanical(String text) {
        var from = 0;
        while (from < text.length() && Character.isWhitespace(text.charAt(from))) from++;
        for (var prefix : MECHANICAL) if (text.regionMatches(true, from, prefix, 0, prefix.length())) return true;
        return false;
    }

    /// Returns how much it matters by its words alone, in [0,1]: the seed's weights (density 0.35 /
    /// -0.4, explicit 0.5, emotion 0.15; causal less than its 0.25) on a permissive start.
    public double importance() {
        var importance = START
                + (density < 0 ? EMPTY : DENSE * density)
                + (causal && !chatter ? CAUSAL : 0)
                + (explicit ? EXPLICIT : 0)
                + EMOTION * charge;
        return Math.clamp(importance, 0, 1);
    }
}
