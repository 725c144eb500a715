package dev.continuo.mind.reminder;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.language.reminder.ReminderReader;
import dev.continuo.language.reminder.ReminderReading;
import dev.continuo.language.text.Language;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.ledger.event.NewEvent;
import dev.continuo.mind.message.event.MessageEvent.MessageReceived;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.reminder.Reminder.State;
import dev.continuo.mind.reminder.ReminderVerdict.Decided;
import dev.continuo.mind.reminder.ReminderVerdict.Refused;
import dev.continuo.mind.reminder.event.ReminderEvent.Excerpt;
import dev.continuo.mind.reminder.event.ReminderEvent.ReminderCancelled;
import dev.continuo.mind.reminder.event.ReminderEvent.ReminderSet;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// What people asked to be told at a time: reads what they ask for, and decides. [#decide] is the
/// way in for whoever sets one; what it yields is to be recorded.
public final class Reminders implements RequestHandler {
    /// So many of one person may wait.
    static final int MAX_OPEN = 100;

    private final MindReader mind;
    private final People people;
    private final InstantSource clock;

    public Reminders(MindReader mind, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.clock = clock;
    }

    /// Who asks, and where.
    ///
    /// @param message that asks; null where none does
    /// @param actor the hand that signs it
    public record Asking(
            Person person, Conversation conversation, @Nullable Long message, Actor actor) {

        /// The person's own word.
        public Asking(Person person, Conversation conversation, @Nullable Long message) {
            this(
                    person,
                    conversation,
                    message,
                    person.role() == Role.OPERATOR
                            ? Actor.operator(person.id())
                            : Actor.person(person.id()));
        }
    }

    /// What somebody is to be told, and when, in one text: `in 10 seconds drink tea`.
    public ReminderVerdict decide(Asking asking, String whenAndWhat) {
        var said = said(asking);
        return decide(
                asking,
                said,
                ReminderReader.arguments(
                        whenAndWhat, language(asking.person(), whenAndWhat), now(asking, said)));
    }

    /// What somebody speaks, by their own word or by the text.
    private static Language language(Person person, String text) {
        var tag = person.language();
        if (tag == null) return Language.of(text);
        var name = Locale.forLanguageTag(tag).getDisplayLanguage(Locale.ENGLISH);
        for (var language : Language.values())
            if (language.configuration().equalsIgnoreCase(name)) return language;
        return Language.of(text);
    }

    /// The message that asks, as it was received.
    private Optional<Said> said(Asking asking) {
        var message = asking.message();
        return message == null
                ? Optional.empty()
                : mind.ledger()
                        .find(message)
                        .filter(entry -> entry.event().fact() instanceof MessageReceived)
                        .map(entry -> {
                            var received = (MessageReceived) entry.event().fact();
                            return new Said(
                                    message,
                                    received.text(),
                                    received.saidAt(entry.event().time()));
                        });
    }

    private record Said(long message, String text, Instant at) {}

    /// When it was asked, by the clock of whoever asks.
    private ZonedDateTime now(Asking asking, Optional<Said> said) {
        return said.map(Said::at).orElseGet(clock::instant).atZone(zone(asking.person()));
    }

    private ReminderVerdict decide(Asking asking, Optional<Said> said, ReminderReading reading) {
        var phrases = ReminderPhrases.of(reading.language());
        return switch (reading) {
            case ReminderReading.Unclear(_, var flaw) ->
                    new Refused(flaw.code(), phrases.flaw(flaw));
            case ReminderReading.Timed timed ->
                    waiting(asking.person().id()) < MAX_OPEN
                            ? decided(asking, said, timed, phrases)
                            : new Refused(
                                    "too_many",
                                    "You have %d reminders waiting, and I keep no more. /reminders"
                                                    .formatted(MAX_OPEN)
                                            + " lists them; /remind cancel 123 takes one away.");
        };
    }

    private int waiting(long person) {
        return mind.db()
                .fetchCount(
                        REMINDER,
                        REMINDER.AGENT_ID
                                .eq(mind.agent())
                                .and(REMINDER.PERSON.eq(person))
                                .and(REMINDER.STATE.eq(State.OPEN.text())));
    }

    private Decided decided(
            Asking asking,
            Optional<Said> said,
            ReminderReading.Timed timed,
            ReminderPhrases phrases) {
        var zone = zone(asking.person());
        var words = said.flatMap(one -> excerpt(one.text(), timed.what()));
        var set =
                new ReminderSet(
                        asking.person().id(),
                        asking.conversation().id(),
                        asking.conversation().audience().label(),
                        timed.due().toString(),
                        zone.getId(),
                        timed.language().configuration(),
                        said.map(Said::message).orElse(null),
                        words.orElse(null),
                        words.isPresent() ? null : timed.what());
        var hint =
                timed.byClock() && asking.person().timezone() == null
                        ? zone.getId() + "; /timezone tells me yours"
                        : zone.getId();
        var when = phrases.when(timed.due(), now(asking, said).toInstant(), zone);
        return new Decided(
                NewEvent.of(set, asking.actor()),
                timed.due(),
                timed.what(),
                phrases.confirmed().formatted(when, hint, timed.what()));
    }

    /// The clock somebody goes by. [Person#zone] calls the one of nobody in particular "Z".
    private static ZoneId zone(Person person) {
        return person.timezone() == null ? ZoneId.of("UTC") : person.zone();
    }

    private static Optional<Excerpt> excerpt(String text, String words) {
        var begin = text.lastIndexOf(words);
        return begin < 0
                ? Optional.empty()
                : Optional.of(new Excerpt(begin, begin + words.length()));
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
        var asking = new Asking(person.get(), place.get(), request.message());
        var said = said(asking);
        return ReminderReader.read(request.text(), now(asking, said))
                .map(reading -> answer(request, decide(asking, said, reading)));
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
                                                cancelling(
                                                        reminder.id(),
                                                        Actor.person(request.person()))),
                                        _ -> stopped(reminder),
                                        shown);
                        case CANCELLED ->
                                new Answer(List.of(), _ -> phrases.cancelledAlready(), shown);
                        case TOLD, DROPPED, FAILED ->
                                new Answer(List.of(), _ -> phrases.toldAlready(), shown);
                    };
                });
    }

    private static String stopped(Reminder reminder) {
        return ReminderPhrases.of(reminder.language()).cancelled().formatted(reminder.text())
                + " #"
                + reminder.id();
    }

    private static NewEvent cancelling(long reminder, Actor actor) {
        return NewEvent.guarded(
                new ReminderCancelled(reminder), actor, ReminderRows.open(reminder));
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
        if (answered.isEmpty()) return Optional.empty();
        var other = answered.get();
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

    /// Takes one back that is the listener's own.
    public ReminderVerdict cancel(long id, Listener listener, Actor actor) {
        var found =
                ReminderRows.list(mind, REMINDER.ID.eq(id)).stream()
                        .filter(one -> listener.persons().contains(one.person()))
                        .filter(one -> listener.hears(one.audience()))
                        .findFirst();
        if (found.isEmpty())
            return new Refused(
                    "unknown_reminder",
                    "You have no reminder #%d here. /reminders lists yours.".formatted(id));
        var reminder = found.get();
        var phrases = ReminderPhrases.of(reminder.language());
        return switch (reminder.state()) {
            case OPEN ->
                    new Decided(
                            cancelling(id, actor),
                            reminder.due(),
                            reminder.text(),
                            stopped(reminder));
            case CANCELLED -> new Refused("cancelled", phrases.cancelledAlready());
            case TOLD, DROPPED, FAILED -> new Refused("told", phrases.toldAlready());
        };
    }

    /// The listener's own that wait, as far as they may be heard where they ask.
    public List<Reminder> listOpen(Listener listener) {
        return ReminderRows.list(
                mind,
                REMINDER.PERSON
                        .in(listener.persons())
                        .and(REMINDER.STATE.eq(State.OPEN.text()))
                        .and(listener.hears(REMINDER.AUDIENCE)));
    }

    /// How many wait in all.
    public int countOpen() {
        return mind.db()
                .fetchCount(
                        REMINDER,
                        REMINDER.AGENT_ID
                                .eq(mind.agent())
                                .and(REMINDER.STATE.eq(State.OPEN.text())));
    }
}
