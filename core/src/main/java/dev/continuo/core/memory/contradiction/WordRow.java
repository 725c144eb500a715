package dev.continuo.core.memory.contradiction;

import java.util.ArrayList;
import java.util.List;

/// The words of a text as they are folded into tokens, from the first to the last.
final class WordRow {
    private final Lexicon lexicon;
    private final List<Word> words;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    WordRow(Lexicon lexicon, List<Word> words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    boolean more() {
        return at < words.size();
    }

    /// Whether a word was folded already.
    boolean begun() {
        return at > 0;
    }

    /// The word so many behind the next one, empty beyond either end.
    String at(int offset) {
        var i = at + offset;
        return i >= 0 && i < words.size() ? words.get(i).text() : "";
    }

    /// The next word is no value.
    void plain() {
        var word = words.get(at++);
        var name = word.capital() && !word.text().equals("i");
        tokens.add(new Token(word.text(), lexicon.stem(word.text()), name, null));
    }

    /// The next words say one value.
    void put(Value value, int length) {
        var text =
                String.join(" ", words.subList(at, at + length).stream().map(Word::text).toList());
        tokens.add(new Token(text, text, false, value));
        at += length;
    }

    /// The next words are one word of that name.
    void put(String word, int length) {
        tokens.add(new Token(word, word, false, null));
        at += length;
    }

    /// What was folded so far.
    List<Token> tokens() {
        return tokens;
    }

    static boolean digits(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0));
    }
}
