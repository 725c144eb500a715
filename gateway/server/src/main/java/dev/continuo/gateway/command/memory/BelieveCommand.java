package dev.continuo.gateway.command.memory;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.observation.ObservationJson;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows one thing that is held true: how sure, how fresh, what it replaced, and what speaks for it
/// and against it.
@Command(
        name = "believe",
        description = "One thing that I hold true: how sure I am and why, how fresh it is, what it took the"
                + " place of, who said what for it and against it.",
        customSynopsis = "<id>",
        footer = "/believe 1234")
public final class BelieveCommand implements CommandInvocation {
    private final Beliefs beliefs;

    @Parameters
    private long id;

    public BelieveCommand(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return beliefs.with(id, asker, seen -> shown(seen, asker));
    }

    private CommandResult shown(ObservationView.VisibleObservation seen, Invoker asker) {
        var now = beliefs.clock().instant();
        var memories = memories(seen, asker);
        var history = beliefs.views().history(seen.held());
        var lines = BeliefText.standing(seen.held(), now, asker, beliefs.people());
        if (history.size() > 1) {
            lines.add(asker.told("belief.history"));
            for (var one : history)
                lines.add("%s, %s".formatted(BeliefText.line(one, asker), BeliefText.status(one, asker)));
        }
        side(asker.told("belief.for"), Weighing.SUPPORT, seen, memories, asker, lines);
        side(asker.told("belief.against"), Weighing.CONTRADICT, seen, memories, asker, lines);
        side(asker.told("belief.beside"), Weighing.CONTEXT, seen, memories, asker, lines);
        var data = new LinkedHashMap<String, Object>(ObservationJson.of(seen, now));
        data.put(
                "evidence",
                seen.evidence().stream()
                        .map(link -> json(link, memories.get(link.source())))
                        .toList());
        data.put(
                "history",
                RecordJson.list(
                        history,
                        "id summary=claim.summary status=validity.status formed=origin.formed_at"
                                + " confidence=standing.confidence"));
        return CommandResult.of(String.join("\n", lines), data);
    }

    private Map<Long, MemoryView> memories(ObservationView.VisibleObservation seen, Invoker asker) {
        var ids = seen.evidence().stream().map(EvidenceLink::source).toList();
        var memories = new HashMap<Long, MemoryView>();
        for (var memory : beliefs.memories().list(ids, beliefs.viewer(asker))) memories.put(memory.id(), memory);
        return memories;
    }

    private static void side(
            String title,
            String stance,
            ObservationView.VisibleObservation seen,
            Map<Long, MemoryView> memories,
            Invoker asker,
            List<String> lines) {
        var links = seen.evidence().stream()
                .filter(link -> link.stance().equals(stance))
                .toList();
        if (!links.isEmpty()) lines.add(title);
        for (var link : links) lines.add(BeliefText.evidence(link, memories.get(link.source()), asker));
    }

    private static Map<String, Object> json(EvidenceLink link, @Nullable MemoryView memory) {
        var json = RecordJson.of(link, "source id=source type stance weight at");
        if (memory instanceof MemoryView.Visible said)
            json.putAll(RecordJson.of(said, "speaker=origin.speaker name=origin.name text"));
        return json;
    }
}
