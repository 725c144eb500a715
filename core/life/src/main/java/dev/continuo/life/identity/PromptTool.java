package dev.continuo.life.identity;

import dev.continuo.life.identity.SystemPrompts.Owner;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The agent's own prompt, by its own hand. Where anybody's words were before it the change waits
/// for the operator; the operator's prompt is never changed so, and the attempt is recorded.
final class PromptTool {
    private static final int MAX_CHARS = 4_000;
    private static final int MAX_REASON = 300;

    private static final String OWN = "assistant_system_prompt";
    private static final String OPERATORS = "user_system_prompt";

    private PromptTool() {}

    static Tool of(AgentIdentity identity) {
        return new Tool(
                "update_system_prompt",
                "Proposes another text for what you tell yourself in every conversation. The operator"
                        + " decides. Seldom right: only for a lasting change of how you work.",
                ToolSchema.object()
                        .text("new_prompt", "All of it, in your words.")
                        .text("reasoning", "Why.")
                        .optionalChoice("target", "Which; yours by default.", List.of(OWN, OPERATORS))
                        .json(),
                ToolCategory.SAFE_CHAIN,
                Role.OPERATOR,
                Set.of(Tool.ToolTrait.WRITES, Tool.ToolTrait.RARE, Tool.ToolTrait.IDENTITY),
                (turn, arguments) -> update(identity, turn, arguments));
    }

    private static ToolResult update(AgentIdentity identity, ToolTurn turn, ToolArguments arguments)
            throws ToolFailure {
        var owner = arguments
                        .optionalText("target", MAX_REASON)
                        .filter(OPERATORS::equals)
                        .isPresent()
                ? Owner.OPERATOR
                : Owner.AGENT;
        var text = arguments.text("new_prompt", MAX_CHARS);
        var reason = arguments.text("reasoning", MAX_REASON);
        var basis = new ChangeBasis(turn.sources().stream().sorted().toList(), false);
        return switch (identity.prompts().update(owner, text, reason, basis)) {
            case IdentityChange.Waiting(var proposal) ->
                ToolResult.of(Map.of("status", "waiting_for_approval", "proposal", proposal));
            case IdentityChange.Made(var event) -> ToolResult.of(Map.of("event", event));
            case IdentityChange.Declined(var sentence, var suggestion) -> ToolResult.refused(sentence, suggestion);
        };
    }
}
