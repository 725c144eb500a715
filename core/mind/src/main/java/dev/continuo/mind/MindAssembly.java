package dev.continuo.mind;

import dev.continuo.events.ModelEvent;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.Standing;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindParts;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.intake.MessageChanges;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Outbox;
import dev.continuo.mind.message.PendingOptions;
import dev.continuo.mind.privacy.PersonalData;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.tool.ToolWorker;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.tool.own.OwnTools;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import dev.continuo.mind.turn.TurnParts;
import dev.continuo.model.embedding.Rerankers;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts a mind together, by plain constructors, in the order in which one part needs another.
final class MindAssembly {
    private static final Logger LOG = LoggerFactory.getLogger(MindAssembly.class);

    private MindAssembly() {}

    static Mind open(MindConfig config, Faculties faculties, Extension extension) {
        var ledger =
                Ledger.open(
                        config.database(),
                        config.agent(),
                        faculties.kinds(),
                        faculties.projector(),
                        new Anchor(config.anchor(), config.clock()),
                        config.clock(),
                        config.random());
        try {
            Inbox.track(ledger);
            Standing.track(ledger);
            var mind = assemble(config, faculties, extension, ledger);
            mind.retrieval().changed();
            nameEmbedder(mind);
            return mind;
        } catch (RuntimeException | Error e) {
            ledger.close();
            throw e;
        }
    }

    private static Mind assemble(
            MindConfig config, Faculties faculties, Extension extension, Ledger ledger) {
        var grounds = Grounds.of(config, faculties, ledger);
        var memories = memories(config, faculties, grounds);
        var hearing = hearing(config, grounds, memories);
        var tools =
                new Tools(grounds.reader(), grounds.models(), faculties.tools(), config.clock());
        tools.add(OwnTools.of(memories.retrieval, hearing.gate, grounds.models(), tools.metrics()));
        var inbox = new Inbox(grounds.reader().db(), config.agent());
        var parts =
                extension.open(
                        new MindServices(
                                grounds.reader(),
                                faculties,
                                grounds.people(),
                                hearing.admission,
                                grounds.models(),
                                grounds.embedder(),
                                memories.retrieval,
                                memories.exitGate,
                                memories.notices,
                                grounds.killSwitch(),
                                inbox,
                                memories.provenance,
                                tools,
                                config.clock()));
        parts.taking(ToolProvider.class).forEach(tools::add);
        config.tools().forEach(tools::add);
        var answering = answering(config, faculties, grounds, memories, hearing, tools, parts);
        follow(ledger, faculties, grounds, memories, hearing, answering, parts);
        return mind(faculties, grounds, memories, hearing, answering, inbox, parts);
    }

    /// The parts that remember, find, weigh and forget.
    private record Memories(
            Retrieval retrieval,
            ExitGateWorker exitGate,
            Notices notices,
            EventErasure eventErasure,
            PersonErasure personErasure,
            Provenance provenance) {}

    private static Memories memories(MindConfig config, Faculties faculties, Grounds grounds) {
        var reader = grounds.reader();
        var people = grounds.people();
        var retrieval =
                new Retrieval(
                        reader.db(),
                        config.agent(),
                        grounds.embedder(),
                        Rerankers.open(config.reranker()),
                        config.vectors(),
                        config.textIndex());
        if (!config.memory()) retrieval.recallNothing();
        var notices = new Notices(config::channel);
        var ended = new EndedBusiness(reader, faculties, people, notices::to);
        return new Memories(
                retrieval,
                new ExitGateWorker(
                        reader.db(),
                        reader.ledger(),
                        people,
                        retrieval,
                        grounds.killSwitch()::paused,
                        config.clock()),
                notices,
                new EventErasure(reader, faculties, ended),
                new PersonErasure(reader, faculties, people, ended, retrieval::purge),
                new Provenance(reader, faculties));
    }

    /// The parts that a message passes until it is durable.
    private record Hearing(
            Admission admission,
            AmbientContext overheard,
            EntryGate gate,
            Intake intake,
            MessageChanges changes) {}

    private static Hearing hearing(MindConfig config, Grounds grounds, Memories memories) {
        var db = grounds.reader().db();
        var ledger = grounds.reader().ledger();
        var people = grounds.people();
        var clock = config.clock();
        var codes = new OperatorCodes(clock, config.random());
        var admission =
                new Admission(
                        db,
                        config.agent(),
                        people,
                        codes,
                        config.policies(),
                        clock,
                        config.random());
        var overheard = new AmbientContext(clock);
        var gate = new EntryGate();
        return new Hearing(
                admission,
                overheard,
                gate,
                new Intake(
                        db,
                        ledger,
                        people,
                        admission,
                        memories.notices,
                        overheard,
                        gate::judge,
                        config.memory(),
                        clock),
                new MessageChanges(
                        db,
                        ledger,
                        people,
                        admission.rooms(),
                        overheard,
                        memories.eventErasure,
                        gate));
    }

    /// The parts that answer it.
    private record Answering(
            PendingOptions options,
            RejectedLines rejected,
            Tools tools,
            ToolWorker toolWorker,
            Turn turn,
            CommandRecorder commandRecorder) {}

    private static Answering answering(
            MindConfig config,
            Faculties faculties,
            Grounds grounds,
            Memories memories,
            Hearing hearing,
            Tools tools,
            MindParts parts) {
        var reader = grounds.reader();
        var people = grounds.people();
        var options = new PendingOptions();
        var rejected = new RejectedLines(reader);
        return new Answering(
                options,
                rejected,
                tools,
                new ToolWorker(
                        reader,
                        people,
                        tools,
                        memories.notices::to,
                        grounds.killSwitch()::paused,
                        config.clock()),
                new Turn(
                        reader,
                        people,
                        memories.retrieval,
                        grounds.models(),
                        hearing.overheard,
                        options,
                        config::channel,
                        hearing.gate,
                        rejected,
                        tools,
                        TurnParts.of(parts, faculties.promptSections()),
                        config.clock()),
                new CommandRecorder(reader.db(), reader.ledger(), people, config::channel));
    }

    private static void follow(
            Ledger ledger,
            Faculties faculties,
            Grounds grounds,
            Memories memories,
            Hearing hearing,
            Answering answering,
            MindParts parts) {
        for (var service :
                List.<CommitListener>of(
                        grounds.killSwitch(),
                        grounds.spending()::committed,
                        memories.retrieval,
                        memories.exitGate,
                        hearing.overheard,
                        answering.options,
                        answering.turn,
                        answering.turn.prompts(),
                        answering.rejected,
                        answering.toolWorker)) ledger.follow(service::committed);
        parts.taking(CommitListener.class).forEach(listener -> ledger.follow(listener::committed));
        faculties.stream()
                .flatMap(faculty -> faculty.listener().stream())
                .forEach(listener -> ledger.follow(listener::committed));
        ledger.onErasure((tx, targets) -> {
            for (var each : faculties.erasures()) each.erased(grounds.reader().in(tx), targets);
        });
    }

    private static Mind mind(
            Faculties faculties,
            Grounds grounds,
            Memories memories,
            Hearing hearing,
            Answering answering,
            Inbox inbox,
            MindParts parts) {
        var reader = grounds.reader();
        var db = reader.db();
        var agent = reader.agent();
        return new Mind(
                faculties,
                reader,
                grounds.embedder(),
                reader.ledger(),
                grounds.people(),
                grounds.governance(),
                grounds.integrity(),
                grounds.killSwitch(),
                grounds.models(),
                grounds.spending(),
                memories.retrieval,
                memories.exitGate,
                new Quarantine(db, agent),
                inbox,
                new Outbox(db, agent),
                hearing.admission,
                new Hooks(db, agent),
                new Callbacks(db, agent),
                hearing.intake,
                hearing.changes,
                answering.options,
                answering.turn,
                answering.commandRecorder,
                memories.notices,
                memories.eventErasure,
                memories.personErasure,
                memories.provenance,
                new PersonalData(reader, faculties),
                answering.tools,
                answering.toolWorker,
                parts);
    }

    /// Records the embedder, once for each, when it has loaded; only then can vectors follow. While
    /// the agent is paused no provider is asked for it.
    private static void nameEmbedder(Mind mind) {
        Thread.ofVirtual()
                .name("embedder-naming")
                .start(() -> {
                    try {
                        mind.killSwitch().pass();
                        var embedder = mind.embedder();
                        var chosen =
                                new ModelEvent.EmbedderChosen(
                                        embedder.name(), embedder.digest(), embedder.dimension());
                        var key = "embedder\n" + chosen.model() + "\n" + chosen.digest();
                        mind.retrieval().nudge();
                        var _ =
                                mind.ledger()
                                        .record(
                                                Decision.of(
                                                        NewEvent.once(chosen, Actor.SYSTEM, key)));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException e) {
                        LOG.warn("The embedder does not load: {}", e.getMessage());
                    }
                });
    }
}
