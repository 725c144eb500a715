package dev.continuo.ledger;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.LedgerEvent.PolicyChanged;
import dev.continuo.ledger.event.LedgerEvent.PolicyRecorded;
import dev.continuo.ledger.event.LedgerEvent.PolicyRule;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.ledger.event.NewEvent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The kinds of events that each kind of actor may record: those that the code allows, less those
/// that the operator denied.
///
/// It follows from the ledger alone and is kept in memory; the committer asks it about every event.
/// Nothing that is recorded allows more than the code does.
public final class Policy {
    private static final Set<Class<? extends EventPayload>> TYPES = Set.of(PolicyRecorded.class, PolicyChanged.class);

    private final EventTypes kinds;
    private volatile PolicyState state = new PolicyState(List.of(), 0, "", "");

    /// Something that the code allows and the operator denied.
    ///
    /// @param event the one that denied it
    public record Denial(String kind, String actor, String reason, long event) {}

    /// @param since the last event about the policy, 0 for none
    private record PolicyState(List<Denial> denials, long since, String reason, String hash) {}

    Policy(EventTypes kinds) {
        this.kinds = kinds;
    }

    /// Reads what the ledger says of it, and follows it.
    void follow(Ledger ledger) {
        var _ = new EventFold(ledger, TYPES, this::apply);
    }

    private void apply(Event e) {
        switch (e.payload()) {
            case PolicyRecorded recorded ->
                state = new PolicyState(state.denials, e.seq(), recorded.reason(), recorded.hash());
            case PolicyChanged changed -> {
                var denials = new ArrayList<>(state.denials);
                denials.removeIf(about(changed.kind(), changed.actor()));
                if (!changed.allowed())
                    denials.add(new Denial(changed.kind(), changed.actor(), changed.reason(), e.seq()));
                state = new PolicyState(List.copyOf(denials), e.seq(), changed.reason(), changed.hash());
            }
            case null, default -> {}
        }
    }

    private static Predicate<Denial> about(String kind, String actor) {
        return denial -> denial.kind().equals(kind) && denial.actor().equals(actor);
    }

    /// Tells whether an actor of that kind may record that kind of event.
    boolean allows(EventType<?> kind, ActorKind hand) {
        return kind.writers().contains(hand)
                && (state.denials.isEmpty()
                        || LedgerEvent.class.isAssignableFrom(kind.type())
                        || state.denials.stream().noneMatch(about(kind.name(), hand.text())));
    }

    /// Returns the reason why an event may not be recorded; empty where it may.
    public Optional<String> refusal(NewEvent draft) {
        var kind = kinds.of(draft.payload());
        return allows(kind, draft.actor().hand())
                ? Optional.empty()
                : Optional.of("%s may not record %s".formatted(draft.actor().text(), kind.name()));
    }

    /// The event, or the violation that is recorded in its place where it is denied.
    public NewEvent orViolation(NewEvent draft) {
        return refusal(draft).isEmpty() ? draft : violation(draft);
    }

    /// The record of an attempt that is denied.
    NewEvent violation(NewEvent draft) {
        var kind = kinds.of(draft.payload()).name();
        return NewEvent.of(new PolicyViolated(kind, draft.actor().text()), Actor.SYSTEM);
    }

    /// The operator's denials, oldest first.
    public List<Denial> denials() {
        return state.denials;
    }

    /// The number of the event since which this policy holds; 0 where none was recorded yet.
    public long since() {
        return state.since;
    }

    /// Why that event was recorded.
    public String reason() {
        return state.reason;
    }

    /// The rules in force, sorted by kind.
    public List<PolicyRule> rules() {
        return rules(state.denials);
    }

    private List<PolicyRule> rules(List<Denial> denials) {
        return kinds.all().stream()
                .sorted(Comparator.comparing(EventType::name))
                .map(kind -> new PolicyRule(
                        kind.name(),
                        kind.writers().stream()
                                .map(ActorKind::text)
                                .filter(actor -> denials.stream().noneMatch(about(kind.name(), actor)))
                                .sorted()
                                .toList()))
                .toList();
    }

    /// Returns the SHA-256 of rules in hex: of their JSON without spaces, keys in order.
    public static String hash(List<PolicyRule> rules) {
        var text = rules.stream()
                .map(rule -> "{\"actors\":%s,\"kind\":\"%s\"}".formatted(quoted(rule.actors()), rule.kind()))
                .collect(Collectors.joining(",", "[", "]"));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String quoted(List<String> names) {
        return names.stream().collect(Collectors.joining("\",\"", "[\"", "\"]")).replace("\"\"", "");
    }

    /// The event that denies something that the code allows, or allows it again.
    public PolicyChanged change(String actor, String kind, boolean allowed, String reason) {
        var denials = new ArrayList<>(state.denials);
        denials.removeIf(about(kind, actor));
        if (!allowed) denials.add(new Denial(kind, actor, reason, 0));
        return new PolicyChanged(actor, kind, allowed, reason, hash(rules(denials)));
    }

    /// Records the policy in force where it is not the one that was recorded last. Blocks until
    /// that is durable.
    ///
    /// @param reason why it would be another one
    public void confirm(Ledger ledger, String reason) {
        var rules = rules();
        var hash = hash(rules);
        if (hash.equals(state.hash)) return;
        ledger.commit(Decision.of(NewEvent.of(new PolicyRecorded(rules, hash, reason), Actor.SYSTEM)));
    }
}
