package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.language.temporal.ReminderReader;
import dev.continuo.language.temporal.ReminderReading.ReminderFlaw;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.reminder.ReminderVerdict.DecidedReminder;
import dev.continuo.life.reminder.ReminderVerdict.RefusedReminder;
import dev.continuo.life.reminder.Reminders.Asking;
import dev.continuo.mind.MindServices;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection.NoteLine;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.people.People;
import dev.continuo.model.Models;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jooq.impl.DSL;

/// Reminders that are asked for, and taken back, in the middle of a talk. A message that says more
/// than its reminder goes on to the model.
final class ReminderRequests implements RequestHandler {
    private static final Set<String> LEFT = Set.of(ReminderFlaw.UNSURE.code(), ReminderFlaw.RECURRING.code());

    // Fewer are thanks and greetings.
    private static final int MIN_WORDS = 4;

    private final MindReader mind;
    private final People people;
    private final Reminders reminders;
    private final BooleanSupplier offline;
    private final InstantSource clock;

    ReminderRequests(MindServices services, Reminders reminders) {
        mind = services.reader();
        people = services.people();
        this.reminders = reminders;
        // Then no model answers what a message says besides.
        offline = () -> services.models().offline(Models.SYSTEM1);
        clock = services.clock();
    }

    /// A message that asks to be reminded, or that takes back what another asked for.
    @Override
    public Optional<Answer> handle(Request request) {
        if (ReminderReader.cancels(request.text())) return cancelled(request);
        return asked(request).filter(asked -> !asked.more()).map(asked -> answer(request, asked.verdicts()));
    }

    @Override
    public List<NewEvent> besides(Request request) {
        var asked = asked(request).filter(RequestedReminders::more);
        if (asked.isEmpty()) return List.of();
        var drafts = new ArrayList<NewEvent>();
        for (var verdict : asked.get().verdicts())
            // What is refused is left to the model, which has a tool for it.
            if (verdict instanceof DecidedReminder(var draft, var _, var _, var _)) {
                var key = "reminder\n" + request.message() + "\n" + drafts.size();
                drafts.add(NewEvent.once(draft.payload(), draft.actor(), key));
            }
        return drafts;
    }

    @Override
    public List<NoteLine> done(Request request) {
        if (asked(request).filter(RequestedReminders::more).isEmpty()) return List.of();
        return ReminderRows.list(mind, REMINDER.MESSAGE.eq(request.message())).stream()
                .map(ReminderRequests::line)
                .toList();
    }

    private static NoteLine line(Reminder reminder) {
        var due = reminder.due().atZone(reminder.zone()).toLocalDateTime();
        var title = "Set with this message, so not to be set again (reminder #%d, due %s %s %s)"
                .formatted(
                        reminder.id(),
                        due.toLocalDate(),
                        due.toLocalTime().truncatedTo(ChronoUnit.MINUTES),
                        reminder.zone());
        return new NoteLine("reminders", title, reminder.text(), Set.of(reminder.id()));
    }

    /// Reminders that a message asks for.
    ///
    /// @param more whether it says more, and a model is there for it
    private record RequestedReminders(List<ReminderVerdict> verdicts, boolean more) {}

    /// Each sentence that asks for a reminder at a time sets one of its own words where the others
    /// say something else, or where there are several. Empty for a message that asks for none.
    private Optional<RequestedReminders> asked(Request request) {
        var now = clock.instant().atZone(ZoneOffset.UTC);
        // Cheap, and mostly empty: nothing is read from the database for it.
        if (ReminderReader.read(request.text(), now).isEmpty()) return Optional.empty();
        var person = people.find(request.person());
        var place = people.conversations().find(request.conversation());
        if (person.isEmpty() || place.isEmpty()) return Optional.empty();
        var asking = new Asking(person.get(), place.get(), request.message());
        var verdicts = new ArrayList<ReminderVerdict>();
        var more = false;
        for (var sentence : sentences(request.text())) {
            var verdict = reminders.read(asking, sentence).filter(this::sure);
            verdict.ifPresent(verdicts::add);
            more |= verdict.isEmpty() && saysSomething(sentence);
        }
        if (more && !offline.getAsBoolean()) return Optional.of(new RequestedReminders(verdicts, true));
        var decided =
                verdicts.stream().filter(DecidedReminder.class::isInstance).toList();
        if (decided.size() > 1 || (more && !decided.isEmpty()))
            return Optional.of(new RequestedReminders(decided, false));
        return reminders
                .read(asking, request.text())
                .filter(this::sure)
                .map(whole -> new RequestedReminders(List.of(whole), false));
    }

    /// Tells whether a sentence is decided about here: what was read in part, and rhythms that have
    /// no word here, a model can say exactly. Offline the person is asked.
    private boolean sure(ReminderVerdict verdict) {
        return offline.getAsBoolean() || !(verdict instanceof RefusedReminder(var code, var _) && LEFT.contains(code));
    }

    /// The sentences of a text. What is listed after a colon belongs to what stands before it.
    private static List<String> sentences(String text) {
        var sentences = Sentences.of(text);
        return sentences.stream().anyMatch(one -> one.endsWith(":")) ? List.of(text) : sentences;
    }

    private static boolean saysSomething(String sentence) {
        return Sentences.ask(sentence) || Words.of(sentence).size() >= MIN_WORDS;
    }

    private static Answer answer(Request request, List<ReminderVerdict> verdicts) {
        var drafts = verdicts.stream()
                .filter(DecidedReminder.class::isInstance)
                .map(verdict -> ((DecidedReminder) verdict).draft())
                .toList();
        return new Answer(drafts, told(verdicts), Set.of(request.message()));
    }

    private static String told(List<ReminderVerdict> verdicts) {
        var position = 1;
        var sentences = new ArrayList<String>();
        for (var verdict : verdicts)
            sentences.add(
                    switch (verdict) {
                        case DecidedReminder decided ->
                            decided.sentence() + " #" + PendingId.written(PendingId.of(position++));
                        case RefusedReminder(var _, var sentence) -> sentence;
                    });
        return String.join("\n", sentences);
    }

    private Optional<Answer> cancelled(Request request) {
        return answered(request).map(reminder -> {
            var phrases = ReminderPhrases.of(reminder.from().language());
            var shown = Set.of(reminder.id());
            return switch (reminder.standing().state()) {
                case OPEN ->
                    new Answer(
                            List.of(Reminders.cancelling(reminder.id(), Actor.person(request.person()))),
                            Reminders.stopped(reminder),
                            shown);
                case CANCELLED -> new Answer(List.of(), phrases.cancelledAlready(), shown);
                case TOLD, DROPPED, FAILED -> new Answer(List.of(), phrases.toldAlready(), shown);
            };
        });
    }

    /// Returns the message that the person said last, where they are alone with the agent: not
    /// every channel has replies.
    private Optional<Long> before(Request request) {
        var alone = people.conversations()
                .find(request.conversation())
                .filter(place -> !place.room())
                .isPresent();
        if (!alone) return Optional.empty();
        return mind.column(MESSAGE.ID)
                .and(MESSAGE.CONVERSATION.eq(request.conversation()))
                .and(MESSAGE.PERSON.eq(request.person()))
                .and(MESSAGE.ID.lt(request.message()))
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional(MESSAGE.ID);
    }

    /// The person's own reminder that a message answers: what asked for it, confirmed or told it.
    private Optional<Reminder> answered(Request request) {
        var answered = mind.column(MESSAGE.REPLY_TO)
                .and(MESSAGE.ID.eq(request.message()).and(MESSAGE.REPLY_TO.isNotNull()))
                .fetchOptional(MESSAGE.REPLY_TO);
        var about = answered.or(() -> before(request));
        if (about.isEmpty()) return Optional.empty();
        var other = about.get();
        var confirmed = DSL.select(INBOX.ID)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(other)));
        return ReminderRows.list(
                        mind,
                        REMINDER.PERSON
                                .in(people.selves(request.person()))
                                .and(REMINDER.TOLD
                                        .eq(other)
                                        .or(REMINDER.MESSAGE.eq(other))
                                        .or(REMINDER.MESSAGE.in(confirmed))))
                .stream()
                .findFirst()
                .flatMap(one -> Reminders.waiting(mind, one));
    }
}
