package dev.continuo.adapters.text;

import org.jspecify.annotations.Nullable;

/// The markup of a network in the making, as [MarkdownRenderer] writes it.
public interface MarkupBuilder {
    /// Marks around words.
    enum Mark {
        BOLD,
        ITALIC,
        STRUCK,
        CODE,
        /// Around whole lines.
        QUOTE
    }

    /// Adds words without a mark.
    void text(String text);

    /// Adds marked words.
    void marked(Mark mark, Runnable words);

    /// Adds a block of code; it is not blank.
    ///
    /// @param language null where it is not told
    void code(@Nullable String language, String code);

    /// Adds words that lead to an address.
    void link(String address, Runnable words);
}
