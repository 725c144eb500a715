package dev.continuo.mind.thinking;

import java.util.List;

/// Checks the boundaries against a text that goes out without a turn, whose monitors would look at
/// it.
public final class BoundaryCheck {
    private BoundaryCheck() {}

    /// Tells whether it crosses a hard boundary, or has to do with one of Layer 0.
    ///
    /// @param own those of Layer 0, in the words of their traits
    public static boolean concern(String text, List<String> own) {
        return !BoundaryMatch.crossedBy(text, own).none();
    }
}
