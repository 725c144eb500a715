package dev.continuo.life.selfhood;

import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.Diary;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolProvider;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The agent's self, for all who ask. Where it is switched off it records nothing, tells a model
/// nothing and offers no tool; what was kept before may still be read.
public final class SelfModel implements Continuity, CommitListener {
    /// Names of tools in an entry.
    static final int MAX_TOOLS = 10;

    private final MindReader mind;
    private final SelfSettings settings;
    private final Diary diary;
    private final SelfState state;
    private final WakeUp wakeUp;

    public SelfModel(MindReader mind, SelfSettings settings, InstantSource clock) {
        this.mind = mind;
        this.settings = settings;
        this.diary = new Diary(mind);
        this.state = new SelfState(mind, clock);
        this.wakeUp = new WakeUp(mind, diary, state);
    }

    /// Tells whether there is a self.
    public boolean enabled() {
        return settings.on();
    }

    public Diary diary() {
        return diary;
    }

    public SelfState state() {
        return state;
    }

    /// The newest narratives of those that a listener may hear, newest first.
    public List<SelfText> narratives(Listener listener, int n) {
        return SelfTexts.narratives(mind, listener, n);
    }

    @Override
    public List<MindPart> parts() {
        var narrate = new NarratePhase(diary, state, settings);
        return enabled()
                ? List.of(this, narrate, ToolProvider.of(List.of(SelfStateTool.TOOL)))
                : List.of(this, narrate);
    }

    @Override
    public void committed(List<Event> events) {
        state.committed(events);
        wakeUp.committed(events);
    }

    @Override
    public Opening opening(Session session) {
        return enabled() ? wakeUp.opening(session) : Opening.NONE;
    }

    @Override
    public Optional<NewEvent> compose(EndingTurn turn) {
        if (!enabled()) return Optional.empty();
        var tools = turn.tools().stream().distinct().limit(MAX_TOOLS).toList();
        return Optional.of(NewEvent.of(
                new DiaryWritten(
                        DiaryWritten.SELF,
                        turn.end(),
                        turn.messages(),
                        turn.reply(),
                        turn.conversation(),
                        turn.person(),
                        turn.audience(),
                        tools,
                        turn.state()),
                Actor.AGENT));
    }

    /// Returns the state of the self, as far as a listener may hear of it; all of it is told of one
    /// that is switched off, too.
    public Map<String, Object> stats(Listener listener) {
        var stats = new LinkedHashMap<String, Object>();
        stats.put("enabled", enabled());
        stats.put("experience_count", diary.count(listener));
        stats.put("open_questions", state.open(SelfTextKind.QUESTION, listener).size());
        stats.put("unfinished", state.open(SelfTextKind.UNFINISHED, listener).size());
        stats.put("last_mood", state.mood(listener).map(Mood::label).orElse(""));
        stats.put("narrative_present", state.narrative(listener).isPresent());
        return stats;
    }
}
