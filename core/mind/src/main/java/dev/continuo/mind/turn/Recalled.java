package dev.continuo.mind.turn;

import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.HeldTruth.ToldTruth;
import dev.continuo.mind.turn.context.TurnInput;

/// A turn after what was said before came to mind.
///
/// @param held what is held true of it, and the memories beside that
record Recalled(Attended attended, Recall recall, ToldTruth held) {
    TurnInput input() {
        return attended.input();
    }
}
