package dev.continuo.gateway.web.http;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.governance.Governance.Token;
import org.jspecify.annotations.Nullable;

/// Sender of a request, and those for whom they may speak.
///
/// What an integration says and reads is under names of its own: its token's number stands before
/// every sender and conversation, so that it meets no person and no conversation that it did not
/// bring along.
public sealed interface Caller {
    /// The sender that is the operator in person.
    String OPERATOR_ACCOUNT = "operator";

    /// Reserved for integrations.
    String PREFIX = "token:";

    /// Reserved for webhooks.
    String HOOK = "hook:";

    /// Nobody known.
    record Anybody() implements Caller {}

    /// The operator, by token or from the console.
    ///
    /// @param session what [Sessions] calls the console session; null for the token
    record Operator(@Nullable String session) implements Caller {}

    /// An integration.
    record Integration(Token token) implements Caller {
        private String space() {
            return PREFIX + token.id() + "/";
        }
    }

    /// Under which name a caller's requests are counted.
    default String key() {
        return switch (this) {
            case Anybody _ -> "anybody";
            case Operator _ -> OPERATOR_ACCOUNT;
            case Integration(var token) -> PREFIX + token.id();
        };
    }

    /// The channel's name of a sender or a conversation that the caller names.
    default String inside(String name) {
        if (this instanceof Integration integration) return integration.space() + name;
        if (name.startsWith(PREFIX))
            throw Problem.bad("Names beginning with token: belong to integrations.", "Use another name.");
        if (this instanceof Operator && name.startsWith(HOOK))
            throw Problem.bad("Names beginning with hook: belong to webhooks.", "Use another name.");
        return name;
    }

    /// Returns the caller's own name of a sender or a conversation of the channel.
    default String outside(String name) {
        return this instanceof Integration i && name.startsWith(i.space())
                ? name.substring(i.space().length())
                : name;
    }

    /// Tells whether the caller may read what is said in that conversation of the channel.
    default boolean reads(String conversation) {
        return switch (this) {
            case Anybody _ -> false;
            case Operator _ -> true;
            case Integration i -> conversation.startsWith(i.space());
        };
    }

    /// Tells whether the caller is the one who speaks in that conversation of the channel: what is
    /// for the person alone is given to the session they speak by, and not to the operator who may
    /// read it.
    default boolean speaksIn(String conversation) {
        return switch (this) {
            case Anybody _ -> false;
            case Operator _ -> !conversation.startsWith(PREFIX) && !conversation.startsWith(HOOK);
            case Integration _ -> reads(conversation);
        };
    }

    /// The role of a sender who was never heard before.
    default Role firstRole(String sender) {
        if (!(this instanceof Operator)) return Role.GUEST;
        return sender.equals(OPERATOR_ACCOUNT) ? Role.OPERATOR : Role.MEMBER;
    }
}
