package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decisions about webhooks.
public sealed interface HookEvent extends EventPayload {

    /// Another program may tell the agent what happens, through a hook named by this event.
    ///
    /// @param key what the hook's secret is derived from, together with a key that only the gateway
    ///   has, or a secret of the sender's, encrypted with that key; never used twice
    /// @param template turns the JSON that comes into what the agent hears; null for its own text
    /// @param callback where the replies are posted, null for nowhere
    /// @param style how its sender signs: `continuo`, `github`, `gitlab`, `stripe` or `slack`
    record HookCreated(
            @JsonProperty("name") String name,
            @JsonProperty("key") String key,
            @JsonProperty("template") @Nullable String template,
            @JsonProperty("callback") @Nullable String callback,
            @JsonProperty("style") String style)
            implements HookEvent {}

    /// A hook is no more.
    record HookRevoked(@JsonProperty("hook") long hook) implements HookEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.widened("HookCreated", HookCreated.class, 2, ActorKind.OPERATOR)
                    .adding(2, "style", TextNode.valueOf("continuo")),
            EventType.of("HookRevoked", HookRevoked.class, ActorKind.OPERATOR));
}
