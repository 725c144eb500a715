package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BotChecksTest {
    @TempDir
    private Path folder;

    @Test
    void the_tokens_of_bots_are_tried() {
        try (var telegram = new FakeTelegram();
                var discord = new FakeDiscord()) {
            assertThat(BotChecks.list(bots(telegram, telegram.token(), discord, "wrong")))
                    .satisfiesExactly(
                            one -> {
                                assertThat(one.ok()).isTrue();
                                assertThat(one.detail()).contains("@continuo_bot");
                            },
                            one -> assertThat(one.ok()).isFalse());
            assertThat(BotChecks.list(bots(telegram, "1:wrong", discord, discord.token())))
                    .extracting(HealthCheck::ok)
                    .containsExactly(false, true);
        }
        assertThat(BotChecks.list(Settings.read(Map.of(), folder))).isEmpty();
    }

    @Test
    void both_tokens_of_slack_are_tried() {
        try (var slack = new FakeSlack()) {
            var tried = slack(slack, slack.token(), slack.appToken());
            assertThat(tried.ok()).isTrue();
            assertThat(tried.detail()).contains("@continuo");
            for (var wrong :
                    List.of(slack(slack, "xoxb-wrong", slack.appToken()), slack(slack, slack.token(), "xapp-wrong"))) {
                assertThat(wrong.ok()).isFalse();
                assertThat(wrong.toString()).doesNotContain("xoxb-wrong", "xapp-wrong");
                assertThat(wrong.toString()).contains("api.slack.com/apps");
            }
        }
    }

    private HealthCheck slack(FakeSlack slack, String bot, String app) {
        var settings = Map.of(
                "CONTINUO_HOME",
                folder.toString(),
                "SLACK_API_URL",
                slack.url(),
                "SLACK_BOT_TOKEN",
                bot,
                "SLACK_APP_TOKEN",
                app);
        return BotChecks.list(Settings.read(settings, folder)).getFirst();
    }

    private Settings bots(FakeTelegram telegram, String telegramToken, FakeDiscord discord, String discordToken) {
        return Settings.read(
                Map.of(
                        "CONTINUO_HOME", folder.toString(),
                        "TELEGRAM_API_URL", telegram.url(),
                        "DISCORD_API_URL", discord.url(),
                        "TELEGRAM_BOT_TOKEN", telegramToken,
                        "DISCORD_BOT_TOKEN", discordToken),
                folder);
    }
}
