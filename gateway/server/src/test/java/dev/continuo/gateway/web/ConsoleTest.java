package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init")
final class ConsoleTest {
    private static final String[] FROM_PAGE = {"X-Continuo-Console", "1", "Sec-Fetch-Site", "same-origin"};

    private static WebFixture gate;
    private static HttpTestClient browser;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        browser = gate.nobody();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    private static String path(URI link) {
        return link.getRawPath() + "?" + link.getRawQuery();
    }

    private static String cookie(HttpAnswer answer) {
        var set = answer.header("Set-Cookie");
        return set.substring(0, set.indexOf(';'));
    }

    private static String login() {
        var answer = browser.get(path(gate.web.consoleLink()));
        assertThat(answer.status()).isEqualTo(303);
        return cookie(answer);
    }

    private static String[] with(String cookie, String... headers) {
        var all = new String[headers.length + 2];
        all[0] = "Cookie";
        all[1] = cookie;
        System.arraycopy(headers, 0, all, 2, headers.length);
        return all;
    }

    @Test
    void a_link_logs_in_once_and_leads_to_the_page() {
        var link = path(gate.web.consoleLink());
        var first = browser.get(link);
        assertThat(first.status()).isEqualTo(303);
        assertThat(first.header("Location")).endsWith("/console");
        assertThat(first.header("Set-Cookie"))
                .contains("HttpOnly", "SameSite=Strict", "Path=/")
                .doesNotContain(gate.operator.reveal());
        var second = browser.get(link);
        assertThat(second.status()).isNotEqualTo(303);
        assertThat(second.header("Set-Cookie")).isEmpty();
        assertThat(browser.get("/v1/status", with(cookie(first), FROM_PAGE)).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cytoscape.mjs", "chart.js", "marked.js", "purify.js"})
    void libraries_come_from_here(String name) {
        var library = browser.get("/console/assets/" + name);
        assertThat(library.status()).isEqualTo(200);
        assertThat(library.header("Content-Type")).startsWith("text/javascript");
        assertThat(library.body()).containsAnyOf("export", "exports");
        assertThat(browser.get("/console/assets/cytoscape.js").status()).isEqualTo(404);
    }

    @Test
    void a_link_runs_out_after_a_quarter_of_an_hour() {
        var link = path(gate.web.consoleLink());
        gate.clock.advance(Duration.ofMinutes(15));
        assertThat(browser.get(link).header("Set-Cookie")).isEmpty();
    }

    @Test
    void the_operators_token_logs_in_and_another_does_not() {
        var good = browser.post("/v1/session", Map.of("token", gate.operator.reveal()));
        assertThat(good.status()).isEqualTo(204);
        assertThat(good.header("Set-Cookie")).isNotEmpty();
        var bad = browser.post(
                "/v1/session", Map.of("token", gate.integration("x").secret()));
        assertThat(bad.status()).isEqualTo(401);
        assertThat(bad.header("Set-Cookie")).isEmpty();
        for (int i = 0; i < 8; i++) browser.post("/v1/session", Map.of("token", "guessed"));
        assertThat(browser.post("/v1/session", Map.of("token", "guessed")).status())
                .isEqualTo(429);
        gate.clock.advance(Duration.ofMinutes(1));
        assertThat(browser.post("/v1/session", Map.of("token", gate.operator.reveal()))
                        .status())
                .isEqualTo(204);
    }

    @Test
    void a_session_ends_when_it_is_left_and_after_a_week() {
        var left = login();
        assertThat(browser.delete("/v1/session", with(left, FROM_PAGE)).status())
                .isEqualTo(204);
        assertThat(browser.get("/v1/status", with(left, FROM_PAGE)).status()).isEqualTo(401);
        var old = login();
        gate.clock.advance(Duration.ofDays(7));
        assertThat(browser.get("/v1/status", with(old, FROM_PAGE)).status()).isEqualTo(401);
    }

    @Test
    void signing_out_ends_the_open_streams_of_the_session() {
        var leaving = login();
        var staying = login();
        try (var ends = browser.follow("/v1/ledger/events", with(leaving, FROM_PAGE));
                var stays = browser.follow("/v1/ledger/events", with(staying, FROM_PAGE))) {
            assertThat(ends.status()).isEqualTo(200);
            browser.delete("/v1/session", with(leaving, FROM_PAGE));
            assertThat(ends.ends()).isTrue();
            gate.operator().say("after", "ada", "Who still listens?");
            assertThat(stays.next("event").json().at("/seq").asLong()).isPositive();
        }
    }

    @Test
    void a_session_speaks_as_the_operator() {
        var cookie = login();
        var said = browser.post(
                "/v1/messages?wait=20",
                HttpTestClient.message("console", "operator", "Hello"),
                with(cookie, FROM_PAGE));
        assertThat(said.status()).isEqualTo(200);
        assertThat(browser.post("/v1/commands", Map.of("text", "/status"), with(cookie, FROM_PAGE))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void another_site_cannot_use_the_session() {
        var cookie = login();
        var body = Map.of("text", "/token create evil");
        assertThat(browser.post("/v1/commands", body, with(cookie)).status()).isEqualTo(403);
        assertThat(browser.post(
                                "/v1/commands",
                                body,
                                with(cookie, "X-Continuo-Console", "1", "Sec-Fetch-Site", "cross-site"))
                        .status())
                .isEqualTo(403);
        assertThat(browser.post(
                                "/v1/commands",
                                body,
                                with(cookie, "X-Continuo-Console", "1", "Origin", "http://127.0.0.1:1"))
                        .status())
                .isEqualTo(403);
        assertThat(browser.get("/v1/ledger/events", with(cookie, "Sec-Fetch-Site", "same-site"))
                        .status())
                .isEqualTo(403);
        assertThat(browser.get("/v1/status", with(cookie, "Origin", "null")).status())
                .isEqualTo(403);
        assertThat(browser.delete("/v1/session", with(cookie)).status()).isEqualTo(403);
        assertThat(browser.get("/v1/status", with(cookie, FROM_PAGE)).status()).isEqualTo(200);
    }

    @Test
    void a_bad_token_is_not_excused_by_a_good_session() {
        assertThat(browser.get("/v1/status", with(login(), "Authorization", "Bearer nonsense"))
                        .status())
                .isEqualTo(401);
    }

    @Test
    void a_host_that_is_not_this_machine_is_refused() {
        for (var good : new String[] {"localhost", "localhost:1234", "127.0.0.1", "[::1]:7700", "LOCALHOST"})
            assertThat(RawHttp.get(gate.web.port(), "/healthz", good)).as(good).startsWith("HTTP/1.1 200");
        for (var bad : new String[] {
            "evil.example", "127.0.0.1.evil.example", "localhost.evil:80", "[::2]", "localhost:", "127.0.0.1:x"
        })
            assertThat(RawHttp.get(gate.web.port(), "/healthz", bad))
                    .as(bad)
                    .startsWith("HTTP/1.1 4")
                    .contains("\"error\"");
    }

    @Test
    void the_page_is_served_with_a_strict_policy_and_only_from_its_folder() {
        var page = browser.get("/console");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).contains("<title>Continuo</title>");
        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(browser.get("/console", "If-None-Match", page.header("ETag")).status())
                .isEqualTo(304);
        assertThat(browser.get("/console/assets/main.js").header("Content-Type"))
                .startsWith("text/javascript");
        for (var bad :
                new String[] {"none.js", "..%2Findex.html", "%2e%2e%2findex.html", "main.class", "main", "%00.js"})
            assertThat(browser.get("/console/assets/" + bad).status()).as(bad).isBetween(400, 404);
        assertThat(browser.get("/").header("Location")).endsWith("/console");
    }
}
