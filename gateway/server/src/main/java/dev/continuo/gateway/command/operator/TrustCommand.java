package dev.continuo.gateway.command.operator;

import dev.continuo.events.TrustEvent;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.events.TrustEvent.TrustRevoked;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.growth.TrustLevel;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows how much the agent may do alone; the operator grants the next level and takes it back.
@Command(
        name = "trust",
        description = "How much I may do alone (levels 1 to 4), by which record, and what the next level"
                + " wants. grant: the next one, when it is earned; revoke [LEVEL]: takes it"
                + " back at once. A refusal of /policy takes it back, too.",
        customSynopsis = "[grant|revoke [LEVEL]]",
        footer = "/trust")
public final class TrustCommand implements CommandInvocation {
    private final AgentTrust trust;

    @Parameters(index = "0", arity = "0..1")
    private String act = "";

    @Parameters(index = "1", arity = "0..1")
    private int level = TrustLevel.LOWEST;

    public TrustCommand(AgentTrust trust) {
        this.trust = trust;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "" -> show();
            case "grant" -> grant(trust, trust.state(), asker, Map.of());
            case "revoke" -> revoke(asker);
            default -> CommandResult.refusal("usage", "Write /trust, /trust grant or /trust revoke.");
        };
    }

    private CommandResult show() {
        var state = trust.state();
        var evidence = trust.evidence();
        var data = new LinkedHashMap<String, Object>();
        data.put("level", trust.level().number());
        data.put("name", trust.level().name());
        data.put("granted", state.granted());
        data.put("evidence", RecordJson.of(evidence, "days turns_passed=passed turns_failed=failed violations"));
        data.put("next", next(state, evidence));
        data.put(
                "proposed", trust.waiting().map(AgentTrust.TrustProposal::level).orElse(0));
        data.put("permits", trust.permits());
        return CommandResult.of(
                "Level %d (%s). Since %s: %d days, %d turns of use, %d failed. %s"
                        .formatted(
                                trust.level().number(),
                                trust.level().name(),
                                state.since() == 0 ? "the beginning" : "#" + state.since(),
                                evidence.days(),
                                evidence.passed(),
                                evidence.failed(),
                                wanted(state, evidence)),
                data);
    }

    private static String wanted(AgentTrust.TrustState state, TrustRecord evidence) {
        if (state.level() == TrustLevel.HIGHEST) return "There is no higher one.";
        var next = TrustLevel.of(state.level() + 1);
        return next.earned(evidence)
                ? "Level %d is earned; /trust grant gives it.".formatted(next.number())
                : "Level %d wants %d days and %d turns of use, of ten at most one failed."
                        .formatted(next.number(), next.days(), next.passed());
    }

    private static Map<String, Object> next(AgentTrust.TrustState state, TrustRecord evidence) {
        if (state.level() == TrustLevel.HIGHEST) return Map.of();
        var next = TrustLevel.of(state.level() + 1);
        var json = RecordJson.of(next, "level=number days turns_passed=passed");
        json.put("earned", next.earned(evidence));
        return json;
    }

    /// Grants the next level where it is earned.
    ///
    /// @param state in which it was decided
    /// @param also what the data says beside the level
    public static CommandResult grant(
            AgentTrust trust, AgentTrust.TrustState state, Invoker asker, Map<String, Object> also) {
        var evidence = trust.evidence();
        if (state.level() == TrustLevel.HIGHEST)
            return CommandResult.refusal("highest", "There is no higher level than 4.");
        var next = TrustLevel.of(state.level() + 1);
        return next.earned(evidence)
                ? changed(asker, next, new TrustGranted(next.number(), evidence), trust.still(state), also)
                : CommandResult.refusal("not_earned", wanted(state, evidence));
    }

    private CommandResult revoke(Invoker asker) {
        var state = trust.state();
        var now = state.level();
        if (level < TrustLevel.LOWEST || level >= now)
            return CommandResult.refusal("not_lower", "The level is %d already.".formatted(now));
        return changed(asker, TrustLevel.of(level), new TrustRevoked(level), trust.still(state), Map.of());
    }

    private static CommandResult changed(
            Invoker asker, TrustLevel to, TrustEvent event, Guard still, Map<String, Object> also) {
        var data = new LinkedHashMap<>(also);
        data.put("level", to.number());
        data.put("name", to.name());
        return new CommandResult(
                "From now on it is level %d, %s.".formatted(to.number(), to.name()),
                data,
                List.of(NewEvent.guarded(event, asker.actor(), still)));
    }
}
