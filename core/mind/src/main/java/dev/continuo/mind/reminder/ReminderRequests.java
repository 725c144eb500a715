package dev.continuo.mind.reminder;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.language.reminder.ReminderReader;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.people.People;
import dev.continuo.mind.reminder.ReminderVerdict.Decided;
import dev.continuo.mind.reminder.ReminderVerdict.Refused;
import dev.continuo.mind.reminder.Reminders.Asking;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.impl.DSL;

/// Reminders that are asked for, and taken back, in the middle of a talk.
public final class ReminderRequests implements RequestHandler {
    private final MindReader mind;
    private final People people;
    private final Reminders reminders;
    private final InstantSource clock;

    public ReminderRequests(
            MindReader mind, People people, Reminders reminders, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.reminders = reminders;
        this.clock = clock;
    }

    /// A message that asks to be reminded, or that takes back what another asked for.
    @Override
    public Optional<Answer> handle(Request request) {
        if (ReminderReader.cancels(request.text())) return cancelled(request);
        var now = clock.instant().atZone(ZoneOffset.UTC);
        // Cheap, and mostly empty: nothing is read from the database for it.
        if (ReminderReader.read(request.text(), now).isEmpty()) return Optional.empty();
        var person = people.find(request.person());
        var place = people.findConversation(request.conversation());
        if (person.isEmpty() || place.isEmpty()) return Optional.empty();
        return reminders
                .read(new Asking(person.get(), place.get(), request.message()), request.text())
                .map(verdict -> answer(request, verdict));
    }

    private static Answer answer(Request request, ReminderVerdict verdict) {
        return switch (verdict) {
            case Decided decided ->
                    new Answer(
                            List.of(decided.draft()),
                            first -> decided.sentence() + " #" + first,
                            Set.of(request.message()));
            case Refused(_, var sentence) ->
                    new Answer(List.of(), _ -> sentence, Set.of(request.message()));
        };
    }

    private Optional<Answer> cancelled(Request request) {
        return answered(request)
                .map(reminder -> {
                    var phrases = ReminderPhrases.of(reminder.language());
                    var shown = Set.of(reminder.id());
                    return switch (reminder.state()) {
                        case OPEN ->
                                new Answer(
                                        List.of(
                                                Reminders.cancelling(
                                                        reminder.id(),
                                                        Actor.person(request.person()))),
                                        _ -> Reminders.stopped(reminder),
                                        shown);
                        case CANCELLED ->
                                new Answer(List.of(), _ -> phrases.cancelledAlready(), shown);
                        case TOLD, DROPPED, FAILED ->
                                new Answer(List.of(), _ -> phrases.toldAlready(), shown);
                    };
                });
    }

    /// What the person said last, where they are alone with the agent: not every channel has
    /// replies.
    private Optional<Long> before(Request request) {
        var alone =
                people.findConversation(request.conversation())
                        .filter(place -> !place.room())
                        .isPresent();
        if (!alone) return Optional.empty();
        return mind.db()
                .select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE.CONVERSATION.eq(request.conversation()))
                .and(MESSAGE.PERSON.eq(request.person()))
                .and(MESSAGE.ID.lt(request.message()))
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional(MESSAGE.ID);
    }

    /// The person's own reminder that a message answers: what asked for it, confirmed or told it.
    private Optional<Reminder> answered(Request request) {
        var answered =
                mind.db()
                        .select(MESSAGE.REPLY_TO)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                        .and(MESSAGE.ID.eq(request.message()).and(MESSAGE.REPLY_TO.isNotNull()))
                        .fetchOptional(MESSAGE.REPLY_TO);
        var about = answered.or(() -> before(request));
        if (about.isEmpty()) return Optional.empty();
        var other = about.get();
        var confirmed =
                DSL.select(INBOX.ID)
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(other)));
        return ReminderRows.list(
                        mind,
                        REMINDER.PERSON
                                .in(people.selves(request.person()))
                                .and(
                                        REMINDER.TOLD
                                                .eq(other)
                                                .or(REMINDER.MESSAGE.eq(other))
                                                .or(REMINDER.MESSAGE.in(confirmed))))
                .stream()
                .findFirst();
    }
}
