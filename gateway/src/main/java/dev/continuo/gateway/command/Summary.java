package dev.continuo.gateway.command;

import dev.continuo.core.Mind;
import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.Faculties;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Event;

/// What an event says, in one line. Words are shown only to those who may hear them.
public record Summary(Faculties faculties, Listener listener) {

    /// What an asker may hear of it.
    public static Summary heardBy(Asker asker, Mind mind) {
        return new Summary(mind.faculties(), Audible.listener(asker, mind.people()));
    }

    public String of(Event event) {
        return faculties.summary(event, listener);
    }

    /// Whose hand wrote it: `agent`, `system`, `operator`, or a person's number.
    static String who(Actor actor) {
        var hand = actor.hand().text();
        return actor.person() == 0 ? hand : hand + " #" + actor.person();
    }
}
