package dev.continuo.gateway.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.retrieval.IndexCoverage;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusSnapshotTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    /// Everything that can be wrong at once.
    private static StatusSnapshot worst(List<Models.Standby> standbys) {
        return worst(standbys, "");
    }

    private static StatusSnapshot worst(List<Models.Standby> standbys, String trouble) {
        var alarm = new Governance.Alarm(
                77, 12, "Message #12 waits since\n" + "long ".repeat(30), NOON.plus(Duration.ofHours(49)));
        return new StatusSnapshot(
                new StatusSnapshot.Program(
                        "continuo",
                        "0.1.0",
                        NOON,
                        Duration.ofHours(50),
                        new Status.Store("external", "17.11", trouble)),
                new StatusSnapshot.Seat("system1", "openai:gpt-5-mini", false, standbys),
                List.of(
                        new StatusSnapshot.ChannelStatus("http", new ChannelHealth("ok", "")),
                        new StatusSnapshot.ChannelStatus(
                                "telegram", new ChannelHealth("down", "no answer " + "x".repeat(90)))),
                new StatusSnapshot.LedgerHealth(12_345, "ab".repeat(32), true, List.of()),
                new StatusSnapshot.Holdings(
                        Map.of(MessageState.ANSWERED, 1_200, MessageState.FAILED, 3),
                        new IndexCoverage(
                                2_400,
                                2_399,
                                2_000,
                                1_900,
                                "e5-small-v2-q",
                                1,
                                2,
                                "The index waits.",
                                "memory",
                                "",
                                List.of("german", "russian")),
                        12),
                new StatusSnapshot.Purse(1_990_000, 2_000_000),
                new StatusSnapshot.Idle(11, 1, 42, "journal", NOON),
                Optional.of(new Governance.Pause(Optional.of(NOON))),
                List.of(alarm, alarm, alarm, alarm, alarm));
    }

    private static String shown(Models.Standby... standbys) {
        return new StatusChecks(worst(List.of(standbys)), ZoneId.of("Europe/Berlin")).lines();
    }

    @Test
    void even_the_worst_is_five_lines_with_a_light_each_and_nothing_is_cut() {
        var text = shown();
        assertThat(text.lines()).extracting(line -> line.substring(0, 2)).containsExactly("🔴", "🟢", "🔴", "🟡", "🟡");
        assertThat(text)
                .contains("up 2 d 2 h", "PAUSED until 1 Mar 2026 13:00", "telegram down (no answer")
                .contains("$1.99 of $2.00", "The index waits.", "Ledger: Alarm #77")
                .contains("not by meaning in German, Russian", "head abababababab, verified")
                .doesNotContain("…");
        assertThat(HealthCheck.Light.inWords(text)).startsWith("bad Gateway").doesNotContain("🟢");
    }

    @Test
    void the_light_of_the_model_tells_whether_it_answers() {
        var well = new Models.Standby("openai:gpt-5-mini", Optional.empty(), "");
        var out = new Models.Standby("openai:gpt-5-mini", Optional.of(NOON.plusSeconds(180_600)), "");
        var other = new Models.Standby("anthropic:claude-haiku-4-5", Optional.empty(), "");
        assertThat(shown(well, other)).contains("🟢 Model: openai:gpt-5-mini");
        assertThat(shown(out)).contains("🔴 Model: does not answer: openai:gpt-5-mini until 15:10");
        assertThat(shown(out, other)).contains("🟡 Model: another stands in for openai:gpt-5-mini until 15:10");
    }

    @Test
    void every_trouble_is_told_with_its_remedy() {
        var checks = new StatusChecks(worst(List.of()), ZoneId.of("Europe/Berlin")).list();

        assertThat(checks)
                .filteredOn(check -> !check.ok())
                .noneMatch(c -> c.remedy().isEmpty());
        assertThat(checks)
                .filteredOn(check -> !check.ok())
                .extracting(HealthCheck::name)
                .containsExactly("Gateway", "Channel", "Memory", "Alarm", "Alarm", "Alarm", "Alarm", "Alarm");
        assertThat(checks)
                .extracting(HealthCheck::detail)
                .anyMatch(detail -> detail.contains("not by meaning in German, Russian"))
                .contains("1,200 answered, 3 failed", "42 runs today, last journal at 1 Mar 2026 13:00, 1 paused");
    }

    @Test
    void programs_get_every_state_and_the_end_of_the_pause() throws JsonProcessingException {
        var json = new ObjectMapper()
                .readTree(new ObjectMapper().writeValueAsString(worst(List.of()).json()));
        assertThat(json.at("/messages/expired").asInt(-1)).isZero();
        assertThat(json.at("/messages/answered").asInt()).isEqualTo(1_200);
        assertThat(json.at("/paused_until").asText()).isEqualTo(NOON.toString());
        assertThat(json.at("/paused").asBoolean()).isTrue();
        assertThat(json.at("/budget/limit_usd").asDouble()).isEqualTo(2);
        assertThat(json.at("/channels/1/state").asText()).isEqualTo("down");
        assertThat(json.at("/alarms/0/id").asLong()).isEqualTo(77);
        assertThat(json.at("/uptime_s").asLong()).isEqualTo(180_000);
    }

    @Test
    void a_database_that_takes_no_events_is_red() {
        var text = new StatusChecks(worst(List.of(), "Its disk is full."), ZoneId.of("UTC")).lines();
        assertThat(text.lines().findFirst().orElseThrow()).startsWith("🔴").contains("disk is full");
    }
}
