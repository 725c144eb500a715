package dev.continuo.life.identity;

import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.TraitKind;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.FullIdentityTrigger;
import dev.continuo.life.identity.state.IdentityFold;
import dev.continuo.life.identity.state.IdentitySnapshot;
import dev.continuo.life.identity.state.IdentityText;
import dev.continuo.life.identity.state.IdentityText.Rendered;
import dev.continuo.life.identity.state.LifeManifest;
import dev.continuo.life.identity.state.PromptVersion;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.faculty.role.Boundaries;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.SystemSection;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.message.QuotedText;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Identity of the agent, by the ledger alone and kept in memory: a row that somebody put into the
/// mind by hand changes nothing of it, and a turn asks no database for it.
public final class AgentIdentity implements SystemSection, Boundaries {
    private static final String OPERATOR_PROMPT = """
            The operator, who runs you, tells you this. Where anything else disagrees with it, this wins:
            """;

    private static final String OWN_PROMPT = """
            You wrote this for yourself; what the operator tells you wins:
            """;

    private final Ledger ledger;
    private final IdentityFold fold;
    private final Proposals proposals;
    private final SystemPrompts prompts;
    private final Supplier<List<String>> goals;
    private final InstantSource clock;
    private final PhraseOverlap words = new PhraseOverlap();
    private final Instant seenLast;
    private volatile long running;

    /// Reads it from the ledger and follows it.
    ///
    /// @param goals what the agent wants, the weightiest first
    public AgentIdentity(DSLContext db, Ledger ledger, Supplier<List<String>> goals, InstantSource clock) {
        this.ledger = ledger;
        this.goals = goals;
        this.clock = clock;
        this.fold = new IdentityFold(ledger.kinds());
        this.proposals = new Proposals(db, ledger.agent());
        this.prompts = new SystemPrompts(ledger, this::current, clock);
        this.seenLast =
                ledger.find(ledger.seq()).map(entry -> entry.event().time()).orElse(Instant.EPOCH);
        var _ = new EventFold(ledger, IdentityFold.TYPES, fold::apply);
    }

    @Override
    public List<MindPart> parts() {
        return List.of(this, ToolProvider.of(List.of(PromptTool.of(this))));
    }

    /// As it is now.
    public IdentitySnapshot current() {
        return fold.current();
    }

    @Override
    public List<String> boundaries() {
        return current().of(TraitKind.BOUNDARY).stream().map(Trait::text).toList();
    }

    /// Returns how much a text bears on what the agent values and believes, in [0,1]; null while
    /// there is nothing of that. Everybody may hear of it, so it tells nothing.
    public @Nullable Double relevance(String text) {
        var traits = current().traits().stream()
                .filter(trait -> trait.kind() == TraitKind.VALUE || trait.kind() == TraitKind.BELIEF)
                .map(trait -> new WeightedPhrase(trait.id(), trait.text(), trait.weight()))
                .toList();
        return words.relevance(text, traits);
    }

    public LifeManifest manifest() {
        return current().manifest(running, clock.instant());
    }

    public Proposals proposals() {
        return proposals;
    }

    public SystemPrompts prompts() {
        return prompts;
    }

    /// Proposes a change of the agent by its own hand; the operator decides. Blocks until it is
    /// recorded.
    ///
    /// @param reason why; never blank
    public IdentityChange propose(WantedTrait wanted, String reason, List<Long> evidence) {
        var flaw = TraitChanges.flaw(wanted).or(() -> TraitChanges.flaw(reason));
        if (flaw.isPresent()) return new IdentityChange.Declined(flaw.get(), "Nothing was proposed; try again.");
        var proposed = TraitChanges.propose(wanted, reason, evidence, Actor.AGENT, clock.instant());
        var guard = SystemPrompts.resting(new ChangeBasis(evidence, false));
        return SystemPrompts.recorded(ledger, NewEvent.guarded(proposed.payload(), Actor.AGENT, guard), true);
    }

    /// Records that this process serves the agent from now on. Blocks until that is durable.
    public void started() {
        var sessions = current().sessions();
        // The process before was cut off where it did not say that it stopped.
        var start = sessions.isEmpty() || sessions.getLast().end() != null
                ? new ProcessStarted(null, null)
                : new ProcessStarted(sessions.getLast().id(), seenLast.toString());
        if (ledger.commit(Decision.of(NewEvent.of(start, Actor.SYSTEM))) instanceof CommitResult.Recorded recorded)
            running = recorded.first().seq();
    }

    /// Records that this process no longer serves the agent, if it did. Waits for nothing: what is
    /// queued is recorded when the ledger closes.
    public void stopped() {
        if (running == 0) return;
        ledger.recordLazily(Decision.of(NewEvent.of(new ProcessStopped(running), Actor.SYSTEM)));
        running = 0;
    }

    /// The operator's prompt, who the agent is, and its own prompt. Within a session the system
    /// message says it in short; what is more stands in the notes, where it is due.
    @Override
    public SystemPassage passage(TurnMoment moment) {
        var identity = current();
        var rendered = rendered(identity, moment.newSession());
        var more = !moment.newSession() && FullIdentityTrigger.due(moment)
                ? IdentityText.beyond(rendered, rendered(identity, true))
                : IdentityText.NOTHING;
        var events = new HashSet<>(rendered.events());
        events.addAll(more.events());
        var parts = List.of(
                new SystemPart("operator_prompt", said(OPERATOR_PROMPT, identity.operatorPrompt(), events)),
                new SystemPart("identity", rendered.text()),
                new SystemPart("own_prompt", said(OWN_PROMPT, identity.ownPrompt(), events)));
        return new SystemPassage(parts, more.text(), events);
    }

    private Rendered rendered(IdentitySnapshot identity, boolean full) {
        return full
                ? IdentityText.full(identity, manifest(), goals.get())
                : IdentityText.compact(identity, goals.get());
    }

    /// Its further lines are indented: none of them looks like a line of ours.
    private static String said(String title, @Nullable PromptVersion prompt, Set<Long> events) {
        if (prompt == null) return "";
        events.add(prompt.id());
        return title + "  " + QuotedText.indented(prompt.text()) + "\n";
    }
}
