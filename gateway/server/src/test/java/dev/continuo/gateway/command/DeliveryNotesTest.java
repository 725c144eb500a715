package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.mind.channel.SendResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Notes and reasons of a reply's sends, as `/message` tells them.
class DeliveryNotesTest {
    @ParameterizedTest
    @CsvSource({
        "en, found on the network, this person takes no direct messages from me",
        "de, im Netz gefunden, diese Person nimmt keine Direktnachrichten von mir an"
    })
    void notes_and_reasons_are_in_the_readers_language(String language, String note, String why) {
        try (var house = new CommandFixture()) {
            var stage = new SceneStage(house, new ArrayList<>());
            house.say("mia", "Porto Momo Mimi.");
            house.chat("mia", "/language " + language);
            var asked = house.receive("http", "mia", "mia-alone", false, "Is my boat green?");
            var reply = stage.composed("mia", List.of(asked));
            stage.record(new TurnEnded(stage.place("mia"), List.of(asked), "answered", null, reply, null));
            stage.happened(new SendBegan(reply, 0, 0));
            stage.happened(new SendFailed(reply, 0, SendResult.TAKES_NONE, false, List.of(asked)));
            assertThat(house.chat("mia", "/message " + asked).text()).contains(": " + why);
            stage.happened(new SendBegan(reply, 0, 1));
            stage.happened(new MessageDelivered(reply, 0, "x17", SendResult.FOUND));
            assertThat(house.chat("mia", "/message " + asked).text()).contains(note);
        }
    }
}
