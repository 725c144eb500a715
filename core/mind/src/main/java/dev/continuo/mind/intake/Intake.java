package dev.continuo.mind.intake;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.Admission.AdmissionVerdict;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.InboundResult.TurnedAway.RejectionKind;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.OwnerAccount;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.Notices;
import dev.continuo.model.offline.OfflineVoice;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Admits what is said to the agent and makes it durable. Only after that is the channel told.
public final class Intake {
    private static final Pattern COMMAND = Pattern.compile("/[a-zA-Z][\\w-]*(@\\w+)?(\\s.*)?", Pattern.DOTALL);
    private static final int MAX_ATTEMPTS = 5;
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.mind.sentences");

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final Admission admission;
    private final Notices notices;
    private final AmbientContext overheard;
    private final Arrivals arrivals;
    private final RefusalCounter refusals;
    private final RepeatedMessages repeated;
    private final Judge judge;
    private final boolean memory;
    private final InstantSource clock;

    /// Judgement of what is to be remembered. It takes its time with a long text, so it is passed
    /// once for each message, and never under the lock of the ledger's head.
    public interface Judge {
        EntryDecision judge(String text, Trust trust, RandomGenerator random);
    }

    /// @param judge the entry gate
    /// @param memory whether anything becomes a memory
    public Intake(
            DSLContext db,
            Ledger ledger,
            People people,
            Admission admission,
            Notices notices,
            AmbientContext overheard,
            Judge judge,
            boolean memory,
            InstantSource clock) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.admission = admission;
        this.notices = notices;
        this.overheard = overheard;
        this.arrivals = new Arrivals(db, ledger, clock);
        this.refusals = new RefusalCounter(ledger, clock);
        this.repeated = new RepeatedMessages(db, ledger.agent());
        this.judge = judge;
        this.memory = memory;
        this.clock = clock;
    }

    /// Tells whether a text is a command rather than something said to the mind.
    public static boolean isCommand(String text) {
        return COMMAND.matcher(text.strip()).matches();
    }

    /// Goes through all that hearing reads, for a message that nobody sent. Records nothing.
    public void rehearse() {
        people.conversations().find("", "");
        people.findByAccount("", "");
        SessionPosition.read(db, ledger.agent(), 0, Conversation.NOWHERE, Optional.empty());
        judge.judge("Where is my boat?", Trust.STRANGER, SeededRandom.of("00", 0));
    }

    /// Hears one message. Blocks until it is durable.
    public InboundResult receive(InboundMessage said) {
        // What is to be forgotten would be told by the very words that ask for it.
        var kept = memory && !OfflineVoice.onlyAsksToForget(said.text());
        var in = kept ? said : said.unremembered();
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            // In this order: whoever opened the conversation meanwhile is then known, too, and not
            // taken for a stranger in it.
            var conversation = people.conversations().find(in.channel(), in.conversation());
            var person = people.findByAccount(in.channel(), in.sender());
            var verdict = admit(in, person, conversation);
            if (!(verdict instanceof AdmissionVerdict.RefusedSender || verdict instanceof AdmissionVerdict.Ignored)) {
                var others = othersConversation(person, conversation, in);
                if (others.isPresent()) return others.get();
            }
            var heard = receive(verdict, in, person, conversation);
            if (heard.isPresent()) return heard.get();
            // Somebody met this person or opened this conversation just now: look again.
        }
        throw new Unavailable("Too many first messages at once.");
    }

    /// Says hello where the agent is new.
    public InboundResult joined(InboundEvent.Joined room) {
        new RoomGreeting(ledger, people, notices).say(room);
        return new InboundResult.Noted();
    }

    /// Empty when what it was decided on has changed meanwhile.
    private Optional<InboundResult> receive(
            AdmissionVerdict verdict, InboundMessage in, Optional<Person> person, Optional<Conversation> conversation) {
        return switch (verdict) {
            case AdmissionVerdict.Unheard _ -> Optional.of(new InboundResult.Noted());
            case AdmissionVerdict.WantsOperator _ -> {
                var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
                new RoomGreeting(ledger, people, notices).closed(in, today);
                yield Optional.of(new InboundResult.Noted());
            }
            case AdmissionVerdict.Passing _ -> {
                overheard.add(in);
                yield Optional.of(new InboundResult.Noted());
            }
            case AdmissionVerdict.RefusedSender refused -> {
                var why = "refused." + refused.reason();
                var language = SpokenLanguage.of(in, person);
                var kind = tooFast(refused) ? RejectionKind.TOO_FAST : RejectionKind.UNWELCOME;
                var turned = new InboundResult.TurnedAway(
                        WORDS.say(language, why), WORDS.say(language, why + ".suggestion"), kind);
                var notice = told(in, conversation, turned);
                person.ifPresent(p -> refusals.count(in.channel(), p.id(), refused.reason(), notice));
                if (in.room() && onNetwork(in, turned) && refusals.first(in.channel(), in.conversation()))
                    new RoomGreeting(ledger, people, notices).hurried(in, clock.instant());
                yield Optional.of(turned);
            }
            case AdmissionVerdict.Ignored(var reason) -> {
                person.ifPresent(p -> refusals.count(in.channel(), p.id(), reason, List.of()));
                yield Optional.of(new InboundResult.Noted());
            }
            case AdmissionVerdict.Welcome(var role) -> {
                var arrival = arrivals.of(in, person, conversation);
                var encoding = encoding(in, arrival, role, isCommand(in.text()));
                yield heard(in, arrival, role, encoding);
            }
            case AdmissionVerdict.Overheard(var role) -> {
                var arrival = arrivals.of(in, person, conversation);
                var encoding = encoding(in, arrival, role, false);
                yield record(in, arrival, arrival.heard(role, true, encoding));
            }
            case AdmissionVerdict.BecomesOperator _ -> becomesOperator(in, arrivals.of(in, person, conversation));
            case AdmissionVerdict.WrongCode _ -> wrongCode(arrivals.of(in, person, conversation));
            case AdmissionVerdict.Asks asks -> asks(asks, arrivals.of(in, person, conversation));
        };
    }

    /// The notice to a guest over the limit, on a network: that has no answer of its own for it.
    private List<NewEvent> told(InboundMessage in, Optional<Conversation> place, InboundResult.TurnedAway turned) {
        if (in.room() || !onNetwork(in, turned)) return List.of();
        return place.stream()
                .map(here -> notices.to(here, turned.reason() + " " + turned.suggestion()))
                .toList();
    }

    private static boolean onNetwork(InboundMessage in, InboundResult.TurnedAway turned) {
        return in.firstRole() == Role.STRANGER && turned.kind() == RejectionKind.TOO_FAST;
    }

    /// Decides about a message. What was accepted once is no more said when it is sent again, and
    /// so never too much.
    private AdmissionVerdict admit(InboundMessage in, Optional<Person> person, Optional<Conversation> conversation) {
        var verdict = admission.admit(in, person, isCommand(in.text()));
        return tooFast(verdict)
                        && person.isPresent()
                        && ledger.knows(arrivals.of(in, person, conversation).messageKey(in.id()))
                ? new AdmissionVerdict.Welcome(person.get().role())
                : verdict;
    }

    private static boolean tooFast(AdmissionVerdict verdict) {
        return verdict instanceof AdmissionVerdict.RefusedSender refused
                && refused.reason().equals(Admission.RATE);
    }

    /// Encodes a message as the gate decides; null where it becomes no memory.
    private @Nullable MemoryEncoding encoding(InboundMessage in, IntakeEvents arrival, Role role, boolean command) {
        if (command || !in.remember()) return null;
        var position = arrival.position();
        var random = SeededRandom.of(ledger.digest(arrival.messageKey(in.id())), 0);
        return new MemoryEncoding(
                position.previous(), position.session(), judge.judge(in.text(), role.trust(), random));
    }

    private Optional<InboundResult> heard(
            InboundMessage in, IntakeEvents arrival, Role role, @Nullable MemoryEncoding encoding) {
        if (role != Role.OPERATOR || arrival.person().isPresent())
            return record(in, arrival, arrival.heard(role, false, encoding));
        // Nobody met them before: whoever holds the token is met as the operator.
        var owner = OwnerAccount.read(people, Optional.empty());
        return record(in, arrival, arrival.ofOwner(owner, arrival.heard(role, false, encoding)));
    }

    private Optional<InboundResult> record(InboundMessage in, IntakeEvents arrival, List<NewEvent> drafts) {
        var message = arrival.messageAt(drafts);
        return switch (ledger.commit(Decision.of(drafts))) {
            case CommitResult.Recorded(var events) -> {
                var event = events.get(message);
                quote(in, arrival, event.seq());
                var place = conversationOf(event.payload());
                yield Optional.of(new InboundResult.Accepted(event.seq(), place, false));
            }
            case CommitResult.Duplicate(var draft, var seq) ->
                draft == message ? Optional.of(repeated.answer(in, seq)) : Optional.empty();
            case CommitResult.Stale _ -> Optional.empty();
            case CommitResult.Forbidden(var reason) ->
                Optional.of(new InboundResult.TurnedAway(reason, "Ask the operator.", RejectionKind.UNWELCOME));
        };
    }

    /// Shows once what it answers, where that is not recorded, and the part of it that is meant;
    /// what was erased stays so, and the agent's own words, which have no name, are recorded.
    private void quote(InboundMessage in, IntakeEvents arrival, long message) {
        var quoted = in.around().quoted();
        var answered = in.around().replyTo();
        if (quoted == null) return;
        var own = quoted.part() && quoted.name() == null;
        var shown = arrival.replyTo() != null
                ? quoted.part()
                : !own && (answered == null || !ledger.knows(arrival.messageKey(answered)));
        if (shown) overheard.answers(message, in, quoted);
    }

    private Optional<InboundResult> becomesOperator(InboundMessage in, IntakeEvents arrival) {
        var done = Optional.<InboundResult>empty();
        try {
            var owner = OwnerAccount.read(people, arrival.person());
            done = record(in, arrival, arrival.ofOwner(owner, arrival.operator()));
        } finally {
            // Only what is durable uses the code up.
            if (done.isEmpty()) admission.operatorCodes().giveBack(in.channel());
        }
        return done;
    }

    private Optional<InboundResult> asks(AdmissionVerdict.Asks asks, IntakeEvents arrival) {
        var language = SpokenLanguage.of(arrival.in(), arrival.person());
        var notice = WORDS.say(language, "stranger", asks.code());
        return noted(arrival.asks(asks, notices, notice));
    }

    private Optional<InboundResult> wrongCode(IntakeEvents arrival) {
        var language = SpokenLanguage.of(arrival.in(), arrival.person());
        var notice = WORDS.say(language, "wrong_code");
        return noted(arrival.told(notices, notice));
    }

    private Optional<InboundResult> noted(List<NewEvent> drafts) {
        return ledger.commit(Decision.of(drafts)) instanceof CommitResult.Recorded
                ? Optional.of(new InboundResult.Noted())
                : Optional.empty();
    }

    /// A private conversation is its first sender's alone.
    private static Optional<InboundResult> othersConversation(
            Optional<Person> person, Optional<Conversation> conversation, InboundMessage in) {
        var reason = "The conversation " + in.conversation() + " is private to another person.";
        return conversation
                .filter(known -> !known.room())
                .filter(known -> person.filter(p -> p.id() == known.owner()).isEmpty())
                .map(_ -> new InboundResult.TurnedAway(
                        reason,
                        "Use another conversation, or open one with room set to true.",
                        RejectionKind.CONFLICT));
    }

    private static long conversationOf(@Nullable EventPayload payload) {
        return payload instanceof MessageReceived received ? received.conversation() : 0;
    }
}
