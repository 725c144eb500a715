package dev.continuo.mind.memory;

import static dev.continuo.mind.faculty.role.SummaryText.ids;
import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.MemoryEvent;
import dev.continuo.mind.audience.Listener;

/// Says the events of [MemoryEvent] in one line each.
final class MemorySummary {
    private MemorySummary() {}

    static String of(MemoryEvent event, Listener listener) {
        return switch (event) {
            case MemoryEvent.MemoryAdded m ->
                "%s%s"
                        .formatted(
                                m.how(),
                                m.text() == null
                                        ? " " + ids(m.restsOn())
                                        : ": " + words(m.text(), m.audience(), listener));
            case MemoryEvent.MemoryPinned p ->
                "#%d is %s".formatted(p.memory(), p.pinned() ? "pinned" : "no longer pinned");
            case MemoryEvent.MemoryExcluded x -> "#%d is no memory".formatted(x.memory());
            case MemoryEvent.MemoryOpened o -> "#%d, private to #%d".formatted(o.memory(), o.person());
            case MemoryEvent.ConversationRead r ->
                "conversation #%d, private to #%d".formatted(r.conversation(), r.person());
            case MemoryEvent.QuarantineEnded q ->
                "#%d is %s".formatted(q.memory(), q.released() ? "released" : "dropped");
            case MemoryEvent.EvidenceLost l -> "#%d: %d gone of what spoke for it".formatted(l.memory(), l.lost());
            case MemoryEvent.InsightFormed i ->
                "%s of %s: %s".formatted(i.how(), ids(i.sources()), words(i.text(), i.audience(), listener));
            case MemoryEvent.InsightWithdrawn i -> "#%d: %s".formatted(i.insight(), i.reason());
            case MemoryEvent.MemoriesDecayed d ->
                ids(d.decays().stream().map(MemoryEvent.Decay::memory).toList());
            case MemoryEvent.ContradictionJudged j ->
                "#%d and #%d: %s"
                        .formatted(j.a(), j.b(), words(j.verdict() + ", " + j.reason(), j.audience(), listener));
            case MemoryEvent.JudgementWithdrawn j -> "#%d".formatted(j.judgement());
            case MemoryEvent.ExitGateDecided w ->
                "%s: %s"
                        .formatted(
                                w.occasion(),
                                ids(w.weighings().stream()
                                        .map(MemoryEvent.GateDecision::memory)
                                        .toList()));
        };
    }
}
