package dev.continuo.adapters.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

final class HttpChannelTest {
    private final HttpChannel channel = new HttpChannel();

    @Test
    void a_reply_is_fetched_whole_and_never_sent() {
        var text = "long ".repeat(50_000);
        assertThat(channel.isPull()).isTrue();
        assertThat(channel.split(text)).containsExactly(text);
        assertThat(channel.send(new OutboundPart("c", 1, 0, text, 0, "k", null, null, null, null)))
                .isInstanceOf(SendResult.Rejected.class);
    }

    @Test
    void everybody_who_watches_learns_when_the_agent_is_busy() {
        var first = new ArrayList<String>();
        var second = new ArrayList<String>();
        channel.watch((conversation, busy) -> first.add(conversation + busy));
        channel.watch((conversation, busy) -> second.add(conversation + busy));
        channel.typing("home", true);
        channel.typing("home", false);
        assertThat(first).containsExactly("hometrue", "homefalse").isEqualTo(second);
    }
}
