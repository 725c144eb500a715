package dev.continuo.gateway.web.resource;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.people.PeopleEvent.AccountUnlinked;
import dev.continuo.core.people.PeopleEvent.AccountsLinked;
import dev.continuo.core.people.PeopleEvent.ConversationOpened;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.TurnEnded;

/// What belongs to one conversation, which need not have been opened yet.
final class ConversationScope implements Feed.Interest {
    private final String name;
    private volatile long id;

    ConversationScope(String name) {
        this.name = name;
    }

    void isNow(long conversation) {
        id = conversation;
    }

    /// Its number; 0 as long as it has not been opened.
    long conversation() {
        return id;
    }

    /// What is said there, and who may hear it.
    @Override
    public boolean in(Event event) {
        return switch (event.fact()) {
            case ConversationOpened opened -> {
                if (opened.channel().equals(HttpChannel.NAME) && opened.external().equals(name))
                    id = event.seq();
                yield false;
            }
            case MessageReceived received -> received.conversation() == id;
            case MessageComposed composed -> composed.conversation() == id;
            case TurnEnded ended -> ended.conversation() == id;
            case RoleGranted _, AccountsLinked _, AccountUnlinked _ -> id != 0;
            case null, default -> false;
        };
    }

    @Override
    public boolean in(String conversation) {
        return conversation.equals(name);
    }
}
