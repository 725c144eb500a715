package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class OpenApiTest {
    private static final Pattern REFERENCE = Pattern.compile("#/components/schemas/(\\w+)");

    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void every_route_is_documented_and_nothing_else() {
        var document = gate.operator().get("/openapi").json();
        assertThat(document).isEqualTo(gate.operator().get("/openapi.json").json());
        var documented = new TreeSet<String>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(method -> documented.add(method + " " + path.getKey())));
        var routes = new TreeSet<String>();
        for (var route : gate.web.routes())
            routes.add(route.method().name().toLowerCase(java.util.Locale.ROOT) + " " + route.path());
        assertThat(documented).isEqualTo(routes);
    }

    @Test
    void every_schema_that_is_named_exists_and_every_one_that_exists_is_named() {
        var document = Contract.document(gate.web.routes());
        var named = new TreeSet<String>();
        REFERENCE.matcher(document.toString()).results().forEach(found -> named.add(found.group(1)));
        var existing = new TreeSet<String>();
        document.path("components").path("schemas").fieldNames().forEachRemaining(existing::add);
        assertThat(named).isEqualTo(existing);
    }

    @Test
    void every_operation_says_what_it_does_and_answers() {
        for (var path : Contract.document(gate.web.routes()).path("paths"))
            for (var operation : path) {
                assertThat(operation.path("summary").asText()).isNotBlank().endsWith(".");
                assertThat(operation.path("responses").size()).isGreaterThan(1);
            }
    }

    @Test
    void every_body_has_an_example_and_every_error_is_described() {
        for (var path : Contract.document(gate.web.routes()).path("paths"))
            for (var operation : path) {
                var bodies = new ArrayList<>(operation.path("requestBody").findValues("content"));
                bodies.addAll(operation.path("responses").findValues("content"));
                for (var body : bodies)
                    if (body.path("application/json").has("schema"))
                        assertThat(body.path("application/json").has("example"))
                                .as(operation.path("operationId") + " " + body)
                                .isTrue();
                assertThat(operation.path("responses").findValuesAsText("description"))
                        .allMatch(meaning -> !meaning.isBlank());
                assertThat(operation.path("responses").has("default")).isTrue();
            }
    }

    @Test
    void an_integration_may_read_the_document_and_nobody_else_without_a_token() {
        assertThat(gate.integration("reader").visitor().get("/openapi").status())
                .isEqualTo(200);
        assertThat(gate.nobody().get("/openapi").status()).isEqualTo(401);
    }
}
