package dev.continuo.model;

import dev.continuo.model.budget.Price;
import dev.continuo.model.prompt.CalibratedTokens;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.provider.Chat;
import dev.continuo.model.provider.ModelName;

/// The model that fills a role.
///
/// @param priced whether the price is the model's own, not the dearest of the table
/// @param missing the setting without which it cannot be called, or empty
/// @param nearest the known model that an unknown name is nearest to; empty for none
/// @param tokens counts as the model does
/// @param window tokens that it reads and writes at once
record RoleBinding(
        ModelName name,
        Chat chat,
        Price price,
        boolean priced,
        String missing,
        String nearest,
        TokenCounter tokens,
        int window) {
    /// Tokens of an answer: many models write no more at once.
    private static final int ANSWER = 4_096;

    /// The part of a small window that is kept for the answer.
    private static final int ANSWER_SHARE = 4;

    /// Tokens that providers add, and a little more.
    private static final int SAFETY = 100;

    /// The tokens that a prompt may have.
    int room() {
        return window - Math.min(ANSWER, window / ANSWER_SHARE) - SAFETY;
    }

    /// Takes note of how long a prompt was by the provider's count.
    void learn(long estimate, long counted) {
        if (tokens instanceof CalibratedTokens calibrated) calibrated.learn(estimate, counted);
    }
}
