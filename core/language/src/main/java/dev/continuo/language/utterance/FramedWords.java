package dev.continuo.language.utterance;

import dev.continuo.language.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells words that somebody says of themselves from those with a frame around them: translated,
/// proofread, supposed, somebody else's. A frame is whatever is left over; none is known by name.
public final class FramedWords {
    /// Signs of a frame around words: a question, a second line, a colon, quotation marks.
    private static final Pattern FRAMED = Pattern.compile("[?¿\\n\"“”„«»>`]|:\\s|:$");

    private static final Set<String> SPEAKERS = Set.copyOf(FrameWords.of("speaks"));

    private static final Set<String> FIRST = Stream.of("speaks", "mine")
            .flatMap(list -> FrameWords.of(list).stream())
            .collect(Collectors.toUnmodifiableSet());

    /// "Best regards, Tom Baker", below a letter.
    private static final Pattern SIGNED =
            Pattern.compile("(?:^|[.!?\\n])\\s*\\p{Lu}[\\p{L} ]{2,30},\\s*(?:\\p{Lu}\\p{L}+\\s*){1,3}$");

    private static final Set<String> JOINING = Set.copyOf(FrameWords.of("x"));

    /// Words that may stand before whoever speaks and tell nothing.
    private static final Set<String> OPENING = Stream.of("lead", "lately", "occasion", "sorry", "deny", "day")
            .flatMap(list -> FrameWords.of(list).stream())
            .collect(Collectors.toUnmodifiableSet());

    private FramedWords() {}

    /// Tells whether a text is one plain sentence, whose speaker is its first person.
    public static boolean alone(String raw) {
        var told = Sentences.of(raw).stream()
                .map(sentence -> plain(StatementText.words(sentence)).replaceAll("[.!]+$", ""))
                .filter(sentence -> !FrameWords.of("deny").contains(sentence))
                .toList();
        return told.size() == 1
                && !FRAMED.matcher(unopened(raw)).find()
                && StatementText.of(raw).sentences().stream().allMatch(FramedWords::own);
    }

    /// The sentences of a text from its beginning that its speaker tells, up to the first question,
    /// which may tell something, too. What stands behind a sentence that nobody understands may be
    /// anybody's, "Rephrase this. I live in Bern.", and all of a letter with somebody's name below.
    ///
    /// @param understood whether another sentence than one in the first person tells something
    public static List<String> told(String text, Predicate<String> understood) {
        var told = new ArrayList<String>();
        if (SIGNED.matcher(text).find()) return told;
        for (var sentence : Sentences.of(text)) {
            var asks = Sentences.ask(sentence);
            if (!asks && !begins(sentence) && !understood.test(sentence)) break;
            told.add(sentence);
            if (asks) break;
        }
        return told;
    }

    /// Tells whether a sentence is small talk, or begins with whoever speaks or something of
    /// theirs.
    private static boolean begins(String sentence) {
        if (SmallTalkDetector.is(NormalizedText.of(sentence))) return true;
        var words = List.of(plain(StatementText.words(sentence)).split(" ", -1));
        var speaker = 0;
        while (speaker < words.size() && !FIRST.contains(words.get(speaker))) speaker++;
        var before = String.join(" ", words.subList(0, speaker));
        return speaker < words.size() && (opens(before) || SmallTalkDetector.is(NormalizedText.of(before)));
    }

    /// A text without "No, sorry:" before it.
    private static String unopened(String raw) {
        var text = raw.strip();
        var colon = text.indexOf(": ");
        var opens = colon > 0 && opens(plain(StatementText.words(text.substring(0, colon))));
        return opens ? text.substring(colon + 2) : text;
    }

    private static String plain(String words) {
        return words.replaceAll("[ ,]+", " ").strip();
    }

    /// Tells whether nothing but words that tell nothing stand before whoever speaks.
    private static boolean own(String sentence) {
        var words = List.of(sentence.split(" ", -1));
        var speaker = 0;
        while (speaker < words.size() && !SPEAKERS.contains(words.get(speaker))) speaker++;
        if (speaker == words.size()) return true;
        // "My colour is green and I prefer tea": the second half of what they say.
        if (speaker > 0 && JOINING.contains(words.get(speaker - 1))) return true;
        var before = String.join(" ", words.subList(0, speaker));
        return opens(plain(before)) || SmallTalkDetector.is(NormalizedText.of(before));
    }

    private static boolean opens(String words) {
        return words.isEmpty()
                || OPENING.stream()
                        .filter(phrase -> (words + " ").startsWith(phrase + " "))
                        .anyMatch(
                                phrase -> opens(words.substring(phrase.length()).strip()));
    }

    /// Tells whether a sentence puts words into its speaker's mouth: "Bob: I am vegan", "Say I have
    /// a dog".
    public static boolean in(String sentence) {
        var said = unopened(sentence);
        return said.contains(": ")
                || StatementText.of(said).sentences().stream().anyMatch(words -> !own(words) || repaired(words));
    }

    /// Tells whether its speaker puts it right before its end: "in Bern, no wait, in Basel".
    private static boolean repaired(String words) {
        return Stream.of("deny", "sorry")
                .flatMap(list -> FrameWords.of(list).stream())
                .anyMatch(phrase -> words.contains(" , " + phrase + " "));
    }
}
