package dev.continuo.mind;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.admission.AdmissionFaculty;
import dev.continuo.mind.callback.CallbackFaculty;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.control.ControlFaculty;
import dev.continuo.mind.erasure.ErasureFaculty;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindParts;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.governance.GovernanceFaculty;
import dev.continuo.mind.hook.HookFaculty;
import dev.continuo.mind.mcp.McpFaculty;
import dev.continuo.mind.memory.MemoryFaculty;
import dev.continuo.mind.message.MessageFaculty;
import dev.continuo.mind.model.faculty.ModelFaculty;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.PeopleFaculty;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.RetrievalFaculty;
import dev.continuo.mind.thinking.ThoughtFaculty;
import dev.continuo.mind.tool.ToolFaculty;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Models;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// The mind of one agent: what may be done to it, and its services for those who look.
///
/// @param parts those that were opened beside it, and those of the faculties
public record Mind(
        Faculties faculties,
        Grounds grounds,
        MemoryServices memory,
        HearingServices hearing,
        AnsweringServices answering,
        ProgramServices programs,
        MindParts parts)
        implements AutoCloseable {

    /// The faculties of a mind alone, in the order in which their projections see an event.
    public static final Faculties FACULTIES = new Faculties(List.of(
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

    /// Reads its tables and its ledger.
    public MindReader reader() {
        return grounds.reader();
    }

    public Ledger ledger() {
        return reader().ledger();
    }

    public People people() {
        return grounds.people();
    }

    public Models models() {
        return grounds.models();
    }

    public Retrieval retrieval() {
        return memory.retrieval();
    }

    @Override
    public void close() {
        parts.close();
        grounds.integrity().close();
        answering.toolWorker().close();
        memory.exitGate().close();
        retrieval().close();
        models().close();
        ledger().close();
        grounds.embedder().close();
    }

    /// Goes through what the first message will need, so that it does not wait for it. Records
    /// nothing; whatever fails then fails when it matters.
    public void rehearse() {
        try {
            hearing.intake().rehearse();
            answering.turn().rehearse();
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Mind.class).debug("The rehearsal of a turn failed: {}", DatabaseErrors.cause(e));
        }
    }

    /// Makes what somebody said durable, or turns it away. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; saying it again with the same id is safe
    public InboundResult receive(InboundMessage said) {
        return DatabaseErrors.guard(() -> hearing.intake().receive(said));
    }

    /// Takes in whatever a network tells. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; telling it again is safe
    public InboundResult receive(InboundEvent told) {
        return DatabaseErrors.guard(() -> switch (told) {
            case InboundMessage said -> hearing.intake().receive(said);
            case InboundEvent.Edited edited -> {
                var noted = hearing.changes().edited(edited);
                var said = hearing.changes().addressed(edited);
                yield said.map(hearing.intake()::receive).orElse(noted);
            }
            case InboundEvent.Deleted deleted -> hearing.changes().deleted(deleted);
            case InboundEvent.InboundReaction reacted -> hearing.changes().reacted(reacted);
            case InboundEvent.ConversationRenamed moved -> hearing.changes().moved(moved);
            case InboundEvent.Joined joined -> hearing.intake().joined(joined);
        });
    }

    /// Ends messages of one conversation that waited too long, and says so once there.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void expire(Collection<Long> messages) {
        DatabaseErrors.guard(() -> {
            answering.turn().expire(messages);
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
    public void answer(Collection<Long> messages, CancellationToken stop, @Nullable LiveAnswer live) {
        DatabaseErrors.guard(() -> {
            answering.turn().answer(messages, stop, live);
            return messages;
        });
    }
}
