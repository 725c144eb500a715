package dev.continuo.core.governance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.core.ledger.Actor.Hand;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was decided about the running of the agent.
public sealed interface GovernanceEvent extends Fact {

    /// A setting was made in chat; a null value takes it back.
    record SettingChanged(
            @JsonProperty("key") String key, @JsonProperty("value") @Nullable String value)
            implements GovernanceEvent {}

    /// The agent receives, but calls and sends nothing.
    ///
    /// @param until ISO instant of its end, null for until resumed
    record Paused(@JsonProperty("until") @Nullable String until) implements GovernanceEvent {}

    /// The agent works again.
    record Resumed() implements GovernanceEvent {}

    /// An integration may speak, named by this event.
    ///
    /// @param hash SHA-256 of the token, in hex
    record TokenCreated(@JsonProperty("name") String name, @JsonProperty("hash") String hash)
            implements GovernanceEvent {}

    /// An integration may no longer speak.
    record TokenRevoked(@JsonProperty("token") long token) implements GovernanceEvent {}

    /// Something needs the operator's eye.
    ///
    /// @param subject the message it is about, 0 for none
    record AlarmRaised(@JsonProperty("subject") long subject, @JsonProperty("text") String text)
            implements GovernanceEvent {}

    /// Messages were turned away before anything else was recorded, counted by sender and hour,
    /// without text.
    record MessagesRefused(
            @JsonProperty("channel") String channel,
            @JsonProperty("person") long person,
            @JsonProperty("reason") String reason,
            @JsonProperty("count") int count)
            implements GovernanceEvent {}

    List<Kind<?>> KINDS =
            List.of(
                    Kind.of("SettingChanged", SettingChanged.class, Hand.OPERATOR),
                    Kind.of("Paused", Paused.class, Hand.OPERATOR),
                    Kind.of("Resumed", Resumed.class, Hand.OPERATOR, Hand.SYSTEM),
                    Kind.of("TokenCreated", TokenCreated.class, Hand.OPERATOR),
                    Kind.of("TokenRevoked", TokenRevoked.class, Hand.OPERATOR),
                    Kind.of("AlarmRaised", AlarmRaised.class, Hand.SYSTEM),
                    Kind.of("MessagesRefused", MessagesRefused.class, Hand.SYSTEM));
}
