package dev.continuo.mind.observation.told;

import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is told of what is held true, and of the memories beside it.
///
/// @param claims the best first
/// @param before whether it is told too what was held true before
/// @param memories the memories that are told beside it, in their order
public record Told(List<HeldClaim> claims, boolean before, List<Recall.Found> memories) {
    public Told {
        claims = List.copyOf(claims);
        memories = List.copyOf(memories);
    }

    /// Nothing but the memories.
    static Told nothing(Recall recall) {
        return new Told(List.of(), false, recall.found());
    }

    /// The observations: the reply rests on them.
    public Set<Long> ids() {
        var ids = new LinkedHashSet<Long>();
        for (var claim : claims) ids.add(claim.id());
        return ids;
    }

    /// What is known by them, as lines of the notes are.
    public List<PromptSection.Line> lines() {
        return claims.stream()
                .map(claim ->
                        new PromptSection.Line(
                                "observations",
                                "You hold true",
                                claim.observation().summary(),
                                Set.of(claim.id())))
                .toList();
    }

    /// Memories of which some are no longer so.
    static List<Recall.Found> marked(
            List<Recall.Found> memories, Map<Long, Map<Long, String>> replaced) {
        return memories.stream()
                .map(memory -> {
                    var by = replaced.get(memory.memory());
                    return by == null ? memory : memory.replacedBy(by);
                })
                .toList();
    }
}
