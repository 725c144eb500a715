package dev.continuo.life;

import dev.continuo.life.calibration.Calibrations;
import dev.continuo.life.consolidation.ContradictionPhase;
import dev.continuo.life.consolidation.DecayPhase;
import dev.continuo.life.consolidation.DreamPhase;
import dev.continuo.life.consolidation.PromotePhase;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.graph.Graph;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.growth.GrowPhase;
import dev.continuo.life.growth.NameLine;
import dev.continuo.life.growth.ProposeTool;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.state.IdentityText;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.life.idle.CheckpointPhase;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.InitiativePhase;
import dev.continuo.life.learning.Lessons;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.feedback.OpinionFeedback;
import dev.continuo.life.observation.synthesis.ConsolidatePhase;
import dev.continuo.life.observation.synthesis.CorrectPhase;
import dev.continuo.life.observation.synthesis.ModelSynthesizer;
import dev.continuo.life.observation.synthesis.RevalidatePhase;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import dev.continuo.life.observation.synthesis.WishLines;
import dev.continuo.life.observation.told.ToldObservations;
import dev.continuo.life.outcome.Hindsight;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.outcome.TurnOutcomes;
import dev.continuo.life.project.Projects;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.life.selfplay.ForetellPhase;
import dev.continuo.life.selfplay.SelfPlayPhase;
import dev.continuo.life.summary.SummarisePhase;
import dev.continuo.life.view.LifeTool;
import dev.continuo.life.wander.WanderPhase;
import dev.continuo.life.world.WorldMemory;
import dev.continuo.mind.MindServices;
import dev.continuo.mind.control.ClaimLines;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindParts;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.memory.gate.ExitGate;
import dev.continuo.mind.memory.gate.GoalRelevance;
import dev.continuo.mind.memory.gate.JournalPhase;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.turn.control.ControlLineHelp;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Puts a life together, by plain constructors. The order of the list is the order in which
/// prompts, listeners, tools and phases have them.
final class LifeAssembly {
    /// A turn takes less, its models' time-outs included.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private LifeAssembly() {}

    static MindParts open(MindServices mind, SelfSettings settings) {
        var reader = mind.reader();
        var people = mind.people();
        var clock = mind.clock();
        var goals = new Goals(reader, people, mind.models(), clock);
        // Goals are told in the notes: their words are people's.
        var identity = new AgentIdentity(reader.db(), reader.ledger(), List::of, clock);
        var trust = new AgentTrust(reader, clock);
        var life = new Life(
                goals,
                new Reminders(mind),
                new Hindsight(reader, people, use(goals), new OpinionFeedback(reader, people, clock), clock),
                identity,
                new IdleLife(
                        reader,
                        mind.models(),
                        mind.grounds().killSwitch()::paused,
                        () -> answering(mind.hearing().inbox(), clock),
                        clock),
                new Initiative(reader, people, mind.hearing().admission(), trust),
                new SelfModel(reader, settings, clock),
                new Graph(reader, goals));
        var calibrations = new Calibrations(reader.ledger());
        var lessons = new Lessons(reader, goals);
        weigh(mind, calibrations, goals, identity);
        mind.tools().within(() -> trust.containment().reachesOut());
        mind.tools().accepted(lessons::sequences);
        var parts = new ArrayList<MindPart>(List.of(life));
        parts.addAll(wanting(mind, life));
        parts.addAll(remembering(mind, settings.cadences()));
        parts.addAll(List.of(
                lessons,
                calibrations,
                life.graph(),
                life.hindsight(),
                life.self(),
                new ToldObservations(reader, settings.memory(), clock)));
        parts.addAll(growing(mind, life, lessons));
        parts.addAll(playing(mind, life, settings));
        parts.addAll(speaking(mind, life));
        parts.add(new CheckpointPhase(mind.faculties().projector().version()));
        parts.add(new ClaimLines(mind.faculties().erasures(), goals::commitmentOpen));
        parts.add(life.idle());
        var all = MindParts.of(parts);
        all.taking(IdlePhase.class).forEach(life.idle()::add);
        return all;
    }

    private static List<MindPart> wanting(MindServices mind, Life life) {
        var goals = life.goals();
        var proposing = new ProposeTool(life.identity(), goals, life.trust());
        return List.of(
                goals,
                new Projects(mind.reader()),
                new WorldMemory(mind.reader()),
                ToolProvider.of(
                        life.self().enabled()
                                ? List.of(LifeTool.of(life.self(), life.trust()), proposing.tool())
                                : List.of()),
                ControlLineHelp.SECTION,
                life.identity(),
                life.reminders());
    }

    private static List<MindPart> remembering(MindServices mind, Cadences cadences) {
        var people = mind.people();
        var rules = new RuleSynthesizer();
        return List.of(
                new JournalPhase(mind.memory().exitGate()),
                new ContradictionPhase(mind.retrieval(), people),
                new DreamPhase(mind.retrieval()),
                new CorrectPhase(people, rules, cadences),
                new ConsolidatePhase(mind.memory().exitGate(), people, rules, new ModelSynthesizer(), cadences),
                new WishLines(people, cadences, mind.clock()),
                new RevalidatePhase(cadences, mind.clock()));
    }

    private static List<MindPart> growing(MindServices mind, Life life, Lessons lessons) {
        var goals = life.goals();
        var identity = life.identity();
        var people = mind.people();
        return List.of(
                new PromotePhase(mind.retrieval(), goals, people),
                new DecayPhase(),
                new SummarisePhase(identity, goals),
                new GrowPhase(life.self(), lessons, identity, people, life.trust()),
                new NameLine(people, () -> identity.current().name().map(Trait::text)));
    }

    private static List<MindPart> playing(MindServices mind, Life life, SelfSettings settings) {
        var identity = life.identity();
        var plays = settings.on() && settings.selfPlay();
        return List.of(
                new WanderPhase(
                        identity,
                        life.goals(),
                        mind.people(),
                        mind.grounds().embedder(),
                        mind.retrieval()::vectors,
                        life.initiative(),
                        life.self()::enabled,
                        mind.clock()),
                new SelfPlayPhase(mind.reader(), mind.models(), mind.retrieval(), plays),
                new ForetellPhase(
                        mind.models(),
                        () -> IdentityText.compact(identity.current(), List.of())
                                .text(),
                        plays));
    }

    private static List<MindPart> speaking(MindServices mind, Life life) {
        return List.of(
                new InitiativePhase(
                        life.initiative(),
                        life.goals(),
                        mind.people(),
                        mind.memory().provenance(),
                        mind.notices(),
                        () -> mind.models().name("consolidation"),
                        life.identity()::boundaries,
                        mind.clock()),
                life.initiative(),
                life.trust());
    }

    /// Lets what the agent wants and is weigh in what it finds and keeps.
    private static void weigh(MindServices mind, Calibrations calibrations, Goals goals, AgentIdentity identity) {
        mind.retrieval().preferring(goals::relevance);
        mind.retrieval().seeding((question, heard, most) -> Graph.seeds(mind.reader(), question, heard, most));
        mind.memory()
                .exitGate()
                .weighBy(
                        new ExitGate(calibrations::gate),
                        memory -> new GoalRelevance(
                                goals.relevance(
                                        memory.said().text(), memory.said().audience()),
                                identity.relevance(memory.said().text())),
                        memory -> goals.kept(
                                memory.said().memory(),
                                memory.said().text(),
                                memory.said().audience()));
    }

    /// Tells whether somebody waits for an answer. What is stuck for long shall not keep the mind
    /// from its rest.
    private static boolean answering(Inbox inbox, InstantSource clock) {
        var lately = clock.instant().minus(PATIENCE);
        return inbox.listOpen().stream().anyMatch(open -> open.received().isAfter(lately));
    }

    /// A turn that was of use, or failed, was something done for the goal that it was about.
    private static TurnOutcomes.OutcomeUse use(Goals goals) {
        return (asked, audience, outcome) ->
                outcome == Outcome.UNKNOWN ? List.of() : goals.pursued(asked, audience, outcome == Outcome.PASSED);
    }
}
