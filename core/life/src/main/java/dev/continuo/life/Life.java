package dev.continuo.life;

import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.projection.Projector;
import dev.continuo.life.calibration.CalibrationFaculty;
import dev.continuo.life.goals.GoalFaculty;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.graph.Graph;
import dev.continuo.life.graph.GraphFaculty;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.growth.TrustFaculty;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.IdentityFaculty;
import dev.continuo.life.idle.IdleFaculty;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.InitiativeFaculty;
import dev.continuo.life.learning.LearningFaculty;
import dev.continuo.life.observation.ObservationFaculty;
import dev.continuo.life.outcome.Hindsight;
import dev.continuo.life.outcome.OutcomeFaculty;
import dev.continuo.life.preparation.PreparationFaculty;
import dev.continuo.life.project.ProjectFaculty;
import dev.continuo.life.reminder.ReminderFaculty;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.life.selfhood.SelfhoodFaculty;
import dev.continuo.life.selfhood.diary.DiaryFaculty;
import dev.continuo.life.selfplay.SelfPlayFaculty;
import dev.continuo.life.summary.Summaries;
import dev.continuo.life.tendency.TendencyFaculty;
import dev.continuo.life.wander.WanderFaculty;
import dev.continuo.life.world.WorldFaculty;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.admission.AdmissionFaculty;
import dev.continuo.mind.callback.CallbackFaculty;
import dev.continuo.mind.control.ControlFaculty;
import dev.continuo.mind.erasure.ErasureFaculty;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.governance.GovernanceFaculty;
import dev.continuo.mind.hook.HookFaculty;
import dev.continuo.mind.mcp.McpFaculty;
import dev.continuo.mind.memory.MemoryFaculty;
import dev.continuo.mind.message.MessageFaculty;
import dev.continuo.mind.model.faculty.ModelFaculty;
import dev.continuo.mind.people.PeopleFaculty;
import dev.continuo.mind.retrieval.RetrievalFaculty;
import dev.continuo.mind.thinking.ThoughtFaculty;
import dev.continuo.mind.tool.ToolFaculty;
import java.util.List;

/// The life of one agent beside its mind.
///
/// @param goals what it wants and what it promised
/// @param reminders what people asked to be told at a time
/// @param hindsight what came of what it said
/// @param identity who the agent is, and its prompts
/// @param idle what it does while nobody speaks
/// @param initiative what may be said to whom unasked
/// @param self its diary, its state and its narrative
/// @param graph how what it promised, holds true and looked back at hangs together
public record Life(
        Goals goals,
        Reminders reminders,
        Hindsight hindsight,
        AgentIdentity identity,
        IdleLife idle,
        Initiative initiative,
        SelfModel self,
        Graph graph)
        implements MindPart {

    /// Those of a mind with a life, in the order in which their projections see an event.
    public static final Faculties FACULTIES = new Faculties(List.of(
            PeopleFaculty.FACULTY,
            AdmissionFaculty.FACULTY,
            MessageFaculty.FACULTY,
            MemoryFaculty.FACULTY,
            RetrievalFaculty.FACULTY,
            GoalFaculty.FACULTY,
            ProjectFaculty.FACULTY,
            WorldFaculty.FACULTY,
            ReminderFaculty.FACULTY,
            ControlFaculty.FACULTY,
            OutcomeFaculty.FACULTY,
            ModelFaculty.FACULTY,
            GovernanceFaculty.FACULTY,
            HookFaculty.FACULTY,
            CallbackFaculty.FACULTY,
            IdentityFaculty.FACULTY,
            DiaryFaculty.FACULTY,
            SelfhoodFaculty.FACULTY,
            ThoughtFaculty.FACULTY,
            ToolFaculty.FACULTY,
            McpFaculty.FACULTY,
            IdleFaculty.FACULTY,
            InitiativeFaculty.FACULTY,
            WanderFaculty.FACULTY,
            PreparationFaculty.FACULTY,
            SelfPlayFaculty.FACULTY,
            LearningFaculty.FACULTY,
            CalibrationFaculty.FACULTY,
            Summaries.FACULTY,
            ObservationFaculty.FACULTY,
            GraphFaculty.FACULTY,
            TendencyFaculty.FACULTY,
            TrustFaculty.FACULTY,
            ErasureFaculty.FACULTY));

    /// Every kind of event.
    public static final EventTypes KINDS = FACULTIES.kinds();

    /// Every projection.
    public static final Projector PROJECTOR = FACULTIES.projector();

    /// Puts a mind together that has a life, on a database whose `mind` is up to date: see
    /// [dev.continuo.ledger.Rebuild].
    public static Mind open(MindConfig config, SelfSettings self) {
        return open(config, self, FACULTIES);
    }

    /// The same, with the usual self.
    public static Mind open(MindConfig config) {
        return open(config, SelfSettings.USUAL);
    }

    /// The same with other faculties than every mind has.
    ///
    /// @param faculties these and more; they must be known to whoever brings the database up to
    ///   date, too
    public static Mind open(MindConfig config, SelfSettings self, Faculties faculties) {
        return Mind.open(config.withMemory(self.memory()), faculties, mind -> LifeAssembly.open(mind, self));
    }

    /// The life of a mind that was opened here.
    ///
    /// @throws IllegalArgumentException where it has none
    public static Life of(Mind mind) {
        return mind.parts()
                .find(Life.class)
                .orElseThrow(() -> new IllegalArgumentException("this mind was opened without a life"));
    }

    /// The trust in it: how much it may do alone.
    public AgentTrust trust() {
        return initiative.trust();
    }
}
