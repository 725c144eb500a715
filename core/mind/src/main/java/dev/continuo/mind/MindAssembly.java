package dev.continuo.mind;

import dev.continuo.events.ModelEvent;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.governance.GrantedTokens;
import dev.continuo.mind.governance.Integrity;
import dev.continuo.mind.governance.KillSwitch;
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
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.privacy.PersonalData;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.tool.ToolWorker;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.tool.own.OwnTools;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetReservations;
import dev.continuo.model.budget.Spending;
import dev.continuo.model.embedding.Embedders;
import dev.continuo.model.embedding.Rerankers;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts a mind together, by plain constructors, in the order in which one part needs another.
final class MindAssembly {
    private static final Logger LOG = LoggerFactory.getLogger(MindAssembly.class);

    private static final Set<Class<? extends EventPayload>> EMBEDDERS =
            Set.of(ModelEvent.EmbedderChosen.class);

    private static final Set<Class<? extends EventPayload>> RAISED =
            Set.of(ModelEvent.BudgetRaised.class);

    /// More than anybody raises limits on one day.
    private static final int MAX_RAISED = 100;

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
        var db = JooqFactory.on(config.database());
        var agent = config.agent();
        var clock = config.clock();
        var random = config.random();
        var reader = new MindReader(db, ledger);
        var integrity =
                new Integrity(
                        ledger,
                        progress ->
                                new Rebuild(
                                        config.database(),
                                        faculties.kinds(),
                                        faculties.projector(),
                                        progress));
        var people = People.remembering(db, ledger, new GrantedRights(ledger, integrity::report));
        var spending = spending(db, ledger, people, config);
        var governance = new Governance(db, agent, new GrantedTokens(ledger, integrity::report));
        var killSwitch = new KillSwitch(governance, clock);
        var calls = modelCalls(ledger, spending, killSwitch, config);
        var embedder = Embedders.open(embeddings(config, ledger), config.models(), calls);
        var retrieval =
                new Retrieval(
                        db,
                        agent,
                        embedder,
                        Rerankers.open(config.reranker()),
                        config.vectors(),
                        config.textIndex());
        if (!config.memory()) retrieval.recallNothing();
        var models = new Models(config.models(), calls);
        var codes = new OperatorCodes(clock, random);
        var admission = new Admission(db, agent, people, codes, config.policies(), clock, random);
        var overheard = new AmbientContext(clock);
        var options = new PendingOptions();
        var notices = new Notices(config::channel);
        var gate = new EntryGate();
        var exitGate = new ExitGateWorker(db, ledger, people, retrieval, killSwitch::paused, clock);
        var quarantine = new Quarantine(db, agent);
        var inbox = new Inbox(db, agent);
        var outbox = new Outbox(db, agent);
        var provenance = new Provenance(reader, faculties);
        var hooks = new Hooks(db, agent);
        var callbacks = new Callbacks(db, agent);
        var ended = new EndedBusiness(reader, faculties, people, notices::to);
        var eventErasure = new EventErasure(reader, faculties, ended);
        var personErasure = new PersonErasure(reader, faculties, people, ended, retrieval::purge);
        var personalData = new PersonalData(reader, faculties);
        var intake =
                new Intake(
                        db,
                        ledger,
                        people,
                        admission,
                        notices,
                        overheard,
                        gate::judge,
                        config.memory(),
                        clock);
        var messageChanges =
                new MessageChanges(
                        db, ledger, people, admission.rooms(), overheard, eventErasure, gate);
        var tools = new Tools(reader, models, faculties.tools(), clock);
        tools.add(OwnTools.of(retrieval, gate, models, tools.metrics()));
        var opened =
                extension.open(
                        new MindServices(
                                reader,
                                faculties,
                                people,
                                admission,
                                models,
                                embedder,
                                retrieval,
                                exitGate,
                                notices,
                                killSwitch,
                                inbox,
                                provenance,
                                tools,
                                clock));
        config.tools().forEach(tools::add);
        var toolWorker =
                new ToolWorker(reader, people, tools, notices::to, killSwitch::paused, clock);
        var rejected = new RejectedLines(reader);
        var turn =
                new Turn(
                        reader,
                        people,
                        retrieval,
                        models,
                        overheard,
                        options,
                        config::channel,
                        gate,
                        rejected,
                        tools,
                        opened.turn().with(faculties.promptSections()),
                        clock);
        var commandRecorder = new CommandRecorder(db, ledger, people, config::channel);
        for (var service :
                List.<CommitListener>of(
                        killSwitch,
                        spending::committed,
                        retrieval,
                        exitGate,
                        overheard,
                        options,
                        turn,
                        turn.prompts(),
                        rejected,
                        toolWorker)) ledger.follow(service::committed);
        opened.listeners().forEach(listener -> ledger.follow(listener::committed));
        faculties.stream()
                .flatMap(faculty -> faculty.listener().stream())
                .forEach(listener -> ledger.follow(listener::committed));
        ledger.onErasure((tx, targets) -> {
            for (var each : faculties.erasures()) each.erased(reader.in(tx), targets);
        });
        return new Mind(
                faculties,
                reader,
                embedder,
                ledger,
                people,
                governance,
                integrity,
                killSwitch,
                models,
                spending,
                retrieval,
                exitGate,
                quarantine,
                inbox,
                outbox,
                admission,
                hooks,
                callbacks,
                intake,
                messageChanges,
                options,
                turn,
                commandRecorder,
                notices,
                eventErasure,
                personErasure,
                provenance,
                personalData,
                tools,
                toolWorker,
                opened);
    }

    private static String embeddings(MindConfig config, Ledger ledger) {
        if (!config.embeddings().equals(Embedders.AUTO)) return config.embeddings();
        var before =
                ledger.before(Long.MAX_VALUE, EMBEDDERS, 1).stream()
                        .map(entry -> entry.event().payload())
                        .filter(ModelEvent.EmbedderChosen.class::isInstance)
                        .map(payload -> ((ModelEvent.EmbedderChosen) payload).model())
                        .findFirst();
        return Embedders.automatic(config.models(), config.clock(), before.orElse(""));
    }

    private static Spending spending(
            DSLContext db, Ledger ledger, People people, MindConfig config) {
        var spending =
                new Spending(
                        db,
                        config.agent(),
                        config.clock(),
                        config.limits(),
                        person ->
                                people.find(person)
                                        .filter(one -> one.role() == Role.OPERATOR)
                                        .isPresent(),
                        people::token,
                        full -> BudgetAlarm.raise(ledger, full));
        // Newest first: of several the last counts.
        ledger.before(Long.MAX_VALUE, RAISED, MAX_RAISED).reversed().stream()
                .map(entry -> entry.event().payload())
                .filter(ModelEvent.BudgetRaised.class::isInstance)
                .forEach(payload -> spending.raised((ModelEvent.BudgetRaised) payload));
        return spending;
    }

    private static Models.Surroundings modelCalls(
            Ledger ledger, Spending spending, KillSwitch killSwitch, MindConfig config) {
        return new Models.Surroundings(
                new BudgetReservations(spending),
                killSwitch::paused,
                call -> {
                    spending.handed(call);
                    ledger.recordLazily(Decision.of(NewEvent.of(call, Actor.AGENT)));
                },
                config.clock(),
                config.random(),
                Sleeper.REAL,
                config.sampling());
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
