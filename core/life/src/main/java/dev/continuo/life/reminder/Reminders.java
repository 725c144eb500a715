package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ReminderEvent;
import dev.continuo.events.ReminderEvent.Excerpt;
import dev.continuo.events.ReminderEvent.ReminderCancelled;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.language.temporal.ReminderReader;
import dev.continuo.language.temporal.ReminderReading;
import dev.continuo.language.text.Language;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.reminder.Reminder.ReminderState;
import dev.continuo.life.reminder.ReminderVerdict.DecidedReminder;
import dev.continuo.life.reminder.ReminderVerdict.RefusedReminder;
import dev.continuo.mind.MindServices;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/// Reads what people ask to be told at a time, and decides about it. [#decide] is the way in for
/// whoever sets a reminder; what it yields is to be recorded.
public final class Reminders implements MindPart {
    /// So many of one person may wait.
    static final int MAX_OPEN = 100;

    /// Later than anybody will ask for in earnest.
    private static final int MAX_YEARS = 10;

    /// So many times of a series are read back after the first.
    private static final int TIMES_SHOWN = 3;

    private static final Pattern ME = Pattern.compile("(?i)^me\\b");

    private final MindReader mind;
    private final InstantSource clock;
    private final DueReminders due;
    private final List<MindPart> parts;

    public Reminders(MindServices services) {
        mind = services.reader();
        clock = services.clock();
        due = new DueReminders(services);
        parts = List.of(
                new ReminderTools(this, services.people()),
                new ReminderRequests(services, this),
                new WaitingReminders(this),
                new TimezoneLine(this, services.people()));
    }

    @Override
    public List<MindPart> parts() {
        return parts;
    }

    /// Tells those that are due.
    public DueReminders due() {
        return due;
    }

    /// Request for a reminder: who asks, and where.
    ///
    /// @param message that asks; null where none does
    /// @param actor the hand that signs it
    public record Asking(
            Person person,
            Conversation conversation,
            @Nullable Long message,
            Actor actor) {

        /// The person's own word.
        public Asking(Person person, Conversation conversation, @Nullable Long message) {
            this(
                    person,
                    conversation,
                    message,
                    person.role() == Role.OPERATOR ? Actor.operator(person.id()) : Actor.person(person.id()));
        }
    }

    /// Decides on a request that gives time and text in one: `in 10 seconds drink tea`, or the
    /// sentence without its first word: `me tomorrow to call Anna`.
    public ReminderVerdict decide(Asking asking, String whenAndWhat) {
        var said = said(asking);
        var sentence = ME.matcher(whenAndWhat).replaceFirst("remind $0");
        var reading = sentence.equals(whenAndWhat)
                ? Optional.<ReminderReading>empty()
                : ReminderReader.read(sentence, now(asking, said));
        if (reading.isPresent()) return decide(asking, said, reading.get());
        return decide(
                asking,
                said,
                ReminderReader.arguments(whenAndWhat, language(asking.person(), whenAndWhat), now(asking, said)));
    }

    /// The language to read a text of somebody in: a few words of it tell that.
    public static Language language(Person person, String text) {
        var told = person.language() == null ? Language.of(text) : Language.SIMPLE;
        return told == Language.SIMPLE ? Language.tagged(person.speaks()) : told;
    }

    /// The language to confirm and tell it in: times are read in fewer languages than people speak.
    private static Language spoken(Person person, ReminderReading reading) {
        var own = Language.tagged(person.speaks());
        return switch (own) {
            case FRENCH, PORTUGUESE, RUSSIAN -> own;
            case ENGLISH, GERMAN, SPANISH, SIMPLE -> reading.language();
        };
    }

    /// The message that asks, as it was received.
    private Optional<ReminderMessage> said(Asking asking) {
        var message = asking.message();
        if (message == null) return Optional.empty();
        return mind.ledger()
                .find(message)
                .map(Ledger.HashedEvent::event)
                .flatMap(event -> event.payload() instanceof MessageReceived received
                        ? Optional.of(new ReminderMessage(message, received.text(), received.saidAt(event.time())))
                        : Optional.empty());
    }

    private record ReminderMessage(long message, String text, Instant at) {}

    /// Returns the time at which it was asked, by the clock of whoever asks.
    private ZonedDateTime now(Asking asking, Optional<ReminderMessage> said) {
        return said.map(ReminderMessage::at).orElseGet(clock::instant).atZone(zone(asking.person()));
    }

    private ReminderVerdict decide(Asking asking, Optional<ReminderMessage> said, ReminderReading reading) {
        var phrases = ReminderPhrases.of(spoken(asking.person(), reading));
        return switch (reading) {
            case ReminderReading.Unclear(var _, var flaw) -> new RefusedReminder(flaw.code(), phrases.flaw(flaw));
            case ReminderReading.Timed timed -> {
                var every = timed.every();
                yield limited(asking, said, timed, zone(asking.person()), every == null ? null : Recurrence.of(every));
            }
        };
    }

    /// Decides on a time that is given exactly, as a model can give it.
    ///
    /// @param zone the clock that a rhythm goes by
    /// @param byClock whether it is a time of day; else a stretch of time
    /// @param every its rhythm; null for once
    ReminderVerdict decide(
            Asking asking, Instant named, ZoneId zone, boolean byClock, String what, @Nullable Recurrence every) {
        var said = said(asking);
        var now = now(asking, said);
        var language = language(asking.person(), what);
        var due = every == null ? Optional.of(named) : every.begin(named, zone);
        var flaw = due.map(at -> flaw(at, now)).orElse(Optional.of(ReminderReading.ReminderFlaw.PAST));
        if (flaw.isPresent()) {
            var unclear = new ReminderReading.Unclear(language, flaw.get());
            return decide(asking, said, unclear);
        }
        var timed = new ReminderReading.Timed(language, due.orElseThrow(), what, byClock, null);
        return limited(asking, said, timed, zone, every);
    }

    private static Optional<ReminderReading.ReminderFlaw> flaw(Instant due, ZonedDateTime now) {
        if (!due.isAfter(now.toInstant())) return Optional.of(ReminderReading.ReminderFlaw.PAST);
        return due.isAfter(now.plusYears(MAX_YEARS).toInstant())
                ? Optional.of(ReminderReading.ReminderFlaw.TOO_FAR)
                : Optional.empty();
    }

    private ReminderVerdict limited(
            Asking asking,
            Optional<ReminderMessage> said,
            ReminderReading.Timed timed,
            ZoneId zone,
            @Nullable Recurrence every) {
        var phrases = ReminderPhrases.of(spoken(asking.person(), timed));
        return countOpen(asking.person()) < MAX_OPEN
                ? decided(asking, said, timed, zone, every, phrases)
                : new RefusedReminder("too_many", phrases.tooMany(MAX_OPEN));
    }

    private int countOpen(Person person) {
        return ReminderRows.count(mind, REMINDER.PERSON.eq(person.id()).and(ReminderRows.IS_OPEN));
    }

    private DecidedReminder decided(
            Asking asking,
            Optional<ReminderMessage> said,
            ReminderReading.Timed timed,
            ZoneId zone,
            @Nullable Recurrence every,
            ReminderPhrases phrases) {
        var words = said.flatMap(one -> excerpt(one.text(), timed.what()));
        var set = new ReminderSet(
                asking.person().id(),
                asking.conversation().id(),
                asking.conversation().audience().label(),
                timed.due().toString(),
                zone.getId(),
                spoken(asking.person(), timed).configuration(),
                said.map(ReminderMessage::message).orElse(null),
                words.orElse(null),
                words.isPresent() ? null : timed.what(),
                repeat(timed.due(), every),
                timed.byClock());
        var hint = timed.byClock() && asking.person().timezone() == null ? phrases.unknownZone(zone) : zone.getId();
        var now = now(asking, said).toInstant();
        var when = phrases.when(timed.due(), now, zone);
        var times = every == null ? List.<Instant>of() : every.following(timed.due(), zone, TIMES_SHOWN);
        return new DecidedReminder(
                NewEvent.of(set, asking.actor()),
                timed.due(),
                timed.what(),
                phrases.confirmed(when, hint, timed.what()) + phrases.repeats(every) + phrases.then(times, now, zone));
    }

    private static ReminderEvent.@Nullable Repeat repeat(Instant due, @Nullable Recurrence every) {
        return every == null ? null : new ReminderEvent.Repeat(every.text(), due.toString(), null);
    }

    /// The clock somebody goes by. [Person#zone] calls the one of nobody in particular "Z".
    public static ZoneId zone(Person person) {
        return person.timezone() == null ? ZoneId.of("UTC") : person.zone();
    }

    private static Optional<Excerpt> excerpt(String text, String words) {
        var begin = text.lastIndexOf(words);
        return begin < 0 ? Optional.empty() : Optional.of(new Excerpt(begin, begin + words.length()));
    }

    /// Reads what a sentence asks for; empty where it asks for no reminder.
    Optional<ReminderVerdict> read(Asking asking, String sentence) {
        var said = said(asking);
        return ReminderReader.read(sentence, now(asking, said)).map(reading -> decide(asking, said, reading));
    }

    static String stopped(Reminder reminder) {
        return ReminderPhrases.of(reminder.from().language()).cancelled(reminder.text()) + " #" + reminder.id();
    }

    /// Moves what waits for a time of day to another clock: nine in the morning stays that. Each is
    /// set anew in the place of the one that was set before.
    public List<NewEvent> moving(Set<Long> persons, ZoneId to, Actor actor) {
        return ReminderRows.list(mind, REMINDER.PERSON.in(persons).and(ReminderRows.IS_OPEN)).stream()
                .filter(one -> !one.zone().equals(to))
                .flatMap(one -> moved(one, to, actor).stream())
                .toList();
    }

    private List<NewEvent> moved(Reminder reminder, ZoneId to, Actor actor) {
        var series =
                reminder.series() == null ? reminder.id() : reminder.series().id();
        return mind.ledger()
                .find(reminder.id())
                .map(Ledger.HashedEvent::event)
                .map(Event::payload)
                .filter(ReminderSet.class::isInstance)
                .map(ReminderSet.class::cast)
                .filter(set -> Boolean.TRUE.equals(set.byClock()))
                .map(set -> List.of(cancelling(reminder.id(), actor), NewEvent.of(set.by(to.getId(), series), actor)))
                .orElse(List.of());
    }

    static NewEvent cancelling(long reminder, Actor actor) {
        return NewEvent.guarded(new ReminderCancelled(reminder), actor, ReminderRows.open(reminder));
    }

    /// The reminder to take back: of a series the one that waits.
    static Optional<Reminder> waiting(MindReader mind, Reminder reminder) {
        var series = reminder.series();
        if (series == null || reminder.standing().state() == ReminderState.OPEN) return Optional.of(reminder);
        return ReminderRows.list(mind, REMINDER.SERIES.eq(series.id()).and(ReminderRows.IS_OPEN)).stream()
                .findFirst()
                .or(() -> Optional.of(reminder));
    }

    /// Takes one back that is the listener's own, and with it what is to be told after it.
    ///
    /// @param language to refuse in where there is none, a BCP 47 tag
    public ReminderVerdict cancel(long id, Listener listener, Actor actor, String language) {
        var found = ReminderRows.list(mind, REMINDER.ID.eq(id)).stream()
                .filter(one -> listener.persons().contains(one.from().person()))
                .filter(one -> listener.hears(one.from().audience()))
                .findFirst()
                .flatMap(one -> waiting(mind, one));
        if (found.isEmpty()) return new RefusedReminder("unknown_reminder", new ReminderPhrases(language).unknown(id));
        var reminder = found.get();
        var phrases = ReminderPhrases.of(reminder.from().language());
        return switch (reminder.standing().state()) {
            case OPEN ->
                new DecidedReminder(
                        cancelling(reminder.id(), actor), reminder.due(), reminder.text(), stopped(reminder));
            case CANCELLED -> new RefusedReminder("cancelled", phrases.cancelledAlready());
            case TOLD, DROPPED, FAILED -> new RefusedReminder("told", phrases.toldAlready());
        };
    }

    /// The listener's own that wait, as far as they may be heard where they ask.
    public List<Reminder> listOpen(Listener listener) {
        return ReminderRows.list(mind, openTo(listener));
    }

    private static Condition openTo(Listener listener) {
        return REMINDER.PERSON.in(listener.persons()).and(ReminderRows.IS_OPEN).and(listener.hears(REMINDER.AUDIENCE));
    }

    /// Returns how many wait in all.
    public int countOpen() {
        return ReminderRows.count(mind, ReminderRows.IS_OPEN);
    }
}
