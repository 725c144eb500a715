package dev.continuo.mind;

import dev.continuo.events.ModelEvent;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.tool.NoteTaker;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.tool.OwnTools;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.TurnParts;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts a mind together, by plain constructors, in the order in which one part needs another.
final class MindAssembly {
    private static final Logger LOG = LoggerFactory.getLogger(MindAssembly.class);

    private MindAssembly() {}

    static Mind open(MindConfig config, Faculties faculties, Extension extension) {
        var ledger = Ledger.open(
                config.database(),
                config.agent(),
                faculties.kinds(),
                faculties.projector(),
                new Anchor(config.anchor(), config.clock()),
                config.clock(),
                config.random());
        try {
            Inbox.track(ledger);
            SourceGuard.track(ledger);
            var mind = assemble(config, faculties, extension, ledger);
            mind.retrieval().changed();
            nameEmbedder(mind);
            return mind;
        } catch (RuntimeException | Error e) {
            ledger.close();
            throw e;
        }
    }

    private static Mind assemble(MindConfig config, Faculties faculties, Extension extension, Ledger ledger) {
        var grounds = Grounds.of(config, faculties, ledger);
        var notices = new Notices(config::channel);
        var memory = MemoryServices.of(config, faculties, grounds, notices);
        var hearing = HearingServices.of(config, grounds, memory, notices);
        var tools = new Tools(
                grounds.reader(), grounds.models(), faculties.parts().taking(ToolProvider.class), config.clock());
        tools.add(OwnTools.of(
                memory.retrieval(),
                memory.eventErasure(),
                hearing.gate(),
                grounds.models(),
                faculties.parts().taking(NoteTaker.class),
                tools.metrics()));
        var services = new MindServices(faculties, grounds, memory, hearing, notices, tools, config.clock());
        var beside = extension.open(services);
        beside.taking(ToolProvider.class).forEach(tools::add);
        config.tools().forEach(tools::add);
        var parts = beside.and(faculties.parts());
        var answering = AnsweringServices.of(config, services, TurnParts.of(parts));
        var db = grounds.reader().db();
        var programs = new ProgramServices(new Hooks(db, config.agent()), new Callbacks(db, config.agent()));
        var mind = new Mind(faculties, grounds, memory, hearing, answering, programs, parts);
        follow(mind);
        return mind;
    }

    private static void follow(Mind mind) {
        var ledger = mind.ledger();
        var answering = mind.answering();
        Stream.of(
                        List.<CommitListener>of(
                                mind.grounds().killSwitch(),
                                mind.grounds().spending()::committed,
                                mind.retrieval(),
                                mind.memory().exitGate(),
                                mind.hearing().overheard(),
                                answering.options(),
                                answering.turn(),
                                answering.turn().prompts(),
                                answering.rejected(),
                                answering.toolWorker()),
                        mind.parts().taking(CommitListener.class))
                .flatMap(List::stream)
                .forEach(listener -> ledger.follow(listener::committed));
        ledger.onErasure((tx, targets) -> {
            for (var each : mind.faculties().erasures())
                each.erased(mind.reader().in(tx), targets);
        });
    }

    /// Records the embedder, once for each, when it has loaded; only then can vectors follow. While
    /// the agent is paused no provider is asked for it.
    private static void nameEmbedder(Mind mind) {
        Thread.ofVirtual().name("embedder-naming").start(() -> {
            try {
                mind.grounds().killSwitch().pass();
                var embedder = mind.grounds().embedder();
                var chosen = new ModelEvent.EmbedderChosen(embedder.name(), embedder.digest(), embedder.dimension());
                mind.retrieval().nudge();
                name(mind.ledger(), chosen);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                LOG.warn("The embedder does not load: {}", e.getMessage());
            }
        });
    }

    /// Most processes find it recorded. A commit that finds so would cost whatever shares its batch
    /// a second attempt.
    private static void name(Ledger ledger, ModelEvent.EmbedderChosen chosen) {
        var key = "embedder\n" + chosen.model() + "\n" + chosen.digest();
        if (ledger.knows(key)) return;
        var _ = ledger.record(Decision.of(NewEvent.once(chosen, Actor.SYSTEM, key)));
    }
}
