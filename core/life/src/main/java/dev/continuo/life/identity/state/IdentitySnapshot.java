package dev.continuo.life.identity.state;

import dev.continuo.events.TraitKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Identity of the agent at a moment.
///
/// @param traits all of them, by kind, the weightiest first; the hard boundaries are not among them
/// @param operatorPrompt in force; null for none
/// @param operatorPromptSource where it came from: `chat`, `file`, or empty for nowhere
/// @param ownPrompt the agent's own, in force; null for none
/// @param ownVersions all versions of it that came into force and stand, oldest first
/// @param born when its first event was; null before that
/// @param sessions of its processes, oldest first
public record IdentitySnapshot(
        List<Trait> traits,
        @Nullable PromptVersion operatorPrompt,
        String operatorPromptSource,
        @Nullable PromptVersion ownPrompt,
        List<PromptVersion> ownVersions,
        @Nullable Instant born,
        List<ProcessSession> sessions) {

    /// The agent as it begins.
    public static final IdentitySnapshot BLANK =
            new IdentitySnapshot(List.of(), null, "", null, List.of(), null, List.of());

    public IdentitySnapshot {
        traits = traits.stream()
                .sorted(Comparator.comparing(Trait::kind)
                        .thenComparing(Comparator.comparingDouble(Trait::weight).reversed())
                        .thenComparingLong(Trait::id))
                .toList();
        ownVersions = List.copyOf(ownVersions);
        sessions = List.copyOf(sessions);
    }

    /// The name, where it has one.
    public Optional<Trait> name() {
        return of(TraitKind.NAME).stream().findFirst();
    }

    /// The traits of a kind, the weightiest first.
    public List<Trait> of(TraitKind kind) {
        return traits.stream().filter(trait -> trait.kind() == kind).toList();
    }

    /// Returns how long it lives.
    ///
    /// @param running the start of the process that runs now, 0 for none
    public LifeManifest manifest(long running, Instant now) {
        if (born == null) return LifeManifest.NONE;
        var lengths =
                sessions.stream().map(session -> session.length(running, now)).toList();
        return new LifeManifest(
                Duration.between(born, now),
                Math.max(0, sessions.size() - 1),
                lengths.stream().reduce(Duration.ZERO, Duration::plus),
                lengths.stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO));
    }
}
