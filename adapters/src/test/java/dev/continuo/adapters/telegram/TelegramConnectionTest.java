package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

final class TelegramConnectionTest extends TelegramStage {

    @Test
    void until_telegram_first_answers_it_is_connecting_and_not_down() {
        assertThat(channel.health().state()).isEqualTo("connecting");
        telegram.revokes();
        channel.open(handler);
        soon().until(() -> channel.health().state().equals("down"));
    }

    @Test
    void a_revoked_token_is_told_and_recovered_from() {
        open();
        telegram.revokes();
        soon().until(() -> channel.health().state().equals("down"));
        assertThat(channel.health().detail()).contains("revoked").contains("TELEGRAM_BOT_TOKEN");
        telegram.reinstates();
        soon().until(() -> channel.health().ok());
        hears(Place.PRIVATE, "Again.");
    }

    @Test
    void another_process_with_the_same_token_is_told() {
        open();
        try (var other = new TelegramChannel(telegram.config())) {
            other.open(new Notebook());
            soon().until(() -> channel.health().state().equals("degraded"));
            assertThat(channel.health().detail()).contains("another process");
        }
        soon().until(() -> channel.health().ok());
        hears(Place.PRIVATE, "Alone again.");
    }

    @Test
    void a_webhook_that_is_left_over_is_removed_and_what_is_pending_stays() {
        telegram.updates().hook("http://127.0.0.1:9/gone", "secret", null);
        var id = says(Place.PRIVATE, "While it was set.");
        open();
        handler.said(id);
        assertThat(telegram.calls("deletewebhook"))
                .noneMatch(call -> call.path("drop_pending_updates").asBoolean());
    }

    @Test
    void an_address_is_a_server_and_nothing_more() {
        assertThatThrownBy(() -> new TelegramChannel(telegram.config().withApi(URI.create("http://127.0.0.1/path"))))
                .hasMessageContaining("http://host:port");
    }

    @Test
    void what_is_no_token_is_not_quoted() {
        assertThatThrownBy(() -> TelegramConfig.of("secret words", Path.of("."), InstantSource.system()))
                .hasMessageContaining("bot token")
                .hasMessageNotContaining("secret words");
    }
}
