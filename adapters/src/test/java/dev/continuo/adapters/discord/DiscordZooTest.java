package dev.continuo.adapters.discord;

import dev.continuo.adapters.contract.ZooCase;
import dev.continuo.mind.channel.InboundMessage;
import java.io.IOException;
import java.util.HashMap;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Plays messages as Discord really sends them: `zoo/discord.json`.
final class DiscordZooTest extends Scene {

    @Test
    void is_understood() throws IOException {
        open();
        var soft = new SoftAssertions();
        for (var one : ZooCase.of("discord")) {
            var where = one.expect().path("room").asBoolean() ? FakeDiscord.GENERAL : chat();
            var more = new HashMap<String, @Nullable Object>(one.fields());
            var id = discord.shows(ANNA, where, more, false);
            handler.said(discord.says(ANNA, where, "That was all."));
            one.check(
                    soft,
                    handler.all(InboundMessage.class).stream()
                            .filter(said -> said.id().equals(id))
                            .toList());
        }
        soft.assertAll();
    }
}
