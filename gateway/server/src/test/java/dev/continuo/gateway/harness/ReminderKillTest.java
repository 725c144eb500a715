package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reminders of a real process without a model: told once, whatever is killed in between.
@Tag("process")
class ReminderKillTest {
    @TempDir
    private Path folder;

    private static List<String> told(HarnessClient caller, String conversation, String words) throws Exception {
        var texts = new ArrayList<String>();
        for (var line : caller.get("/v1/conversations/" + conversation + "/messages?limit=50")
                .body()
                .path("messages"))
            if (line.path("text").asText().equals("Reminder: " + words))
                texts.add(line.path("text").asText());
        return texts;
    }

    @Test
    void a_reminder_comes_once_at_its_time_and_over_kill_9_in_between() throws Exception {
        try (var gateway = new GatewayProcess(folder, java.util.Map.of())) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            assertThat(caller.say("tea", "operator", "1", "remind me in 3 seconds to drink tea", 20)
                            .reply())
                    .startsWith("I will remind you today at ")
                    .contains("drink tea");
            await().until(() -> !told(caller, "tea", "drink tea").isEmpty());

            assertThat(caller.say("tea", "operator", "2", "remind me in 8 seconds to water the fern", 20)
                            .reply())
                    .startsWith("I will remind you today at ")
                    .contains("water the fern");
            assertThat(caller.say("tea", "operator", "3", "/remind in 1 hour stay", 20)
                            .reply())
                    .contains("stay");
            assertThat(caller.say("tea", "operator", "4", "/reminders", 20).reply())
                    .contains("stay")
                    .doesNotContain("drink tea");
            gateway.kill();
            gateway.start();
            var again = new HarnessClient(gateway);
            await().until(() -> !told(again, "tea", "water the fern").isEmpty());
            gateway.kill();
            gateway.start();
            var last = new HarnessClient(gateway);
            assertThat(last.say("tea", "operator", "5", "/reminders", 20).reply())
                    .contains("stay")
                    .doesNotContain("fern");
            assertThat(told(last, "tea", "drink tea")).hasSize(1);
            assertThat(told(last, "tea", "water the fern")).hasSize(1);
        }
    }
}
