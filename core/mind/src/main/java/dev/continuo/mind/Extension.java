package dev.continuo.mind;

import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.turn.TurnParts;
import java.util.List;

/// A module that lives beside the mind and adds to what it does, such as a life of its own. The
/// mind knows nothing else of it; without one it answers all the same.
@FunctionalInterface
public interface Extension {
    /// Adds nothing.
    Extension NONE =
            _ ->
                    new Opened() {
                        @Override
                        public TurnParts turn() {
                            return TurnParts.NONE;
                        }

                        @Override
                        public List<CommitListener> listeners() {
                            return List.of();
                        }

                        @Override
                        public void close() {}
                    };

    /// Opens it, once, before the mind takes its first turn.
    Opened open(MindServices mind);

    /// An extension that works.
    interface Opened extends AutoCloseable {
        /// Returns what it adds to turns.
        TurnParts turn();

        /// Those told of each batch of events after its commit, in order.
        List<CommitListener> listeners();

        /// Ends it, before anything of the mind ends.
        @Override
        void close();
    }
}
