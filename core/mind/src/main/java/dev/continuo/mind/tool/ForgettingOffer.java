package dev.continuo.mind.tool;

import dev.continuo.events.MemoryEvent.MemoryExcluded;
import dev.continuo.language.utterance.BearingPart;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall.Found;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Finds what somebody wants forgotten, and the command with which they erase it. The model erases
/// nothing: that cannot be undone, and a model may have understood something else.
final class ForgettingOffer {
    private static final int MAX_LOOKED_AT = 20;
    private static final int MAX_TOLD = 3;
    private static final int MEMORY_CHARS = 200;

    private final Retrieval retrieval;
    private final EventErasure erasure;

    ForgettingOffer(Retrieval retrieval, EventErasure erasure) {
        this.retrieval = retrieval;
        this.erasure = erasure;
    }

    /// Finds what the person may erase of it.
    ///
    /// @param query what it is about
    /// @param only whether their message asks for nothing else: it is no memory then
    ToolResult find(ToolTurn turn, String query, boolean only) {
        var at = turn.turn();
        var own = retrieval
                .recall(new Query(
                                query,
                                at.listener().labels(),
                                at.messages(),
                                MAX_LOOKED_AT,
                                at.person(),
                                turn.now(),
                                false)
                        .lookedFor())
                .found()
                .stream()
                .filter(found -> erasable(turn, found))
                .limit(MAX_TOLD)
                .toList();
        var result = own.isEmpty()
                ? ToolResult.refused(
                        "Nothing that they said or that is about them is found.",
                        "Try other words once. With /forget me they erase everything.")
                : ToolResult.of(Map.of(
                        "erased",
                        false,
                        "ask_them_to_send",
                        own.stream().map(found -> json(found, query)).toList()));
        return result.recording(only ? excluded(turn) : List.of())
                .telling(own.stream().map(Found::memory).collect(Collectors.toSet()));
    }

    /// Keeps the request out of memory: its words would tell what is to be forgotten.
    private static List<NewEvent> excluded(ToolTurn turn) {
        return turn.turn().messages().stream()
                .sorted()
                .map(message -> NewEvent.of(new MemoryExcluded(message), Actor.AGENT))
                .filter(draft -> !turn.decided().contains(draft.payload()))
                .toList();
    }

    /// The same that the command decides, so that none is offered that it refuses.
    private boolean erasable(ToolTurn turn, Found found) {
        return erasure.allows(found.memory(), turn.turn().listener());
    }

    private static Map<String, Object> json(Found found, String query) {
        var json = new LinkedHashMap<String, Object>();
        json.put("command", "/forget " + found.memory());
        json.put("said_at", found.saidAt().toString());
        json.put(
                "erases",
                BearingPart.of(found.text(), query, MEMORY_CHARS, found.rank().passage()));
        return json;
    }
}
