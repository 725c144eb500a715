package dev.continuo.gateway.web.http;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.ledger.event.Event;

/// Events of one conversation, which need not have been opened yet.
public final class ConversationScope implements EventFeed.Interest {
    private final String name;
    private volatile long id;

    public ConversationScope(String name) {
        this.name = name;
    }

    public void isNow(long conversation) {
        id = conversation;
    }

    /// As its channel names it.
    public String name() {
        return name;
    }

    /// Its number; 0 as long as it has not been opened.
    public long conversation() {
        return id;
    }

    /// Tells whether an event is said there, or changes who may hear it.
    @Override
    public boolean in(Event event) {
        return switch (event.payload()) {
            case ConversationOpened opened -> {
                if (opened.channel().equals(HttpChannel.NAME)
                        && opened.external().equals(name)) id = event.seq();
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
