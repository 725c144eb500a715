package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Inbound;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes messages in: translated, handed in, and marked as read once they are durable.
final class Inbox {
    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);

    private final Translation translation;
    private final Hearing hearing;
    private final Bookmarks bookmarks;
    private final Traffic traffic;

    Inbox(Translation translation, Hearing hearing, Bookmarks bookmarks, Traffic traffic) {
        this.translation = translation;
        this.hearing = hearing;
        this.bookmarks = bookmarks;
        this.traffic = traffic;
    }

    /// Takes in one message of a channel, whoever said it. Waits until it is durable. What cannot
    /// be understood is left out, and stops nothing that comes after it.
    void take(DataObject message, Place place, Self self) {
        try {
            var inbound = translation.message(message, place, self);
            if (inbound.isPresent() && !durable(inbound.get())) return;
            bookmarks.passed(place.id(), message.getString("id"));
        } catch (RuntimeException e) {
            LOG.error("A message from Discord was not understood", e);
        }
    }

    private boolean durable(Inbound inbound) {
        return switch (hear(inbound)) {
            case Hearing.End.Told _, Hearing.End.Broken _ -> true;
            case Hearing.End.Closed _ -> false;
        };
    }

    /// Takes in what is in no history.
    Hearing.End hear(Inbound inbound) {
        var end = hearing.hear(inbound);
        if (end instanceof Hearing.End.Told) traffic.received(inbound.around().sent());
        return end;
    }
}
