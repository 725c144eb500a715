package dev.continuo.gateway.web.api;

import dev.continuo.events.MemoryEvent.ConversationRead;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/// Records that the operator reads a conversation that is private to somebody else, so that
/// `/privacy` tells them.
public record PrivateReads(Mind mind, InstantSource clock) {
    public PrivateReads(WebDependencies dependencies) {
        this(dependencies.mind(), dependencies.clock());
    }

    /// Called before anything of the conversation is shown; recorded once a day.
    public void reading(Caller caller, Conversation conversation) {
        if (!(caller instanceof Caller.Operator) || conversation.room() || own(conversation)) return;
        var day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        var key = "conversation read\n" + conversation.id() + "\n" + day;
        if (mind.ledger().knows(key)) return;
        var read = new ConversationRead(conversation.id(), conversation.owner());
        var _ = mind.ledger().commit(Decision.of(NewEvent.once(read, Actor.operator(0), key)));
    }

    /// Names whose a conversation is, where it is not shown: from the console somebody else's is
    /// opened on purpose alone, a click in a list is none. Else it is recorded that it is read.
    ///
    /// @param opened whether the request says that it is on purpose
    Optional<String> shut(Caller caller, Conversation conversation, boolean opened) {
        var console = caller instanceof Caller.Operator(var session) && session != null;
        if (console && !opened && !conversation.room() && !own(conversation))
            return Optional.of(
                    mind.people().find(conversation.owner()).map(Person::name).orElse(""));
        reading(caller, conversation);
        return Optional.empty();
    }

    private boolean own(Conversation conversation) {
        return mind.people()
                .find(conversation.owner())
                .filter(owner -> owner.role() == Role.OPERATOR)
                .isPresent();
    }
}
