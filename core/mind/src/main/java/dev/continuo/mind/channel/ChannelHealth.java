package dev.continuo.mind.channel;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// State of a channel.
///
/// @param state `ok`, `connecting` until the network first answers, `degraded` or `down`
/// @param detail one sentence for people
/// @param received when something last came in, null for not yet
/// @param sent when something last went out, null for not yet
/// @param lag how long the last message took from its sending to the mind; null where unknown
/// @param clockAhead how far this machine's clock is ahead of the network's; negative where behind
public record ChannelHealth(
        String state,
        String detail,
        @Nullable Instant received,
        @Nullable Instant sent,
        @Nullable Duration lag,
        Duration clockAhead) {

    public ChannelHealth(String state, String detail) {
        this(state, detail, null, null, null, Duration.ZERO);
    }

    /// Tells whether it works as it should.
    public boolean ok() {
        return state.equals("ok");
    }

    /// Tells whether it was never otherwise than on its way to work.
    public boolean connecting() {
        return state.equals("connecting");
    }
}
