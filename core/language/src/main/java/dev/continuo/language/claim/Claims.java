package dev.continuo.language.claim;

import dev.continuo.language.claim.Claim.Subject;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.utterance.Asides;
import dev.continuo.language.utterance.FramedWords;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.language.utterance.Sense;
import dev.continuo.language.utterance.StatedFrames;
import dev.continuo.language.utterance.StatedFrames.StatedFrame;
import dev.continuo.language.utterance.StatedSentence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads what somebody claims, by frames in English and German (`claims.txt`), also inside what
/// they ask; other languages are for a model. Questions, jokes, what is only thought of, denied or
/// quoted claims nothing: it rather misses one than makes one that is none.
///
/// Safe for use by several threads.
public final class Claims {
    private static final int READ = 2_000;

    /// Characters: whoever takes something back is short about it.
    private static final int MAX_RETRACTION = 120;

    /// Characters: who says more says something of the matter, too.
    private static final int MAX_VERDICT = 40;

    private static final Pattern QUOTED =
            Pattern.compile("\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|```[\\s\\S]*?(?:```|$)|(?m)^>.*$");

    /// Relations that deny something by themselves.
    private static final Set<String> DENYING = Set.of("dislike", "style");

    private static final StatedFrames FRAMES = StatedFrames.of(Claims.class, "claims");

    private static final StatedFrames WISHES =
            FRAMES.only(relation -> Relation.of(relation).slot().startsWith("answer_"));

    private Claims() {}

    /// Returns the claims of a text, in its order, each once.
    public static List<Claim> of(String text) {
        var said = unquoted(text.substring(0, Math.min(READ, text.length())));
        if (jests(said)) return List.of();
        var claims = new LinkedHashSet<>(stated(said, FRAMES));
        for (var name : NameCalls.of(said).introduced()) claims.add(named(name, text));
        return List.copyOf(claims);
    }

    /// The claims alone of how its writer wants to be answered, at a fraction of the cost.
    public static List<Claim> wishes(String text) {
        var said = unquoted(text.substring(0, Math.min(READ, text.length())));
        return jests(said) ? List.of() : List.copyOf(stated(said, WISHES));
    }

    private static Set<Claim> stated(String said, StatedFrames frames) {
        var claims = new LinkedHashSet<Claim>();
        for (var statement : statements(said, frames)) claims.addAll(inOne(statement, frames));
        return claims;
    }

    static boolean jests(String said) {
        return ClaimWords.has("jest", StatedSentence.of(said).folded());
    }

    /// The sentences that state something, and what is told inside the one that asks.
    private static List<String> statements(String said, StatedFrames frames) {
        return FramedWords.told(said, sentence -> !inOne(sentence, frames).isEmpty()).stream()
                .flatMap(sentence -> asks(sentence) ? Asides.own(sentence).stream() : Stream.of(sentence))
                .toList();
    }

    private static boolean asks(String sentence) {
        return Sentences.ask(sentence);
    }

    /// Tells whether a text takes back what its writer said just before: "just kidding", "scratch
    /// that".
    public static boolean retracts(String text) {
        if (text.length() > MAX_RETRACTION) return false;
        var folded = StatedSentence.of(text).folded();
        return ClaimWords.has("jest", folded) || ClaimWords.has("retract", folded);
    }

    /// Tells whether a text says no more than that an answer was right, wrong or welcome: "That's
    /// wrong."
    public static boolean onlyJudges(String text) {
        return text.length() <= MAX_VERDICT
                && ReplyFeedback.of(text) != ReplyFeedback.NONE
                && !retracts(text)
                && !SalienceSignals.of(text).substance()
                && of(text).isEmpty();
    }

    /// Tells whether a text objects to the answer that its speaker got. After a statement of theirs
    /// one that says more may put right that statement: "No, that's wrong, it is on Monday."
    ///
    /// @param asked what was answered
    public static boolean objects(String asked, String text) {
        return ReplyFeedback.of(text) == ReplyFeedback.OBJECTION
                && (onlyJudges(text) || QuestionType.of(asked, Language.SIMPLE) != QuestionType.NOTHING);
    }

    /// A quoted word is one; more of them are somebody else's.
    static String unquoted(String text) {
        return QUOTED.matcher(text).replaceAll(quote -> {
            var inner = quote.group().substring(1, quote.group().length() - 1).strip();
            var word = !inner.isEmpty() && inner.chars().allMatch(Character::isLetter);
            return word ? inner : " … ";
        });
    }

    private static Claim named(String name, String text) {
        return claim(Relation.of("name"), Subject.SPEAKER, "", "", "", name, Sense.STATE, text);
    }

    private static List<Claim> inOne(String text, StatedFrames frames) {
        var instruction = Instructions.in(text);
        if (instruction.isPresent()) return List.of(instruction.get());
        if (!holds(text) || FramedWords.in(text)) return List.of();
        var found = new ArrayList<Claim>();
        for (var part : Coordination.parts(text))
            for (var stated : frames.in(StatedSentence.of(part)))
                claim(stated, part).ifPresent(found::add);
        return found.stream().filter(claim -> !over(claim, found)).toList();
    }

    /// Holds for a sentence that says that something is so, rather than asks for it or thinks of
    /// it.
    static boolean holds(String sentence) {
        return QuestionType.of(sentence, Language.SIMPLE) == QuestionType.NOTHING
                && !ClaimWords.has("thought", StatedSentence.of(sentence).folded());
    }

    /// Tells whether the same sentence says that it is over, or says more of the same.
    private static boolean over(Claim claim, List<Claim> all) {
        return all.stream()
                .filter(other -> !other.equals(claim))
                .anyMatch(other -> ends(claim, other)
                        ? other.value().isEmpty()
                                ? other.slot().equals(claim.slot())
                                : overlap(claim.value(), other.value())
                        : other.slot().equals(claim.slot())
                                && other.sense() == Sense.CHANGE
                                && claim.sense() == Sense.STATE);
    }

    private static boolean ends(Claim claim, Claim other) {
        return claim.sense() != Sense.END && other.sense() == Sense.END;
    }

    private static boolean overlap(String one, String other) {
        return one.contains(other) || other.contains(one);
    }

    private static Optional<Claim> claim(StatedFrame stated, String text) {
        var relation = Relation.of(stated.relation());
        var plain = text.equals(text.toLowerCase(java.util.Locale.ROOT));
        var words = stated.value().isBlank() ? List.<String>of() : words(stated.value());
        var topic = stated.thing().isEmpty() ? "" : ClaimWords.topic(stated.thing());
        var asThing = relation.slot().indexOf('{') < 0 && words.isEmpty();
        var value = asThing
                ? stated.thing()
                : words.isEmpty() ? "" : relation.value().of(words, plain);
        var over = stated.sense() == Sense.END;
        if (value.isEmpty() && (!over || !words.isEmpty())) return Optional.empty();
        if (denied(stated, value) || nonsense(stated, relation, topic, words)) return Optional.empty();
        return subject(stated, relation, topic, value, text);
    }

    private static List<String> words(String value) {
        return Arrays.stream(value.split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /// In the clause that says it.
    private static boolean denied(StatedFrame stated, String value) {
        if (stated.sense() == Sense.END || DENYING.contains(stated.relation())) return false;
        var before = stated.lead() + stated.words();
        var clause = before.substring(before.lastIndexOf(" , ") + 1);
        return ClaimWords.has("not", clause) || ClaimWords.has("not", ClaimWords.fold(value));
    }

    /// "I love the way you put it", "the things I love"; who is a wife is told as a partner.
    private static boolean nonsense(StatedFrame stated, Relation relation, String topic, List<String> words) {
        return switch (relation.name()) {
            case "like", "dislike" ->
                ClaimWords.fold(words.getFirst()).equals("the") || ClaimWords.has("relative", lastWord(stated.lead()));
            case "kin" -> topic.equals("partner");
            default -> false;
        };
    }

    private static String lastWord(String lead) {
        return lead.strip().substring(lead.strip().lastIndexOf(' ') + 1);
    }

    private static Optional<Claim> subject(
            StatedFrame stated, Relation relation, String topic, String value, String text) {
        var of = stated.subject();
        var sense = stated.sense();
        if (of.isEmpty()) return Optional.of(claim(relation, relation.subject(), "", "", topic, value, sense, text));
        var kin = relation.personal() ? ClaimWords.kin(of) : "";
        if (!kin.isEmpty())
            return Optional.of(claim(relation, Subject.SPEAKER, "", kin + ".", topic, value, sense, text));
        var words = words(of);
        var name = ClaimValue.NAME.of(words, false);
        if (name.isEmpty() || words(name).size() < words.size()) return Optional.empty();
        if (!relation.personal())
            return Optional.of(claim(relation, relation.subject(), name, "", topic, value, sense, text));
        return NameCalls.isName(name)
                ? Optional.of(claim(relation, Subject.NAMED, name, "", topic, value, sense, text))
                : Optional.empty();
    }

    private static Claim claim(
            Relation relation,
            Subject subject,
            String name,
            String whose,
            String topic,
            String value,
            Sense sense,
            String sentence) {
        return new Claim(
                relation.name(),
                relation.kind(),
                subject,
                name,
                whose + relation.slot(topic, value),
                topic,
                value,
                sense,
                relation.single(),
                sentence);
    }
}
