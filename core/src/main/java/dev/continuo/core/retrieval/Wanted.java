package dev.continuo.core.retrieval;

import dev.continuo.core.memory.lists.PhraseLists;
import dev.continuo.core.memory.signs.Signs;
import dev.continuo.core.people.Trust;
import dev.continuo.core.retrieval.language.Asks;
import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.language.Words;
import java.util.regex.Pattern;

/// Which sorts of memories a question wants besides what people told: what they asked, what the
/// agent said itself.
///
/// Questions, greetings and set phrases share words with every question, and answer none; so they
/// come to mind only where somebody asks for them.
///
/// @param questions what people asked before
/// @param own what the agent said
record Wanted(boolean questions, boolean own) {
    private static final int LONGEST_THANKS = 80;
    private static final int MOST_THANKS = 6;
    private static final Pattern SENTENCE = Pattern.compile("[^.!?\\n]+[.!?]*\\s*");
    private static final PhraseLists LISTS = PhraseLists.read(Wanted.class, "wanted");

    static Wanted of(String question) {
        return new Wanted(has("asked", question), has("agent", question));
    }

    /// Whether a text asks what is known of the person who asks.
    static boolean asksOfThemselves(String question) {
        return has("me", question);
    }

    private static boolean has(String list, String text) {
        return LISTS.has(list, String.join(" ", Words.of(text).list()));
    }

    /// Many write no question mark.
    private static boolean asks(Loading.Row row) {
        return row.asks()
                || (SENTENCE.matcher(row.text()).matches()
                        && Asks.of(row.text(), Language.of(row.text())) != Asks.NOTHING);
    }

    boolean surfaces(Loading.Row row) {
        if (row.standing().trust().equals(Trust.SELF.text()))
            return own && !Signs.hollow(row.text());
        return asks(row) ? questions : !row.chatter() && !thanks(row.text());
    }

    /// "Thanks for the boat!" tells nothing of the boat.
    private static boolean thanks(String text) {
        if (text.length() > LONGEST_THANKS) return false;
        var words = Words.of(text).list();
        return !words.isEmpty()
                && words.size() <= MOST_THANKS
                && LISTS.has("thanks", words.getFirst());
    }
}
