package dev.continuo.core;

import dev.continuo.core.admission.Admission;
import dev.continuo.core.admission.AdmissionEvent;
import dev.continuo.core.admission.AdmissionProjection;
import dev.continuo.core.callback.CallbackEvent;
import dev.continuo.core.callback.CallbackProjection;
import dev.continuo.core.callback.Callbacks;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import dev.continuo.core.governance.Governance;
import dev.continuo.core.governance.GovernanceEvent;
import dev.continuo.core.governance.GovernanceProjection;
import dev.continuo.core.governance.Integrity;
import dev.continuo.core.governance.KillSwitch;
import dev.continuo.core.hook.HookEvent;
import dev.continuo.core.hook.HookProjection;
import dev.continuo.core.hook.Hooks;
import dev.continuo.core.ledger.Kinds;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Projector;
import dev.continuo.core.memory.MemoryEvent;
import dev.continuo.core.memory.MemoryProjection;
import dev.continuo.core.memory.gate.Keeping;
import dev.continuo.core.memory.gate.Quarantine;
import dev.continuo.core.model.ModelEvent;
import dev.continuo.core.model.Models;
import dev.continuo.core.model.Spending;
import dev.continuo.core.model.SpendingProjection;
import dev.continuo.core.model.Stop;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent;
import dev.continuo.core.people.PeopleProjection;
import dev.continuo.core.retrieval.Retrieval;
import dev.continuo.core.turn.Amendments;
import dev.continuo.core.turn.Hearing;
import dev.continuo.core.turn.HearingProjection;
import dev.continuo.core.turn.Inbox;
import dev.continuo.core.turn.Notices;
import dev.continuo.core.turn.Obedience;
import dev.continuo.core.turn.Outbox;
import dev.continuo.core.turn.Turn;
import dev.continuo.core.turn.TurnEvent;
import dev.continuo.core.turn.TurnProjection;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The mind of one agent: what may be done to it, and its faculties for those who look.
///
/// @param integrity what is wrong with the ledger or the mind
/// @param killSwitch whether it is paused
/// @param keeping when what is buffered is weighed
/// @param quarantine what may be poison
/// @param admission who is heard
/// @param amendments what happens to messages after they were said
/// @param notices what the agent says unasked
/// @param obedience commands, recorded together with what they changed
/// @param spending what its thinking costs
public record Mind(
        Ledger ledger,
        People people,
        Governance governance,
        Integrity integrity,
        KillSwitch killSwitch,
        Models models,
        Spending spending,
        Retrieval retrieval,
        Keeping keeping,
        Quarantine quarantine,
        Inbox inbox,
        Outbox outbox,
        Admission admission,
        Hooks hooks,
        Callbacks callbacks,
        Hearing hearing,
        Amendments amendments,
        Turn turn,
        Obedience obedience,
        Notices notices) {

    /// Every kind of event.
    public static final Kinds KINDS =
            new Kinds(
                    List.of(
                            PeopleEvent.KINDS,
                            AdmissionEvent.KINDS,
                            TurnEvent.KINDS,
                            MemoryEvent.KINDS,
                            ModelEvent.KINDS,
                            GovernanceEvent.KINDS,
                            HookEvent.KINDS,
                            CallbackEvent.KINDS));

    /// Every projection. Raise the version when one of them, or the mind's SQL, makes something
    /// else of old events.
    public static final Projector PROJECTOR =
            new Projector(
                    5,
                    List.of(
                            new PeopleProjection(),
                            new AdmissionProjection(),
                            new HearingProjection(),
                            new TurnProjection(),
                            new MemoryProjection(),
                            new SpendingProjection(),
                            new GovernanceProjection(),
                            new HookProjection(),
                            new CallbackProjection()));

    /// Makes what somebody said durable, or turns it away. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; saying it again with the same id is safe
    public Heard hear(Inbound said) {
        return Outage.guard(() -> hearing.hear(said));
    }

    /// Takes in whatever a network tells. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; telling it again is safe
    public Heard hear(Incoming told) {
        return Outage.guard(() ->
                switch (told) {
                    case Inbound said -> hearing.hear(said);
                    case Incoming.Edited edited -> amendments.edited(edited);
                    case Incoming.Deleted deleted -> amendments.deleted(deleted);
                    case Incoming.Reacted reacted -> amendments.reacted(reacted);
                    case Incoming.Moved moved -> amendments.moved(moved);
                });
    }

    /// Ends messages of one conversation that waited too long, and says so once there.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void expire(Collection<Long> messages) {
        Outage.guard(() -> {
            turn.expire(messages);
            return messages;
        });
    }

    /// Takes one turn: answers messages of one conversation and one person. Blocks until the answer
    /// is durable.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void answer(Collection<Long> messages, Stop stop) {
        answer(messages, stop, null);
    }

    /// The same, and the answer may be looked at while it is written.
    ///
    /// @param soFar is told the whole of what is written so far, now and then; null where nobody
    ///   looks on
    public void answer(Collection<Long> messages, Stop stop, @Nullable Consumer<String> soFar) {
        Outage.guard(() -> {
            turn.answer(messages, stop, soFar);
            return messages;
        });
    }
}
