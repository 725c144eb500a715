package dev.continuo.mind;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.failure.DatabaseErrors;
import dev.continuo.ledger.failure.Unavailable;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.AdmissionFaculty;
import dev.continuo.mind.callback.CallbackFaculty;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.control.ControlFaculty;
import dev.continuo.mind.erasure.ErasureFaculty;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindParts;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.governance.GovernanceFaculty;
import dev.continuo.mind.governance.Integrity;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.hook.HookFaculty;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.intake.MessageChanges;
import dev.continuo.mind.mcp.McpFaculty;
import dev.continuo.mind.memory.MemoryFaculty;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Outbox;
import dev.continuo.mind.message.PendingOptions;
import dev.continuo.mind.message.faculty.MessageFaculty;
import dev.continuo.mind.model.faculty.ModelFaculty;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.PeopleFaculty;
import dev.continuo.mind.privacy.PersonalData;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.RetrievalFaculty;
import dev.continuo.mind.thinking.faculty.ThoughtFaculty;
import dev.continuo.mind.tool.ToolWorker;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.tool.faculty.ToolFaculty;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Embedder;
import dev.continuo.model.Models;
import dev.continuo.model.budget.Spending;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// The mind of one agent: what may be done to it, and its faculties for those who look.
///
/// @param faculties all of them
/// @param reader where its tables and its ledger are read
/// @param embedder what finds by meaning
/// @param integrity what is wrong with the ledger or the mind
/// @param killSwitch whether it is paused
/// @param spending what its thinking costs
/// @param exitGate when what is buffered is weighed
/// @param quarantine what may be poison
/// @param admission who is heard
/// @param messageChanges what happens to messages after they were said
/// @param options wishes of calling programs about the answers to come
/// @param commandRecorder commands, recorded together with what they changed
/// @param notices what the agent says unasked
/// @param eventErasure forgetting one event
/// @param personErasure forgetting a person
/// @param provenance where things come from
/// @param personalData what is held about people
/// @param tools what models may call
/// @param parts what was opened beside it
/// @param toolWorker the calls that wait for the operator, or run beside the turns
public record Mind(
        Faculties faculties,
        MindReader reader,
        Embedder embedder,
        Ledger ledger,
        People people,
        Governance governance,
        Integrity integrity,
        KillSwitch killSwitch,
        Models models,
        Spending spending,
        Retrieval retrieval,
        ExitGateWorker exitGate,
        Quarantine quarantine,
        Inbox inbox,
        Outbox outbox,
        Admission admission,
        Hooks hooks,
        Callbacks callbacks,
        Intake intake,
        MessageChanges messageChanges,
        PendingOptions options,
        Turn turn,
        CommandRecorder commandRecorder,
        Notices notices,
        EventErasure eventErasure,
        PersonErasure personErasure,
        Provenance provenance,
        PersonalData personalData,
        Tools tools,
        ToolWorker toolWorker,
        MindParts parts)
        implements AutoCloseable {

    /// The faculties of a mind alone, in the order in which their projections see an event.
    public static final Faculties FACULTIES =
            new Faculties(
                    List.of(
                            PeopleFaculty.FACULTY,
                            AdmissionFaculty.FACULTY,
                            MessageFaculty.FACULTY,
                            MemoryFaculty.FACULTY,
                            RetrievalFaculty.FACULTY,
                            ControlFaculty.FACULTY,
                            ModelFaculty.FACULTY,
                            GovernanceFaculty.FACULTY,
                            HookFaculty.FACULTY,
                            CallbackFaculty.FACULTY,
                            ThoughtFaculty.FACULTY,
                            ToolFaculty.FACULTY,
                            McpFaculty.FACULTY,
                            ErasureFaculty.FACULTY));

    /// Puts a mind together on a database whose `mind` is up to date: see
    /// [dev.continuo.ledger.Rebuild].
    public static Mind open(MindConfig config) {
        return open(config, FACULTIES, Extension.NONE);
    }

    /// The same with more beside it.
    ///
    /// @param faculties all of them, those of the mind among them; they must be known to whoever
    ///   brings the database up to date, too
    public static Mind open(MindConfig config, Faculties faculties, Extension extension) {
        return MindAssembly.open(config, faculties, extension);
    }

    @Override
    public void close() {
        parts.close();
        integrity.close();
        toolWorker.close();
        exitGate.close();
        retrieval.close();
        models.close();
        ledger.close();
        embedder.close();
    }

    /// Goes through what the first message will need, so that it does not wait for it. Records
    /// nothing; whatever fails then fails when it matters.
    public void rehearse() {
        try {
            intake.rehearse();
            turn.rehearse();
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Mind.class)
                    .debug("The rehearsal of a turn failed: {}", DatabaseErrors.cause(e));
        }
    }

    /// Makes what somebody said durable, or turns it away. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; saying it again with the same id is safe
    public InboundResult receive(InboundMessage said) {
        return DatabaseErrors.guard(() -> intake.receive(said));
    }

    /// Takes in whatever a network tells. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; telling it again is safe
    public InboundResult receive(InboundEvent told) {
        return DatabaseErrors.guard(() ->
                switch (told) {
                    case InboundMessage said -> intake.receive(said);
                    case InboundEvent.Edited edited -> messageChanges.edited(edited);
                    case InboundEvent.Deleted deleted -> messageChanges.deleted(deleted);
                    case InboundEvent.Reacted reacted -> messageChanges.reacted(reacted);
                    case InboundEvent.Moved moved -> messageChanges.moved(moved);
                    case InboundEvent.Joined joined -> intake.joined(joined);
                });
    }

    /// Ends messages of one conversation that waited too long, and says so once there.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void expire(Collection<Long> messages) {
        DatabaseErrors.guard(() -> {
            turn.expire(messages);
            return messages;
        });
    }

    /// Takes one turn: answers messages of one conversation and one person. Blocks until the answer
    /// is durable.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void answer(Collection<Long> messages, CancellationToken stop) {
        answer(messages, stop, null);
    }

    /// The same, and the answer may be looked at while it is written.
    ///
    /// @param live null where nobody looks on
    public void answer(
            Collection<Long> messages, CancellationToken stop, @Nullable LiveAnswer live) {
        DatabaseErrors.guard(() -> {
            turn.answer(messages, stop, live);
            return messages;
        });
    }
}
