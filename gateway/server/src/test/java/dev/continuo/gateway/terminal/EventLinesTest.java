package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

final class EventLinesTest {

    @Test
    void messages_are_gathered_and_everything_else_passes_unheard() {
        var heard = new ArrayList<ChatMessage>();

        """
        : a comment

        event: state
        data: {"id":"1","state":"answering"}

        event: message
        data: {"id":"2","own":true,
        data: "text":"hello"}

        event: message
        data: {broken

        event:message
        data:{"id":"3","own":false,"text":"hi","sender":{"id":"ada","name":"Ada"}}

        """
                .lines()
                .forEach(new EventLines(heard::add));

        assertThat(heard)
                .containsExactly(
                        new ChatMessage("2", true, "hello", ""),
                        new ChatMessage("3", false, "hi", "Ada"));
    }
}
