package dev.continuo.gateway.command.operator;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.continuo.events.AdmissionEvent;
import dev.continuo.events.GovernanceEvent;
import dev.continuo.events.MessageEvent;
import dev.continuo.events.ModelEvent;
import dev.continuo.events.PeopleEvent;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Policy;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.LedgerEvent.PolicyRule;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows who may record which kind of event; the operator denies some of it, and sees what was
/// refused.
@Command(
        name = "policy",
        description = "Who may record which kind of event, since when, and why. The operator may also"
                + " write: agent, operator, person or system, to list their kinds; deny ACTOR KIND REASON, and allow ACTOR KIND REASON to take that"
                + " back; and sees what was refused.",
        customSynopsis = "[ACTOR | deny|allow ACTOR KIND REASON]",
        footer = "/policy deny agent GoalAdded It has goals enough.")
public final class PolicyCommand implements CommandInvocation {
    private static final String USAGE =
            "Write /policy, /policy ACTOR, /policy deny ACTOR KIND REASON or /policy allow ACTOR KIND REASON. For"
                    + " example: /policy deny agent GoalAdded It has goals enough.";
    private static final Set<String> ACTORS =
            Stream.of(ActorKind.values()).map(ActorKind::text).collect(toSet());
    private static final int REFUSALS = 10;
    private static final int MAX_REASON = 300;

    /// Without these nobody is answered, and the operator could take nothing back.
    private static final Set<Class<? extends EventPayload>> NEEDED = Set.of(
            LedgerEvent.class,
            MessageEvent.class,
            PeopleEvent.class,
            AdmissionEvent.class,
            ModelEvent.class,
            GovernanceEvent.class);

    private final Ledger ledger;
    private final Policy policy;

    @Parameters(arity = "0..1")
    private String rest = "";

    public PolicyCommand(Ledger ledger) {
        this.ledger = ledger;
        this.policy = ledger.policy();
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (rest.isBlank()) return show(asker);
        if (!asker.operator()) return CommandResult.refusal("operator_only", CommandAccess.OPERATOR.whose(asker));
        var words = rest.strip().split("\\s+", 4);
        if (words.length == 1 && ACTORS.contains(words[0].toLowerCase(Locale.ROOT)))
            return recordable(words[0].toLowerCase(Locale.ROOT));
        if (words.length < 4 || !Set.of("deny", "allow").contains(words[0]))
            return CommandResult.refusal("usage", USAGE);
        return change(
                asker,
                words[0].equals("allow"),
                words[1].toLowerCase(Locale.ROOT),
                words[2],
                TextTable.excerpt(words[3], MAX_REASON));
    }

    private CommandResult change(Invoker asker, boolean allowed, String actor, String name, String reason) {
        var kind = ledger.kinds().all().stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
        if (kind.isEmpty())
            return CommandResult.refusal(
                    "unknown_kind",
                    "There is no kind of event \"%s\". /policy lists them.".formatted(TextTable.excerpt(name, 40)));
        var obstacle = obstacle(kind.get(), actor, allowed);
        if (obstacle.isPresent()) return obstacle.get();
        var changed = policy.change(actor, kind.get().name(), allowed, reason);
        return asker.decided(
                "From now on %s %s record %s."
                        .formatted(
                                actor, allowed ? "may" : "may not", kind.get().name()),
                Map.of(
                        "actor", actor,
                        "kind", kind.get().name(),
                        "allowed", allowed,
                        "reason", reason,
                        "hash", changed.hash()),
                changed);
    }

    /// Only what the code allows can be denied, and only what was denied can be allowed.
    private Optional<CommandResult> obstacle(EventType<?> kind, String actor, boolean allow) {
        var denied = policy.denials().stream()
                .anyMatch(
                        each -> each.kind().equals(kind.name()) && each.actor().equals(actor));
        if (kind.writers().stream().map(ActorKind::text).noneMatch(actor::equals))
            return refused(
                    "not_allowed",
                    "%s may not record %s in any case: policy can only be tightened.".formatted(actor, kind.name()));
        if (denied != allow)
            return refused(
                    "no_change", "%s %s record %s already.".formatted(actor, allow ? "may" : "may not", kind.name()));
        if (actor.equals(ActorKind.SYSTEM.text())
                || NEEDED.stream().anyMatch(family -> family.isAssignableFrom(kind.type())))
            return refused(
                    "needed",
                    "%s must be able to record %s: without it nobody could be answered, or nothing"
                                    .formatted(actor, kind.name())
                            + " taken back.");
        return Optional.empty();
    }

    private static Optional<CommandResult> refused(String code, String sentence) {
        return Optional.of(CommandResult.refusal(code, sentence));
    }

    private CommandResult show(Invoker asker) {
        var rules = policy.rules();
        var data = new LinkedHashMap<String, Object>();
        data.put("rules", RecordJson.list(rules));
        data.put("hash", Policy.hash(rules));
        data.put("since", policy.since());
        var text =
                new StringBuilder(asker.told("policy.title", Policy.hash(rules).substring(0, 12)));
        text.append('\n').append(since(asker));
        text.append('\n').append(counted(rules, asker));
        if (asker.operator() && !asker.inRoom()) text.append(own(data));
        return CommandResult.of(text.toString(), data);
    }

    private String since(Invoker asker) {
        return policy.since() == 0 ? asker.told("policy.unrecorded") : asker.told("policy.since", policy.since());
    }

    /// The kinds that an actor may record.
    private CommandResult recordable(String actor) {
        var kinds = policy.rules().stream()
                .filter(rule -> rule.actors().contains(actor))
                .map(PolicyRule::kind)
                .sorted()
                .toList();
        return new CommandResult(
                "%s may record %d kinds of events:\n%s".formatted(actor, kinds.size(), String.join("\n", kinds)),
                Map.of("actor", actor, "kinds", kinds),
                List.of());
    }

    /// The number of kinds that each may record.
    private static String counted(List<PolicyRule> rules, Invoker asker) {
        var counts = new TreeMap<String, Integer>();
        for (var rule : rules) for (var actor : rule.actors()) counts.merge(actor, 1, Integer::sum);
        return asker.told("policy.counted")
                + counts.entrySet().stream()
                        .map(each -> "\n" + each.getKey() + " · " + each.getValue())
                        .collect(joining());
    }

    /// The operator's own part: reasons, and who was refused.
    private String own(Map<String, Object> data) {
        var refusals = ledger.before(Long.MAX_VALUE, Set.of(PolicyViolated.class), REFUSALS);
        data.put("reason", policy.reason());
        data.put("denied", RecordJson.list(policy.denials()));
        data.put(
                "refusals",
                RecordJson.list(
                        refusals.reversed(),
                        "event=event.seq at=event.time kind=event.payload.kind actor=event.payload.actor"));
        var text = new StringBuilder("\n/policy agent lists those of the agent, and so on.");
        if (policy.since() > 0) text.append("\nWhy: ").append(policy.reason());
        for (var denial : policy.denials())
            text.append('\n')
                    .append("Denied to %s: %s, since #%d (%s)."
                            .formatted(denial.actor(), denial.kind(), denial.event(), denial.reason()));
        text.append(refusals.isEmpty() ? "\nNothing was refused yet." : "\nRefused last:");
        for (var refusal : refusals.reversed())
            if (refusal.event().payload() instanceof PolicyViolated(var kind, var actor))
                text.append("\n  #%d %s: %s".formatted(refusal.event().seq(), actor, kind));
        return text.toString();
    }
}
