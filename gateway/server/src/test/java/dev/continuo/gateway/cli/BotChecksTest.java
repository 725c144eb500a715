package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BotChecksTest {
    @TempDir private Path folder;

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

    private Settings bots(
            FakeTelegram telegram, String telegramToken, FakeDiscord discord, String discordToken) {
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
