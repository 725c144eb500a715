package dev.continuo.mind.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.mind.faculty.tool.ToolTurn.Loop;
import dev.continuo.mind.tool.ToolMetrics.ToolCounts;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusToolTest {

    @ParameterizedTest
    @CsvSource({"0.0, normal", "59.9, normal", "60.0, warning", "80.0, warning", "80.1, critical"})
    void the_advisory_has_its_boundaries(BigDecimal percent, String level) {
        assertThat(StatusTool.advisory(percent)).containsEntry("level", level);
    }

    @Test
    void it_has_the_shape_that_is_agreed_upon() throws JsonProcessingException {
        var now = Instant.parse("2026-11-23T10:00:00Z");
        var status = StatusTool.status(
                now,
                new Loop(2, 5, List.of("a", "b"), List.of("c"), 45_123, 128_000),
                new ToolCounts(Instant.parse("2026-11-23T09:00:00Z"), 45, 2),
                Map.of("this conversation", "$0.25 of $1.00"));
        assertThat(new JsonMapper().writeValueAsString(status)).isEqualTo("""
                        {"timestamp":"2026-11-23T10:00:00Z",\
                        "token_usage":{"estimated_used":45123,"model_limit":128000,\
                        "available":82877,"usage_percentage":35.3},\
                        "token_advisory":{"level":"normal",\
                        "message":"There is enough context left.","threshold":60},\
                        "loop_state":{"iteration":2,"max_iterations":5,\
                        "tools_this_cycle":["a","b"],"tool_count_this_cycle":2},\
                        "session_metrics":{"total_tool_calls":47,"successful_calls":45,\
                        "failed_calls":2,"session_start":"2026-11-23T09:00:00Z"},\
                        "chain_state":{"in_chain":true,"chain_depth":2,"pending_tools":["c"]},\
                        "models_cost_today_utc":{"this conversation":"$0.25 of $1.00"}}\
                        """);
    }
}
