package dev.continuo.life;

import dev.continuo.life.calibration.CalibratePhase;
import dev.continuo.life.calibration.Calibrations;
import dev.continuo.life.consolidation.ContradictionPhase;
import dev.continuo.life.consolidation.DecayPhase;
import dev.continuo.life.consolidation.DreamPhase;
import dev.continuo.life.consolidation.PromotePhase;
import dev.continuo.life.goals.GoalTools;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.graph.BindPhase;
import dev.continuo.life.graph.ConceptNotes;
import dev.continuo.life.graph.Graph;
import dev.continuo.life.graph.ThreadNotes;
import dev.continuo.life.growth.GrowPhase;
import dev.continuo.life.growth.NameLine;
import dev.continuo.life.growth.ProposeTool;
import dev.continuo.life.gut.LayerVectors;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.PromptTool;
import dev.continuo.life.identity.rendering.IdentityText;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.life.idle.CheckpointPhase;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.initiative.DrawnImpulses;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.InitiativePhase;
import dev.continuo.life.initiative.StopRequests;
import dev.continuo.life.learning.Lessons;
import dev.continuo.life.learning.ReflectPhase;
import dev.continuo.life.learning.SkillPhase;
import dev.continuo.life.observation.feedback.ReplyOpinions;
import dev.continuo.life.observation.synthesis.ConsolidatePhase;
import dev.continuo.life.observation.synthesis.CorrectPhase;
import dev.continuo.life.observation.synthesis.ModelSynthesizer;
import dev.continuo.life.observation.synthesis.RevalidatePhase;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import dev.continuo.life.observation.synthesis.WishLines;
import dev.continuo.life.observation.told.ToldObservations;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.outcome.TurnOutcomes;
import dev.continuo.life.project.Projects;
import dev.continuo.life.reminder.DueReminders;
import dev.continuo.life.reminder.ReminderRequests;
import dev.continuo.life.reminder.ReminderTools;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.life.selfplay.ForetellPhase;
import dev.continuo.life.selfplay.SelfPlayPhase;
import dev.continuo.life.summary.SummarisePhase;
import dev.continuo.life.trust.Trust;
import dev.continuo.life.trust.TrustPhase;
import dev.continuo.life.view.LifeTool;
import dev.continuo.life.wander.WanderPhase;
import dev.continuo.life.world.WorldMemory;
import dev.continuo.mind.MindServices;
import dev.continuo.mind.control.ClaimLines;
import dev.continuo.mind.faculty.idle.IdlePhase;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.memory.gate.ExitGate;
import dev.continuo.mind.memory.gate.GoalRelevance;
import dev.continuo.mind.memory.gate.JournalPhase;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.TurnParts;
import dev.continuo.mind.turn.control.ControlLineHelp;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Puts a life together, by plain constructors, in the order in which one part needs another.
final class LifeAssembly {
    /// A turn takes less, its models' time-outs included.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private LifeAssembly() {}

    static Life open(MindServices mind, SelfSettings settings) {
        var reader = mind.reader();
        var people = mind.people();
        var models = mind.models();
        var clock = mind.clock();
        var calibrations = new Calibrations(reader.ledger());
        var goals = new Goals(reader, people, models, clock);
        // Goals are told in the notes: their words are people's.
        var identity = new AgentIdentity(reader.db(), reader.ledger(), List::of, clock);
        weigh(mind, calibrations, goals, identity);
        var outcomes = new TurnOutcomes(reader, use(goals), clock);
        var opinions = new ReplyOpinions(reader, people, clock);
        var self = new SelfModel(reader, settings, clock);
        var initiative = new Initiative(reader, people, mind.admission());
        var trust = new Trust(reader, clock);
        initiative.trusting(trust);
        mind.tools().within(() -> trust.containment().reachesOut());
        var corrections = new CorrectPhase(people, new RuleSynthesizer(), settings.cadences());
        var speaking =
                new InitiativePhase(
                        initiative,
                        people,
                        mind.provenance(),
                        mind.notices(),
                        () -> models.name("consolidation"),
                        identity::boundaries,
                        clock);
        var idle =
                new IdleLife(
                        reader,
                        models,
                        mind.killSwitch()::paused,
                        () -> answering(mind.inbox(), clock),
                        clock);
        var lessons = new Lessons(reader);
        var concepts = new ConceptNotes(reader);
        var threads = new ThreadNotes(reader, goals);
        var graph = new Graph(reader, goals);
        phases(mind, settings, calibrations, goals, identity, self, corrections).forEach(idle::add);
        idle.add(new GrowPhase(self, lessons, identity, people, trust));
        idle.add(wandering(mind, goals, identity, self, initiative));
        idle.add(
                new SelfPlayPhase(
                        reader, models, mind.retrieval(), settings.on() && settings.selfPlay()));
        idle.add(
                new ForetellPhase(
                        models,
                        () -> IdentityText.compact(identity.current(), List.of()).text(),
                        settings.on() && settings.selfPlay()));
        idle.add(speaking);
        idle.add(new TrustPhase(trust));
        idle.add(new CheckpointPhase(mind.faculties().projector().version()));
        var reminders = new Reminders(reader, clock);
        var due =
                new DueReminders(
                        reader,
                        people,
                        mind.admission(),
                        mind.notices(),
                        mind.killSwitch()::paused);
        var projects = new Projects(reader);
        var world = new WorldMemory(reader);
        var held = new ToldObservations(reader, settings.memory(), clock);
        offer(mind.tools(), goals, identity, self, trust, new ReminderTools(reminders, people));
        mind.tools().accepted(lessons::sequences);
        var turn =
                new TurnParts(
                        List.of(goals.prompt(), projects, world, lessons, concepts, threads),
                        List.of(ControlLineHelp.SECTION, identity),
                        List.of(
                                goals.controlLines(),
                                new WishLines(people, settings.cadences(), clock),
                                new NameLine(
                                        people, () -> identity.current().name().map(Trait::text)),
                                new ClaimLines(mind.faculties().erasures(), goals::commitmentOpen)),
                        List.of(
                                new ReminderRequests(
                                        reader,
                                        people,
                                        reminders,
                                        () -> models.offline(Models.SYSTEM1),
                                        clock),
                                new StopRequests(initiative, people)),
                        identity::boundaries,
                        self,
                        held);
        return new Life(
                turn,
                List.of(
                        goals,
                        projects,
                        world,
                        lessons,
                        concepts,
                        threads,
                        graph,
                        outcomes,
                        opinions,
                        self,
                        held,
                        speaking,
                        corrections,
                        idle),
                goals,
                reminders,
                due,
                outcomes,
                opinions,
                identity,
                idle,
                initiative,
                self,
                graph,
                trust);
    }

    /// Lets what the agent wants and is weigh in what it finds and keeps.
    private static void weigh(
            MindServices mind, Calibrations calibrations, Goals goals, AgentIdentity identity) {
        mind.retrieval().calibrated(calibrations::retrieval);
        mind.retrieval().preferring(goals::relevance);
        mind.retrieval()
                .seeding((question, heard, most) ->
                        Graph.seeds(mind.reader(), question, heard, most));
        mind.exitGate()
                .weighBy(
                        new ExitGate(calibrations::gate),
                        memory ->
                                new GoalRelevance(
                                        goals.relevance(memory.text(), memory.audience()),
                                        identity.relevance(memory.text())),
                        memory -> goals.kept(memory.memory(), memory.text(), memory.audience()));
    }

    private static List<IdlePhase> phases(
            MindServices mind,
            SelfSettings settings,
            Calibrations calibrations,
            Goals goals,
            AgentIdentity identity,
            SelfModel self,
            CorrectPhase corrections) {
        var people = mind.people();
        var retrieval = mind.retrieval();
        var cadences = settings.cadences();
        return List.of(
                new JournalPhase(mind.exitGate()),
                new ContradictionPhase(retrieval, people),
                new DreamPhase(retrieval),
                corrections,
                new ConsolidatePhase(
                        mind.exitGate(),
                        people,
                        new RuleSynthesizer(),
                        new ModelSynthesizer(),
                        cadences),
                new RevalidatePhase(cadences, mind.clock()),
                new ReflectPhase(goals),
                new SkillPhase(),
                new CalibratePhase(calibrations),
                new BindPhase(),
                self.narrate(),
                new PromotePhase(retrieval, goals, people),
                new DecayPhase(),
                new SummarisePhase(identity, goals));
    }

    private static IdlePhase wandering(
            MindServices mind,
            Goals goals,
            AgentIdentity identity,
            SelfModel self,
            Initiative initiative) {
        return new WanderPhase(
                identity,
                goals,
                mind.people(),
                new LayerVectors(mind.embedder()),
                mind.retrieval()::vectors,
                new DrawnImpulses(initiative, mind.clock()),
                self::enabled,
                mind.clock());
    }

    private static void offer(
            Tools tools,
            Goals goals,
            AgentIdentity identity,
            SelfModel self,
            Trust trust,
            ToolProvider reminders) {
        var goalTools = new GoalTools(goals).tools();
        var prompt = List.of(PromptTool.of(identity));
        var life =
                self.enabled()
                        ? List.of(
                                LifeTool.of(self, trust),
                                new ProposeTool(identity, goals, trust).tool())
                        : List.<Tool>of();
        tools.add(() -> goalTools);
        tools.add(() -> life);
        tools.add(() -> prompt);
        tools.add(reminders);
        tools.add(self.tools());
    }

    /// Tells whether somebody waits for an answer. What is stuck for long shall not keep the mind
    /// from its rest.
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
}
