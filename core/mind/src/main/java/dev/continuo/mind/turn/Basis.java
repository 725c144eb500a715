package dev.continuo.mind.turn;

import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.ledger.event.Guard;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.TurnInput;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Everything that an answer rests on.
///
/// @param recall the memories it was given, and how they were found
/// @param context the messages that were before the model
/// @param suspect what of all that was before the model is in quarantine, by its number
/// @param ungrounded whether neither memory nor a tool knew what was asked
record Basis(Recall recall, Set<Long> context, Map<Long, String> suspect, boolean ungrounded) {
    /// The lines that were before the model, in their order.
    List<Long> lines() {
        return ReplyComposer.sorted(context);
    }

    List<RetrievedMemory> grounds() {
        return recall.found().stream()
                .map(f -> new RetrievedMemory(
                        f.memory(),
                        f.rank().score(),
                        f.rank().denseRank(),
                        f.rank().textRank()))
                .toList();
    }

    /// Memories that were found, and how that moves their weights.
    List<RetrievedMemory> moving() {
        return recall.found().stream()
                .map(f -> new RetrievedMemory(
                        f.memory(),
                        f.rank().score(),
                        f.rank().denseRank(),
                        f.rank().textRank(),
                        f.rank().gain() > 0 ? f.rank().gain() : null,
                        f.rank().revived() ? true : null))
                .toList();
    }

    /// All that was before the model.
    Set<Long> sources(TurnInput input) {
        var sources = new HashSet<>(input.ids());
        sources.addAll(context);
        for (var memory : recall.found()) sources.add(memory.memory());
        return sources;
    }

    /// Holds as long as nothing of it is forgotten.
    Guard guard() {
        var ids = new HashSet<>(context);
        for (var memory : recall.found()) ids.add(memory.memory());
        return SourceGuard.of(ids).asSeen();
    }
}
