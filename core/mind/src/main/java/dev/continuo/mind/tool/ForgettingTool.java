package dev.continuo.mind.tool;

import dev.continuo.language.utterance.BearingPart;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall.Found;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds what somebody wants forgotten, and the command with which they erase it. The model erases
/// nothing: that cannot be undone, and a model may have understood something else.
final class ForgettingTool {
    private static final int MAX_QUERY = 400;
    private static final int MAX_LOOKED_AT = 20;
    private static final int MAX_TOLD = 3;
    private static final int MEMORY_CHARS = 200;
    private static final String REASON = "forget";

    private final Retrieval retrieval;
    private final EventErasure erasure;

    ForgettingTool(Retrieval retrieval, EventErasure erasure) {
        this.retrieval = retrieval;
        this.erasure = erasure;
    }

    /// The tool. Its noun is the word in which people ask for it, so that it is shown where they
    /// do.
    Tool tool() {
        return new Tool(
                "offer_to_forget",
                "Finds what the person said and wants you to forget, and the command with which"
                        + " they erase it. Nothing is erased before they send it.",
                ToolSchema.object().text("query", "What it was about, in their words.").json(),
                ToolCategory.SAFE_CHAIN,
                Role.GUEST,
                Set.of(ToolTrait.RARE),
                this::find);
    }

    private ToolResult find(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var query = arguments.text("query", MAX_QUERY);
        var at = turn.turn();
        var own =
                retrieval
                        .recall(
                                new Query(
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
        if (own.isEmpty())
            throw new ToolFailure(
                    "Nothing that they said or that is about them is found.",
                    "Try other words once. With /forget me they erase everything.");
        return ToolResult.of(
                        Map.of(
                                "erased",
                                false,
                                "ask_them_to_send",
                                own.stream().map(found -> json(found, query)).toList()))
                .telling(own.stream().map(Found::memory).collect(Collectors.toSet()));
    }

    /// The same that the command decides, so that none is offered that it refuses.
    private boolean erasable(ToolTurn turn, Found found) {
        return erasure.decide(found.memory(), turn.turn().listener(), REASON)
                instanceof ErasureVerdict.Erasable;
    }

    private static Map<String, Object> json(Found found, String query) {
        var json = new LinkedHashMap<String, Object>();
        json.put("command", "/forget " + found.memory());
        json.put("said_at", found.saidAt().toString());
        json.put("erases", BearingPart.of(found.text(), query, MEMORY_CHARS, found.passage()));
        return json;
    }
}
