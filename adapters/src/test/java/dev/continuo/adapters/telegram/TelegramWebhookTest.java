package dev.continuo.adapters.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.inbound.WebhookAnswer;
import dev.continuo.mind.channel.InboundMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class TelegramWebhookTest extends TelegramStage {
    private static final String SECRET = "s3cr3t-Token_1";

    private HttpServer web;

    /// The gateway's side of it.
    @BeforeEach
    void serve() throws IOException {
        web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        web.createContext("/hook", exchange -> {
            var secret = exchange.getRequestHeaders().getFirst("X-Telegram-Bot-Api-Secret-Token");
            var answer = channel.webhook(secret, exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(answer.status(), -1);
            exchange.close();
        });
        web.start();
    }

    @AfterEach
    void stop() {
        web.stop(0);
    }

    private void openHooked() {
        var url = URI.create("http://127.0.0.1:" + web.getAddress().getPort() + "/hook");
        open(config -> config.withWebhook(new TelegramConfig.WebhookTarget(url, SECRET)));
    }

    @Test
    void updates_are_posted_and_heard() {
        openHooked();
        assertThat(hears(Place.ROOM, "/help@continuo_bot").text()).isEqualTo("/help");
        assertThat(telegram.calls("getupdates")).isEmpty();
        soon().until(() -> telegram.updates().count() == 0);
    }

    @Test
    void what_was_not_taken_is_posted_again() {
        openHooked();
        handler.away(true);
        var id = says(Place.PRIVATE, "Remember this.");
        soon().until(() -> handler.turnedBack() > 1);
        assertThat(telegram.acknowledged(id)).isFalse();
        handler.away(false);
        handler.said(id);
        soon().until(() -> telegram.acknowledged(id));
        assertThat(handler.heard(InboundMessage.class)).hasSize(1);
    }

    @Test
    void what_telegram_did_not_post_is_refused() {
        openHooked();
        var update = "{\"update_id\": 1}".getBytes(UTF_8);
        assertThat(channel.webhook(null, update)).isEqualTo(WebhookAnswer.FORBIDDEN);
        assertThat(channel.webhook("s3cr3t-Token_2", update)).isEqualTo(WebhookAnswer.FORBIDDEN);
        assertThat(channel.webhook(SECRET, update)).isEqualTo(WebhookAnswer.ACCEPTED);
        assertThat(channel.webhook(SECRET, "[]".getBytes(UTF_8))).isEqualTo(WebhookAnswer.BAD);
        assertThat(channel.webhook(SECRET, "nonsense".getBytes(UTF_8))).isEqualTo(WebhookAnswer.BAD);
        assertThat(handler.heard()).isEmpty();
    }

    @Test
    void without_a_webhook_nothing_is_taken() {
        open();
        assertThat(channel.webhook(SECRET, "{\"update_id\": 1}".getBytes(UTF_8)))
                .isEqualTo(WebhookAnswer.FORBIDDEN);
    }

    @Test
    void after_closing_nothing_is_taken() {
        openHooked();
        channel.close();
        assertThat(channel.webhook(SECRET, "{\"update_id\": 1}".getBytes(UTF_8)))
                .isEqualTo(WebhookAnswer.UNAVAILABLE);
    }

    @Test
    void a_post_that_does_not_get_through_is_told_and_a_webhook_that_somebody_took_is_set_again() {
        openHooked();
        web.stop(0);
        says(Place.PRIVATE, "Is anybody there?");
        soon().until(() -> channel.health().state().equals("degraded"));
        assertThat(channel.health().detail()).contains("cannot post");
        telegram.updates().hook("", "", null);
        soon().until(() -> telegram.updates().hook().endsWith("/hook"));
        assertThat(telegram.calls("setwebhook")).hasSizeGreaterThan(1);
    }
}
