package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EventLinesTest {

    @Test
    void messages_and_drafts_are_gathered_and_everything_else_passes_unheard() {
        var heard = new ArrayList<ChatMessage>();
        var written = new ArrayList<ChatDraft>();

        """
        : a comment

        event: state
        data: {"id":"1","state":"answering"}

        event: message
        data: {"id":"2","own":true,
        data: "text":"hello"}

        event: draft
        data: {"answers":[7],"text":"hel"}

        event: message
        data: {broken

        event:message
        data:{"id":"3","own":false,"text":"hi","sender":{"id":"ada","name":"Ada"}}

        """.lines().forEach(new EventLines(heard::add, written::add));

        assertThat(written).containsExactly(new ChatDraft(List.of("7"), "hel"));
        assertThat(heard)
                .containsExactly(new ChatMessage("2", true, "hello", ""), new ChatMessage("3", false, "hi", "Ada"));
    }
}
