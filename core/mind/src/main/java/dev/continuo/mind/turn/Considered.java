package dev.continuo.mind.turn;

import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.thinking.Trajectory;
import dev.continuo.mind.tool.ToolUse;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.AnswerLimit;
import dev.continuo.model.offline.OfflineVoice;
import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/// A turn that a model has thought about.
///
/// @param composed with what it was told in the end
/// @param limit the end that was set for the answer
/// @param used what tools did
record Considered(Composed composed, Thought thought, AnswerLimit limit, ToolUse used) {
    TurnInput input() {
        return composed.input();
    }

    boolean offline() {
        return thought.completion().model().startsWith(OfflineVoice.NAME);
    }

    /// The day on which the agent said who it is, as it does where no model answers; null for none.
    @Nullable
    String introduced() {
        return composed.introduce() && offline()
                ? TurnComposer.today(composed.attended()).toString()
                : null;
    }

    /// Tells whether memory did not know what was asked, and nothing was looked up.
    boolean ungrounded() {
        return used.calls().isEmpty()
                && thought.trajectory().filter(Trajectory::knewNothing).isPresent();
    }

    /// Collects what the answer rests on. The offline voice looks at nothing but the question and
    /// what is told with it.
    Basis basis() {
        var recalled = composed.recalled();
        var context = new HashSet<>(composed.shown());
        context.addAll(used.events());
        return new Basis(
                recalled.recall(),
                offline() ? recalled.held().ids() : context,
                composed.builder().suspect(),
                ungrounded());
    }
}
