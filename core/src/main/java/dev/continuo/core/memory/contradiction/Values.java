package dev.continuo.core.memory.contradiction;

import java.time.LocalDate;
import java.util.List;

/// Finds quantities, days and times of day among words.
final class Values {
    private Values() {}

    /// @param today when the words were said
    static List<Token> fold(Lexicon lexicon, LocalDate today, List<Word> words) {
        var row = new WordRow(lexicon, words);
        var days = new Days(lexicon, today, row);
        var clocks = new Clocks(lexicon, row);
        var amounts = new Amounts(lexicon, row);
        while (row.more()) if (!days.read() && !clocks.read() && !amounts.read()) row.plain();
        return row.tokens();
    }
}
