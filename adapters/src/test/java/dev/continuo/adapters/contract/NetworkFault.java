package dev.continuo.adapters.contract;

/// What befalls sends by themselves, for as long as a network stands: asked at each send that no
/// script decides on.
@FunctionalInterface
public interface NetworkFault {

    /// Nothing ever happens.
    NetworkFault FAIR = (_, _) -> Mishap.NONE;

    /// A send has come.
    ///
    /// @param conversation the network's name of the conversation, as the channel names it
    /// @param text as it was sent, with its markup
    Mishap befalls(String conversation, String text);

    /// What becomes of a send.
    enum Mishap {
        NONE,
        /// 429, with a short time to wait; nothing was taken.
        LIMITED,
        /// 500; nothing was taken.
        FAILED,
        /// 502; nothing was taken, but nobody can know.
        LOST,
        /// 504 after it was taken.
        TAKEN_LATE,
        /// The connection ends after it was taken, where the network can do that; else 504.
        TAKEN_AND_CUT,
        /// It was taken, and the answer never comes.
        TAKEN_IN_SILENCE;

        /// Whether the sender cannot know what became of it.
        public boolean unknown() {
            return switch (this) {
                case NONE, LIMITED, FAILED -> false;
                case LOST, TAKEN_LATE, TAKEN_AND_CUT, TAKEN_IN_SILENCE -> true;
            };
        }
    }
}
