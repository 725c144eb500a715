package dev.continuo.mind.admission;

import dev.continuo.mind.admission.OperatorCodes.CodeAttempt;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jooq.DSLContext;

/// Decides who is heard, before anything of theirs is recorded. Denies what nothing allows.
public final class Admission {
    /// The reason of a message that is kept and needs no answer.
    public static final String OVERHEARD = "overheard";

    /// The reason of a message that is more than may be said in a while.
    public static final String RATE = "rate";

    public static final Duration PAIRING_LIFE = Duration.ofHours(1);

    /// Waiting strangers on one channel: more get no code, so that nobody floods the operator.
    static final int MAX_WAITING = 20;

    private static final Pattern START = Pattern.compile("/start(?:@\\w+)?\\s+(\\S+)");

    private static final Pattern ENABLE = Pattern.compile("/enable(@\\w+)?");
    private static final Pattern LINK = Pattern.compile("/link(?:@\\w+)?\\s+(\\S+)");

    private final People people;
    private final RoomSettings rooms;
    private final Pairings pairings;
    private final MessageRates rates;
    private final OperatorCodes operatorCodes;
    private final Function<String, AdmissionPolicy> policies;
    private final InstantSource clock;
    private final RandomGenerator random;
    private volatile Predicate<String> vouching = _ -> false;

    /// @param policies what is set for a channel
    public Admission(
            DSLContext db,
            String agent,
            People people,
            OperatorCodes operatorCodes,
            Function<String, AdmissionPolicy> policies,
            InstantSource clock,
            RandomGenerator random) {
        this.people = people;
        this.rooms = new RoomSettings(db, agent);
        this.pairings = new Pairings(db, agent);
        this.rates = new MessageRates(db, agent);
        this.operatorCodes = operatorCodes;
        this.policies = policies;
        this.clock = clock;
        this.random = random;
    }

    /// Decision about somebody at the door.
    public sealed interface AdmissionVerdict {

        /// They are heard.
        ///
        /// @param role what they are here
        record Welcome(Role role) implements AdmissionVerdict {}

        /// It is kept, and needs no answer.
        record Overheard(Role role) implements AdmissionVerdict {}

        /// Others in the room hear it; the agent has it in mind for a while, and keeps nothing.
        record Passing() implements AdmissionVerdict {}

        /// Nobody listens, and nothing is said about it.
        record Unheard() implements AdmissionVerdict {}

        /// Somebody who is not the operator wants the agent to listen in a room.
        record WantsOperator() implements AdmissionVerdict {}

        /// They are turned away.
        ///
        /// @param reason one word
        record RefusedSender(String reason) implements AdmissionVerdict {}

        /// They are turned away, and nothing is said about it.
        ///
        /// @param reason one word
        record Ignored(String reason) implements AdmissionVerdict {}

        /// A stranger is told what to ask the operator for.
        record Asks(String code, Instant until) implements AdmissionVerdict {}

        /// The code was right: the account is the operator's. Where nothing comes of it, tell
        /// [OperatorCodes#giveBack].
        record BecomesOperator() implements AdmissionVerdict {}

        /// They typed an operator's code that is none.
        record WrongCode() implements AdmissionVerdict {}
    }

    private static final AdmissionVerdict BLOCKED = new AdmissionVerdict.RefusedSender("blocked");
    private static final AdmissionVerdict TOO_FAST = new AdmissionVerdict.RefusedSender(RATE);

    /// Decides about one message.
    ///
    /// @param person who says it, if they were met before
    /// @param command whether it is a command
    public AdmissionVerdict admit(InboundMessage in, Optional<Person> person, boolean command) {
        var role = person.map(Person::role).orElse(in.firstRole());
        // On a network they are not even told so.
        if (role == Role.BLOCKED)
            return in.firstRole() == Role.STRANGER ? new AdmissionVerdict.Ignored("blocked") : BLOCKED;
        // Whoever handed it in vouches for the sender, as the web API does for its tokens.
        if (in.firstRole() != Role.STRANGER) return vouchedFor(in, person, role);
        return in.room() ? inRoom(in, person, role, command) : alone(in, person, role);
    }

    private AdmissionVerdict vouchedFor(InboundMessage in, Optional<Person> person, Role role) {
        var policy = policies.apply(in.channel());
        var may = in.room()
                ? mayInRoom(in, person, role, policy)
                : role != Role.GUEST
                        || person.filter(p -> !personMay(p, policy)).isEmpty();
        return may ? new AdmissionVerdict.Welcome(role) : TOO_FAST;
    }

    private AdmissionVerdict alone(InboundMessage in, Optional<Person> person, Role role) {
        var tried = role == Role.OPERATOR ? CodeAttempt.UNHEARD : tried(in);
        if (tried == CodeAttempt.RIGHT) return new AdmissionVerdict.BecomesOperator();
        if (tried == CodeAttempt.WRONG) return new AdmissionVerdict.WrongCode();
        var policy = policies.apply(in.channel());
        var welcome = welcome(in, role, policy);
        if (welcome.isEmpty()) return stranger(in, person, policy);
        var as = welcome.get();
        return as == Role.GUEST && person.filter(p -> !personMay(p, policy)).isPresent()
                ? TOO_FAST
                : new AdmissionVerdict.Welcome(as);
    }

    /// Returns somebody's role in private; empty for a stranger.
    private static Optional<Role> welcome(InboundMessage in, Role role, AdmissionPolicy policy) {
        if (role != Role.STRANGER) return Optional.of(role);
        return switch (policy.strangers()) {
            case OPEN -> Optional.of(Role.GUEST);
            case ALLOWLIST -> policy.allowed().contains(in.sender()) ? Optional.of(Role.MEMBER) : Optional.empty();
            case PAIRING, CLOSED -> Optional.empty();
        };
    }

    private CodeAttempt tried(InboundMessage in) {
        return code(in.text())
                .filter(_ -> people.operators(in.channel()).isEmpty())
                .map(code -> operatorCodes.take(in.channel(), in.sender(), code))
                .orElse(CodeAttempt.UNHEARD);
    }

    /// Returns the word that may be a code: behind `/start`, as a link brings it, or by itself.
    public static Optional<String> code(String text) {
        var start = START.matcher(text.strip());
        var typed = PairingCodes.plain(start.matches() ? start.group(1) : text);
        return PairingCodes.isCode(typed) ? Optional.of(typed) : Optional.empty();
    }

    private AdmissionVerdict stranger(InboundMessage in, Optional<Person> person, AdmissionPolicy policy) {
        var link = LINK.matcher(in.text().strip());
        // Somebody who was let in says that this is them, too.
        if (link.matches() && vouching.test(PairingCodes.plain(link.group(1))))
            return new AdmissionVerdict.Welcome(Role.STRANGER);
        if (policy.strangers() != AdmissionPolicy.Strangers.PAIRING) return new AdmissionVerdict.Unheard();
        var now = clock.instant();
        if (person.filter(p -> pairings.settled(p.id(), now)).isPresent()) return new AdmissionVerdict.Unheard();
        if (pairings.waiting(in.channel(), now) >= MAX_WAITING) return new AdmissionVerdict.Unheard();
        return new AdmissionVerdict.Asks(PairingCodes.draw(random), now.plus(PAIRING_LIFE));
    }

    private AdmissionVerdict inRoom(InboundMessage in, Optional<Person> person, Role role, boolean command) {
        if (role == Role.OPERATOR && command && in.around().addressed()) return new AdmissionVerdict.Welcome(role);
        var policy = policies.apply(in.channel());
        var state = rooms.find(in.channel(), whole(in), person.map(Person::id).orElse(0L));
        var open = state.open() == null ? policy.roomsOpen() : state.open();
        if (state.barred()) return new AdmissionVerdict.Unheard();
        if (!open)
            return command && asksToEnable(in) ? new AdmissionVerdict.WantsOperator() : new AdmissionVerdict.Unheard();
        if (command && in.around().moderator()) return new AdmissionVerdict.Welcome(role);
        if (state.muted(clock.instant())) return new AdmissionVerdict.Unheard();
        if (!in.around().addressed())
            return state.listening() ? new AdmissionVerdict.Overheard(role) : new AdmissionVerdict.Passing();
        return mayInRoom(in, person, role, policy) ? new AdmissionVerdict.Welcome(role) : TOO_FAST;
    }

    private static boolean asksToEnable(InboundMessage in) {
        return in.around().addressed()
                && in.around().parent() == null
                && ENABLE.matcher(in.text().strip()).matches();
    }

    private static String whole(InboundMessage in) {
        var parent = in.around().parent();
        return parent == null ? in.conversation() : parent;
    }

    private boolean mayInRoom(InboundMessage in, Optional<Person> person, Role role, AdmissionPolicy policy) {
        if (role == Role.OPERATOR) return true;
        var guest = role != Role.MEMBER;
        if (guest && person.filter(p -> !personMay(p, policy)).isPresent()) return false;
        return rates.roomMay(in.channel(), whole(in), policy.limits(), clock.instant());
    }

    private boolean personMay(Person person, AdmissionPolicy policy) {
        return rates.personMay(person.id(), policy.limits(), clock.instant());
    }

    /// Why nothing is told any more to somebody where they were heard once; empty where it may be.
    public Optional<String> barredFrom(Conversation place, Person person) {
        if (person.role() == Role.BLOCKED) return Optional.of("whoever asked for it is blocked");
        var policy = policies.apply(place.channel());
        if (!place.room())
            return letIn(place.channel(), person, policy)
                    ? Optional.empty()
                    : Optional.of("whoever asked for it is not let in any more");
        var state = rooms.find(place.channel(), place.whole(), person.id());
        if (state.barred()) return Optional.of("whoever asked for it is not heard in the room");
        return state.open() != null && !state.open() ? Optional.of("the room is closed") : Optional.empty();
    }

    /// Tells whether somebody's commands are carried out where they give one, by what is known of
    /// the place.
    public boolean hears(Conversation place, Person person) {
        if (barredFrom(place, person).isPresent()) return false;
        if (!place.room() || person.role() == Role.OPERATOR) return true;
        var open = rooms.find(place.channel(), place.whole(), person.id()).open();
        return open == null ? policies.apply(place.channel()).roomsOpen() : open;
    }

    private boolean letIn(String channel, Person person, AdmissionPolicy policy) {
        if (person.role() != Role.STRANGER) return true;
        return switch (policy.strangers()) {
            case OPEN -> true;
            case ALLOWLIST ->
                people.accounts(person.id()).stream()
                        .filter(account -> account.startsWith(channel + ":"))
                        .map(account -> account.substring(channel.length() + 1))
                        .anyMatch(policy.allowed()::contains);
            case PAIRING, CLOSED -> false;
        };
    }

    /// Tells whether the agent keeps still in a room for a while.
    public boolean muted(Conversation place, Instant now) {
        return place.room() && rooms.find(place.channel(), place.whole(), 0).muted(now);
    }

    /// Returns the decisions about rooms.
    public RoomSettings rooms() {
        return rooms;
    }

    /// Strangers who wait.
    public Pairings pairings() {
        return pairings;
    }

    /// Names the codes with which a stranger may say who they are on another channel.
    public void vouching(Predicate<String> codes) {
        vouching = codes;
    }

    public OperatorCodes operatorCodes() {
        return operatorCodes;
    }

    /// Tells whether anybody runs the agent from that channel.
    public boolean hasOperator(String channel) {
        return !people.operators(channel).isEmpty();
    }
}
