package dev.continuo.model.offline;

import dev.continuo.language.text.Sentences;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Act that somebody performs by saying something, as far as words show it.
///
/// @param words the words, without accents and case
/// @param phrases the phrases of the language it is in
record DialogueAct(Act act, List<String> words, OfflinePhrases phrases) {

    /// Kind of act.
    enum Act {
        GREETING(1),
        WELLBEING(0),
        THANKS(3),
        FAREWELL(1),
        /// Asks what the agent is.
        SELF(1),
        ASSENT(0),
        /// Asks to forget something.
        FORGET(0),
        QUESTION(0),
        STATEMENT(0);

        /// Number of words that may follow the phrase of the act: a name, "a lot".
        private final int more;

        Act(int more) {
            this.more = more;
        }

        /// The phrase that answers it, and with `.heard` the phrases that do it.
        String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Tells whether it says nothing to be remembered.
        boolean empty() {
            return List.of(GREETING, WELLBEING, THANKS, FAREWELL, ASSENT).contains(this);
        }
    }

    private static final List<Act> BY_PHRASE = List.of(Act.SELF, Act.WELLBEING, Act.THANKS, Act.GREETING, Act.FAREWELL);
    private static final List<OfflinePhrases> KNOWN = OfflinePhrases.all();
    private static final Pattern ASKS = Pattern.compile("[?？؟][\\p{P}\\p{S}\\s]*$");
    private static final Pattern TELLS = Pattern.compile("[.!][\\p{P}\\p{S}\\s]*$");

    /// Parts of a sentence stand on both sides of it. What German and Russian tie to a request by a
    /// comma and a conjunction is a part of it.
    private static final Pattern CLAUSE =
            Pattern.compile("(?iU)[;:，、；：–—]|,(?!\\s*(?:dass|daß|was|wo|wie|wer|что|где|как)\\b)");

    /// @param preferred BCP 47 tag of the language to assume where the words leave it open
    static DialogueAct of(String text, String preferred) {
        var words = WordStems.of(text);
        var phrases = language(words, preferred);
        return new DialogueAct(act(text, words), words, phrases);
    }

    private static Act act(String text, List<String> words) {
        if (asksToForget(text)) return Act.FORGET;
        if (KNOWN.stream().anyMatch(p -> p.words("assent.heard").containsAll(words))) return Act.ASSENT;
        var said = String.join(" ", words);
        return byPhrase(said)
                .or(() -> byPhrase(withoutGreeting(said)))
                .orElse(asks(text, words) ? Act.QUESTION : Act.STATEMENT);
    }

    private static boolean asks(String text, List<String> words) {
        if (ASKS.matcher(text).find()) return true;
        var asked = KNOWN.stream().anyMatch(p -> begins(words, p));
        return asked && !TELLS.matcher(text).find();
    }

    private static Optional<Act> byPhrase(String said) {
        return BY_PHRASE.stream()
                .filter(act -> KNOWN.stream()
                        .flatMap(p -> p.phrases(act.key() + ".heard").stream())
                        .anyMatch(phrase -> isPhrase(said, phrase, act.more)))
                .findFirst();
    }

    private static boolean isPhrase(String said, String phrase, int more) {
        return opens(said, phrase)
                && said.substring(phrase.length()).chars().filter(c -> c == ' ').count() <= more;
    }

    private static String withoutGreeting(String said) {
        return KNOWN.stream()
                .flatMap(p -> p.phrases("greeting.heard").stream())
                .filter(hello -> said.startsWith(hello + " "))
                .max(Comparator.comparingInt(String::length))
                .map(hello -> said.substring(hello.length() + 1))
                .orElse(said);
    }

    /// Tells whether a sentence of it asks to forget something.
    static boolean asksToForget(String text) {
        return Sentences.of(text).stream().map(WordStems::of).anyMatch(DialogueAct::asksToForget);
    }

    /// Tells whether each sentence of it asks to forget something, and nothing but that: what
    /// stands behind a comma may be worth keeping.
    static boolean onlyAsksToForget(String text) {
        if (CLAUSE.matcher(text).find()) return false;
        var sentences = Sentences.of(text).stream()
                .map(WordStems::of)
                .filter(words -> !words.isEmpty())
                .toList();
        return !sentences.isEmpty() && sentences.stream().allMatch(DialogueAct::asksToForget);
    }

    private static boolean asksToForget(List<String> sentence) {
        return KNOWN.stream().anyMatch(p -> asksToForget(sentence, p));
    }

    private static boolean asksToForget(List<String> words, OfflinePhrases p) {
        var said = " " + String.join(" ", words) + " ";
        if (holds(said, p.phrases("forget.not"))) return false;
        if (holds(said, p.phrases("forget.phrases"))) return true;
        if (holds(said, p.phrases("forget.asks")) && holds(said, p.words("forget.infinitives"))) return true;
        for (int at = 0; at < words.size(); at++)
            if (p.words("forget.words").contains(words.get(at))
                    && (at == 0 || p.words("forget.before").contains(words.get(at - 1)))) return true;
        return false;
    }

    private static boolean holds(String said, Set<String> phrases) {
        return phrases.stream().anyMatch(phrase -> said.contains(" " + phrase + " "));
    }

    /// Begins with words that always ask, with one that asks before a verb ("when is", not "when
    /// I"), or with a verb before its subject ("did I").
    private static boolean begins(List<String> words, OfflinePhrases phrases) {
        var said = String.join(" ", words);
        if (phrases.phrases("question.never").stream().anyMatch(cries -> opens(said, cries))) return false;
        if (phrases.phrases("question.always").stream().anyMatch(asks -> opens(said, asks))) return true;
        return pair(words, phrases, "question.before", "question.verbs")
                || pair(words, phrases, "question.inverted", "question.subjects");
    }

    private static boolean opens(String said, String phrase) {
        return said.equals(phrase) || said.startsWith(phrase + " ");
    }

    private static boolean pair(List<String> words, OfflinePhrases phrases, String first, String second) {
        return words.size() > 1
                && phrases.words(first).contains(words.get(0))
                && phrases.words(second).contains(words.get(1));
    }

    private static OfflinePhrases language(List<String> words, String preferred) {
        var own = OfflinePhrases.of(preferred);
        var most = KNOWN.stream()
                .max(Comparator.comparingLong(p -> hits(words, p)))
                .orElseThrow();
        return hits(words, most) > hits(words, own) ? most : own;
    }

    private static long hits(List<String> words, OfflinePhrases phrases) {
        var stop = phrases.words("stop");
        return words.stream().filter(stop::contains).count();
    }

    /// Tells whether nothing but questions was said.
    static boolean onlyAsks(String text) {
        return Sentences.of(text).stream().allMatch(sentence -> asks(sentence, WordStems.of(sentence)));
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

    /// Tells whether it asks what is remembered at all.
    boolean asksForEverything() {
        return words.stream().anyMatch(phrases.words("recall")::contains);
    }
}
