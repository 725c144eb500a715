package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The dashboard in `docs/grafana.json`.
class DashboardTest {
    private static final Pattern ASKED = Pattern.compile("continuo_[a-z_]+");
    private static final Pattern TOLD = Pattern.compile("\"(continuo\\.[a-z.]+)\"");

    @Test
    void it_asks_for_what_metrics_tells() throws Exception {
        var source = Files.readString(Path.of("src/main/java/dev/continuo/gateway/web/Metrics.java"));
        var told = TOLD.matcher(source)
                .results()
                .map(m -> m.group(1).replace('.', '_'))
                .toList();
        var dashboard = new JsonMapper().readTree(Files.readString(Path.of("../../docs/grafana.json")));
        var asked = dashboard.path("panels").findValuesAsText("expr").stream()
                .flatMap(DashboardTest::names)
                .toList();
        assertThat(asked).hasSizeGreaterThan(10);
        assertThat(asked).allMatch(name -> told.stream().anyMatch(name::startsWith));
    }

    private static Stream<String> names(String expression) {
        List<String> names =
                ASKED.matcher(expression).results().map(m -> m.group()).toList();
        return names.stream();
    }
}
