package dev.continuo.mind.retrieval;

import dev.continuo.language.claim.Claims;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Asides;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.language.utterance.SalienceSignals;

/// Which sorts of memories a question wants besides what people told: what they asked, what the
/// agent said itself.
///
/// A question, or what the agent said itself, comes to mind where somebody asks for it or where it
/// shares a telling word with the question. Greetings and set phrases answer none.
///
/// @param questions what people asked before
/// @param own what the agent said
record WantedMemories(boolean questions, boolean own) {
    private static final int LONGEST_THANKS = 80;
    private static final int MAX_THANKS = 6;
    private static final PhraseLists LISTS = PhraseLists.read(WantedMemories.class, "wanted");

    static WantedMemories of(String question) {
        return new WantedMemories(has("asked", question), has("agent", question));
    }

    /// Tells whether a text asks what is known of the person who asks.
    static boolean asksOfThemselves(String question) {
        return has("me", question);
    }

    private static boolean has(String list, String text) {
        return LISTS.has(list, String.join(" ", Words.of(text).list()));
    }

    /// Many write no question mark, and many tell something inside what they ask.
    private static boolean asks(CandidateRow row) {
        return (row.asks() || looksAsking(row)) && !Asides.any(row.said().text());
    }

    private static boolean looksAsking(CandidateRow row) {
        var sentences = Sentences.of(row.said().text());
        var language = Language.of(row.said().text());
        return sentences.stream().allMatch(one -> asks(one, language) || SalienceSignals.chatter(one))
                && sentences.stream().anyMatch(one -> asks(one, language));
    }

    private static boolean asks(String sentence, Language language) {
        return Sentences.ask(sentence) || QuestionType.of(sentence, language) != QuestionType.NOTHING;
    }

    /// The sort of a memory's words, whoever asks.
    enum MemorySort {
        ASKED,
        TOLD,
        SAID_MYSELF,
        NOTHING
    }

    static MemorySort sort(CandidateRow row) {
        var text = row.said().text();
        if (row.standing().own()) return SalienceSignals.hollow(text) ? MemorySort.NOTHING : MemorySort.SAID_MYSELF;
        if (asks(row)) return MemorySort.ASKED;
        return row.chatter() || thanks(text) || Claims.onlyJudges(text) ? MemorySort.NOTHING : MemorySort.TOLD;
    }

    /// Tells whether one of that sort comes to mind.
    ///
    /// @param worded whether a telling word of the question stands in its own words: many a
    ///   question tells something ("a cafe for somebody who works nights like me?"), and "Noted."
    ///   is said to everything
    boolean surfaces(MemorySort sort, boolean worded) {
        return switch (sort) {
            case ASKED -> questions || worded;
            case SAID_MYSELF -> own || worded;
            case TOLD -> true;
            case NOTHING -> false;
        };
    }

    /// "Thanks for the boat!" tells nothing of the boat.
    private static boolean thanks(String text) {
        if (text.length() > LONGEST_THANKS) return false;
        var words = Words.of(text).list();
        return !words.isEmpty() && words.size() <= MAX_THANKS && LISTS.has("thanks", words.getFirst());
    }
}
