package dev.continuo.mind.tool;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.faculty.tool.ToolTurn.Loop;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetScope;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tool that tells how full the context is, where the chain of calls stands, and what models cost.
final class StatusTool {
    /// Percent of the context from which it is to come to an end.
    private static final int WARNING = 60;

    /// Percent beyond which it is to answer at once.
    private static final int CRITICAL = 80;

    private StatusTool() {}

    static Tool of(Models models, ToolMetrics metrics) {
        return new Tool(
                "get_system_status",
                "How full your context is, how many calls are left in this turn, how calls went so"
                        + " far, and what your models cost today.",
                ToolSchema.object().json(),
                ToolCategory.SAFE_CHAIN,
                Role.GUEST,
                Set.of(Tool.ToolTrait.RARE),
                (turn, _) -> ToolResult.of(status(
                        turn.now(),
                        turn.loop(),
                        metrics.of(turn.turn().person()),
                        models.budget().spent(known(turn)))));
    }

    private static List<BudgetScope> known(ToolTurn turn) {
        var to = turn.turn();
        return BudgetScope.known(
                new Audience(to.audience()).alone(), turn.role() == Role.OPERATOR, to.person(), to.conversation());
    }

    /// @param spending what was spent today, by what it was spent on
    static Map<String, Object> status(
            Instant now, Loop loop, ToolMetrics.ToolCounts session, Map<String, String> spending) {
        var status = new LinkedHashMap<String, Object>();
        status.put("timestamp", now.toString());
        var percent = percent(loop.tokensUsed(), loop.tokenLimit());
        status.put(
                "token_usage",
                map(
                        "estimated_used", loop.tokensUsed(),
                        "model_limit", loop.tokenLimit(),
                        "available", Math.max(0, loop.tokenLimit() - loop.tokensUsed()),
                        "usage_percentage", percent));
        status.put("token_advisory", advisory(percent));
        status.put(
                "loop_state",
                map(
                        "iteration", loop.iteration(),
                        "max_iterations", loop.maxIterations(),
                        "tools_this_cycle", loop.called(),
                        "tool_count_this_cycle", loop.called().size()));
        status.put(
                "session_metrics",
                map(
                        "total_tool_calls", session.total(),
                        "successful_calls", session.successful(),
                        "failed_calls", session.failed(),
                        "session_start", session.begun().toString()));
        status.put(
                "chain_state",
                map(
                        "in_chain", loop.iteration() > 0,
                        "chain_depth", loop.iteration(),
                        "pending_tools", loop.pending()));
        if (!spending.isEmpty()) status.put("models_cost_today_utc", spending);
        return status;
    }

    private static BigDecimal percent(long used, long limit) {
        if (limit <= 0) return BigDecimal.ZERO.setScale(1);
        return BigDecimal.valueOf(used)
                .multiply(BigDecimal.valueOf(100))
                .divide(BigDecimal.valueOf(limit), 1, RoundingMode.HALF_UP);
    }

    /// Both boundaries are a warning.
    static Map<String, Object> advisory(BigDecimal percent) {
        if (percent.compareTo(BigDecimal.valueOf(CRITICAL)) > 0)
            return advisory("critical", "Nearly all of the context is used: answer now.", CRITICAL);
        return percent.compareTo(BigDecimal.valueOf(WARNING)) >= 0
                ? advisory("warning", "The context is filling: come to an end.", WARNING)
                : advisory("normal", "There is enough context left.", WARNING);
    }

    private static Map<String, Object> advisory(String level, String message, int threshold) {
        return map("level", level, "message", message, "threshold", threshold);
    }

    /// In the order in which they are given.
    private static Map<String, Object> map(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (var at = 0; at < pairs.length; at += 2) map.put((String) pairs[at], pairs[at + 1]);
        return map;
    }
}
