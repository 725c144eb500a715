package dev.continuo.core.model;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// What somebody does by saying something, as far as words show it.
///
/// @param words the words, without accents and case
/// @param phrases the phrases of the language it is in
record Speech(Act act, List<String> words, Phrases phrases) {

    /// What is done.
    enum Act {
        GREETING,
        QUESTION,
        STATEMENT
    }

    private static final List<Phrases> KNOWN = Phrases.all();
    private static final Pattern ASKS = Pattern.compile("[?？؟][\\p{P}\\p{S}\\s]*$");
    private static final Pattern TELLS = Pattern.compile("[.!][\\p{P}\\p{S}\\s]*$");
    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?？؟])\\s+|\\R+");

    /// @param preferred BCP 47 tag of the language to assume where the words leave it open
    static Speech of(String text, String preferred) {
        var words = Words.of(text);
        var phrases = language(words, preferred);
        return new Speech(act(text, words), words, phrases);
    }

    private static Act act(String text, List<String> words) {
        if (ASKS.matcher(text).find()) return Act.QUESTION;
        if (KNOWN.stream().anyMatch(p -> greets(words, p))) return Act.GREETING;
        var asked = KNOWN.stream().anyMatch(p -> begins(words, p));
        return asked && !TELLS.matcher(text).find() ? Act.QUESTION : Act.STATEMENT;
    }

    /// A greeting, perhaps with one more word: a name.
    private static boolean greets(List<String> words, Phrases phrases) {
        var said = String.join(" ", words);
        return phrases.phrases("greetings").stream()
                .filter(hello -> opens(said, hello))
                .anyMatch(hello -> said.indexOf(' ', hello.length() + 1) < 0);
    }

    /// Begins with words that always ask, with one that asks before a verb ("when is", not "when
    /// I"), or with a verb before its subject ("did I").
    private static boolean begins(List<String> words, Phrases phrases) {
        var said = String.join(" ", words);
        if (phrases.phrases("question.always").stream().anyMatch(asks -> opens(said, asks)))
            return true;
        return pair(words, phrases, "question.before", "question.verbs")
                || pair(words, phrases, "question.inverted", "question.subjects");
    }

    private static boolean opens(String said, String phrase) {
        return said.equals(phrase) || said.startsWith(phrase + " ");
    }

    private static boolean pair(List<String> words, Phrases phrases, String first, String second) {
        return words.size() > 1
                && phrases.words(first).contains(words.get(0))
                && phrases.words(second).contains(words.get(1));
    }

    private static Phrases language(List<String> words, String preferred) {
        var own = Phrases.of(preferred);
        var most = KNOWN.stream().max(Comparator.comparingLong(p -> hits(words, p))).orElseThrow();
        return hits(words, most) > hits(words, own) ? most : own;
    }

    private static long hits(List<String> words, Phrases phrases) {
        var stop = phrases.words("stop");
        return words.stream().filter(stop::contains).count();
    }

    /// Whether nothing but questions was said.
    static boolean onlyAsks(String text) {
        return SENTENCE.splitAsStream(text.strip())
                .allMatch(sentence -> act(sentence, Words.of(sentence)) == Act.QUESTION);
    }

    /// The words that say what it is about.
    Set<String> topics() {
        var topics = new HashSet<>(words);
        topics.removeAll(phrases.words("stop"));
        topics.removeAll(phrases.words("weak"));
        return topics;
    }

    /// The words that say something only where there are no topics: "name", "called".
    Set<String> weakTopics() {
        var topics = new HashSet<>(words);
        topics.retainAll(phrases.words("weak"));
        return topics;
    }

    /// Whether it asks what is remembered at all.
    boolean asksForEverything() {
        return words.stream().anyMatch(phrases.words("recall")::contains);
    }
}
