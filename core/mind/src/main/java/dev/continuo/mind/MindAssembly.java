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
import dev.continuo.mind.calibration.CalibratePhase;
import dev.continuo.mind.calibration.Calibrations;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.consolidation.ContradictionPhase;
import dev.continuo.mind.consolidation.DecayPhase;
import dev.continuo.mind.consolidation.DreamPhase;
import dev.continuo.mind.consolidation.PromotePhase;
import dev.continuo.mind.control.ClaimLines;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.Goals;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.governance.GrantedTokens;
import dev.continuo.mind.governance.Integrity;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.gut.LayerVectors;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.idle.IdleLife;
import dev.continuo.mind.initiative.DrawnImpulses;
import dev.continuo.mind.initiative.Initiative;
import dev.continuo.mind.initiative.InitiativePhase;
import dev.continuo.mind.initiative.StopRequests;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.intake.MessageChanges;
import dev.continuo.mind.learning.Lessons;
import dev.continuo.mind.learning.ReflectPhase;
import dev.continuo.mind.learning.SkillPhase;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.memory.gate.ExitGate;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.memory.gate.GoalRelevance;
import dev.continuo.mind.memory.gate.JournalPhase;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Outbox;
import dev.continuo.mind.observation.Observations;
import dev.continuo.mind.observation.feedback.ReplyOpinions;
import dev.continuo.mind.observation.synthesis.ConsolidatePhase;
import dev.continuo.mind.observation.synthesis.CorrectPhase;
import dev.continuo.mind.observation.synthesis.ModelSynthesizer;
import dev.continuo.mind.observation.synthesis.RevalidatePhase;
import dev.continuo.mind.observation.synthesis.RuleSynthesizer;
import dev.continuo.mind.observation.told.ToldObservations;
import dev.continuo.mind.outcome.Outcome;
import dev.continuo.mind.outcome.TurnOutcomes;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.privacy.PersonalData;
import dev.continuo.mind.project.Projects;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.reminder.DueReminders;
import dev.continuo.mind.reminder.ReminderRequests;
import dev.continuo.mind.reminder.ReminderTools;
import dev.continuo.mind.reminder.Reminders;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.selfhood.SelfModel;
import dev.continuo.mind.selfplay.SelfPlayPhase;
import dev.continuo.mind.summary.SummarisePhase;
import dev.continuo.mind.tool.ToolWorker;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.tool.own.OwnTools;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import dev.continuo.mind.turn.control.ControlLineHelp;
import dev.continuo.mind.wander.WanderPhase;
import dev.continuo.mind.world.WorldMemory;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetReservations;
import dev.continuo.model.budget.Spending;
import dev.continuo.model.embedding.Embedders;
import dev.continuo.model.embedding.Rerankers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
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

    /// A turn takes less, its models' time-outs included.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /// More than anybody raises limits on one day.
    private static final int MAX_RAISED = 100;

    private MindAssembly() {}

    static Mind open(MindConfig config, Faculties faculties) {
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
            var mind = assemble(config, faculties, ledger);
            mind.retrieval().changed();
            nameEmbedder(mind);
            return mind;
        } catch (RuntimeException | Error e) {
            ledger.close();
            throw e;
        }
    }

    private static Mind assemble(MindConfig config, Faculties faculties, Ledger ledger) {
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
        var people = new People(db, agent, new GrantedRights(ledger, integrity::report));
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
        if (!config.self().memory()) retrieval.recallNothing();
        var calibrations = new Calibrations(ledger);
        retrieval.calibrated(calibrations::retrieval);
        var models = new Models(config.models(), calls);
        var goals = new Goals(reader, people, models, clock);
        retrieval.preferring(goals::relevance);
        var codes = new OperatorCodes(clock, random);
        var admission = new Admission(db, agent, people, codes, config.policies(), clock, random);
        var overheard = new AmbientContext(clock);
        var notices = new Notices(config::channel);
        var gate = new EntryGate();
        // Goals are told in the notes: their words are people's.
        var identity = new AgentIdentity(db, ledger, List::of, clock);
        var exitGate =
                new ExitGateWorker(
                        db,
                        ledger,
                        people,
                        retrieval,
                        new ExitGate(calibrations::gate),
                        memory ->
                                new GoalRelevance(
                                        goals.relevance(memory.text(), memory.audience()),
                                        identity.relevance(memory.text())),
                        memory -> goals.kept(memory.memory(), memory.text(), memory.audience()),
                        killSwitch::paused,
                        clock);
        var quarantine = new Quarantine(db, agent);
        var outcomes = new TurnOutcomes(reader, use(goals), clock);
        var opinions = new ReplyOpinions(reader, people, clock);
        var inbox = new Inbox(db, agent);
        var outbox = new Outbox(db, agent);
        var idle =
                new IdleLife(
                        reader, models, killSwitch::paused, () -> answering(inbox, clock), clock);
        idle.add(new JournalPhase(exitGate));
        var self = new SelfModel(reader, config.self(), clock);
        idle.add(new ContradictionPhase(retrieval, people));
        idle.add(new DreamPhase(retrieval));
        var rules = new RuleSynthesizer();
        var cadences = config.self().cadences();
        var corrections = new CorrectPhase(people, rules, cadences);
        idle.add(corrections);
        idle.add(new ConsolidatePhase(exitGate, people, rules, new ModelSynthesizer(), cadences));
        idle.add(new RevalidatePhase(cadences, clock));
        idle.add(new ReflectPhase(goals));
        idle.add(new SkillPhase());
        idle.add(new CalibratePhase(calibrations));
        idle.add(self.narrate());
        idle.add(new PromotePhase(retrieval, goals, people));
        idle.add(new DecayPhase());
        idle.add(new SummarisePhase(identity, goals));
        var initiative = new Initiative(reader, people, admission);
        idle.add(
                new WanderPhase(
                        identity,
                        goals,
                        people,
                        new LayerVectors(embedder),
                        retrieval::vectors,
                        new DrawnImpulses(initiative, clock),
                        self::enabled,
                        clock));
        var reminders = new Reminders(reader, clock);
        var plays = config.self().on() && config.self().selfPlay();
        idle.add(new SelfPlayPhase(reader, models, retrieval, plays));
        var provenance = new Provenance(reader, faculties);
        var speaking =
                new InitiativePhase(
                        initiative,
                        people,
                        provenance,
                        notices,
                        () -> models.name("consolidation"),
                        identity::boundaries,
                        clock);
        idle.add(speaking);
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
                        config.self().memory(),
                        clock);
        var messageChanges =
                new MessageChanges(
                        db, ledger, people, admission.rooms(), overheard, eventErasure, gate);
        var projects = new Projects(reader);
        var world = new WorldMemory(reader);
        var lessons = new Lessons(reader);
        var sections = new ArrayList<>(List.of(goals.prompt(), projects, world, lessons));
        sections.addAll(faculties.promptSections());
        var due = new DueReminders(reader, people, admission, notices, killSwitch::paused);
        var handlers =
                List.of(
                        goals.controlLines(),
                        new ClaimLines(faculties.erasures(), goals::commitmentOpen));
        var rejected = new RejectedLines(reader);
        var tools = new Tools(reader, models, faculties.tools(), clock);
        tools.add(OwnTools.of(retrieval, gate, goals, identity, self, models, tools.metrics()));
        tools.add(new ReminderTools(reminders, people));
        tools.add(self.tools());
        config.tools().forEach(tools::add);
        tools.accepted(lessons::sequences);
        var toolWorker =
                new ToolWorker(reader, people, tools, notices::to, killSwitch::paused, clock);
        var holding = new ToldObservations(reader, config.self().memory(), clock);
        var turn =
                new Turn(
                        db,
                        ledger,
                        people,
                        retrieval,
                        models,
                        overheard,
                        config::channel,
                        gate,
                        sections,
                        List.of(ControlLineHelp.SECTION, identity),
                        handlers,
                        rejected,
                        List.of(
                                new ReminderRequests(
                                        reader,
                                        people,
                                        reminders,
                                        () -> models.offline(Models.SYSTEM1),
                                        clock),
                                new StopRequests(initiative, people)),
                        identity::boundaries,
                        tools,
                        self,
                        holding,
                        clock);
        var commandRecorder = new CommandRecorder(db, ledger, people, config::channel);
        for (var service :
                List.<CommitListener>of(
                        killSwitch,
                        spending::committed,
                        goals,
                        projects,
                        world,
                        lessons,
                        retrieval,
                        exitGate,
                        overheard,
                        turn,
                        turn.prompts(),
                        rejected,
                        toolWorker,
                        outcomes,
                        opinions,
                        self,
                        holding,
                        speaking,
                        corrections,
                        idle)) ledger.follow(service::committed);
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
                goals,
                reminders,
                due,
                exitGate,
                outcomes,
                opinions,
                quarantine,
                inbox,
                outbox,
                admission,
                hooks,
                callbacks,
                intake,
                messageChanges,
                turn,
                commandRecorder,
                notices,
                eventErasure,
                personErasure,
                provenance,
                personalData,
                identity,
                tools,
                toolWorker,
                idle,
                initiative,
                self,
                new Observations(reader));
    }

    /// Whether somebody waits for an answer. What is stuck for long shall not keep the mind from
    /// its rest.
    private static boolean answering(Inbox inbox, InstantSource clock) {
        var lately = clock.instant().minus(PATIENCE);
        return inbox.listOpen().stream().anyMatch(open -> open.received().isAfter(lately));
    }

    /// A turn that was of use, or failed, was something done for the goal that it was about.
    private static TurnOutcomes.Use use(Goals goals) {
        return (asked, audience, outcome) ->
                outcome == Outcome.UNKNOWN
                        ? List.of()
                        : goals.pursued(asked, audience, outcome == Outcome.PASSED);
    }

    private static String embeddings(MindConfig config, Ledger ledger) {
        if (!config.embeddings().equals(Embedders.AUTO)) return config.embeddings();
        var before =
                ledger.before(Long.MAX_VALUE, EMBEDDERS, 1).stream()
                        .map(entry -> entry.event().fact())
                        .filter(ModelEvent.EmbedderChosen.class::isInstance)
                        .map(fact -> ((ModelEvent.EmbedderChosen) fact).model())
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
                .map(entry -> entry.event().fact())
                .filter(ModelEvent.BudgetRaised.class::isInstance)
                .forEach(fact -> spending.raised((ModelEvent.BudgetRaised) fact));
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
