package dev.continuo.adapters.telegram;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.ZooCase;
import dev.continuo.mind.channel.InboundMessage;
import java.io.IOException;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// Plays messages as Telegram really sends them: `zoo/telegram.json`.
final class TelegramZooTest extends TelegramStage {

    @Test
    void is_understood() throws IOException {
        open();
        var soft = new SoftAssertions();
        for (var one : ZooCase.of("telegram")) {
            var place = one.expect().path("room").asBoolean() ? Place.ROOM : Place.PRIVATE;
            var message = message(place);
            one.what().properties().forEach(field -> message.set(field.getKey(), field.getValue()));
            var id = telegram.tell("message", message);
            hears(place, "That was all.");
            one.check(
                    soft,
                    handler.heard(InboundMessage.class).stream()
                            .filter(said -> said.id().equals(id))
                            .toList());
        }
        soft.assertAll();
    }
}
