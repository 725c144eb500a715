package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandResultTest {

    @Test
    void what_is_not_set_tells_of_nothing() {
        var limit = new HashMap<String, Object>();
        limit.put("scope", "day");
        limit.put("limit_usd", null);
        limit.put("id", 17L);
        var result = CommandResult.of("Nothing limits it.", Map.of("limits", Arrays.asList(limit, null)));
        assertThat(result.shown()).containsExactly(17L);
        assertThat(CommandResult.of("", Map.of("persons", List.of(3L))).shown()).containsExactly(3L);
    }
}
