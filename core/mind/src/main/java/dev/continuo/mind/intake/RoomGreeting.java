package dev.continuo.mind.intake;

import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.channel.InboundEvent.Joined;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.turn.Notices;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/// Says hello in a room that the agent was added to, once for all times: whoever takes it out and
/// in again has read it. Where it may not listen yet, says who can change that.
final class RoomGreeting {
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.mind.sentences");

    private final Ledger ledger;
    private final People people;
    private final Notices notices;

    RoomGreeting(Ledger ledger, People people, Notices notices) {
        this.ledger = ledger;
        this.people = people;
        this.notices = notices;
    }

    void say(Joined room) {
        var key = IntakeEvents.key("hello", room.channel(), room.conversation());
        say(room, "joined", key);
    }

    private static Joined room(InboundMessage in) {
        var around = in.around();
        return new Joined(in.channel(), in.conversation(), in.server(), around.title(), around.locale());
    }

    /// Says that it may answer no more there for now, once an hour and to nobody by name.
    void hurried(InboundMessage in, Instant now) {
        var room = room(in);
        var hour = now.truncatedTo(ChronoUnit.HOURS);
        say(room, "hurried", IntakeEvents.key("hurried", room.channel(), room.conversation() + "\n" + hour));
    }

    /// Says who can have the agent listen there, once a day.
    void closed(InboundMessage in, LocalDate today) {
        var room = room(in);
        var key = IntakeEvents.key("closed", room.channel(), room.conversation() + "\n" + today);
        say(room, "closed", key);
    }

    private void say(Joined room, String sentence, String key) {
        // Somebody may have spoken there first meanwhile: then it is their conversation.
        if (said(room, sentence, key) instanceof CommitResult.Duplicate) said(room, sentence, key);
    }

    private CommitResult said(Joined room, String sentence, String key) {
        var known = people.conversations().find(room.channel(), room.conversation());
        var drafts = new EventDrafts();
        var place = known.orElseGet(() -> place(room, drafts.add(opened(room))));
        drafts.add(notice(room, place, sentence, key));
        return ledger.commit(Decision.of(drafts.list()));
    }

    private NewEvent notice(Joined room, Conversation place, String sentence, String key) {
        var language = room.locale() == null ? "en" : SentenceCatalog.language(room.locale());
        return notices.once(place, WORDS.say(language, sentence), key);
    }

    private static NewEvent opened(Joined room) {
        return NewEvent.once(
                new ConversationOpened(room.channel(), room.conversation(), true, 0, room.server(), null, room.title()),
                Actor.SYSTEM,
                IntakeEvents.key("conversation", room.channel(), room.conversation()));
    }

    private static Conversation place(Joined room, long id) {
        return new Conversation(id, room.channel(), room.conversation(), true, 0, room.server(), null, 0, null);
    }
}
