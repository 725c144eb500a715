package dev.continuo.adapters.slack;

import dev.continuo.adapters.contract.ZooCase;
import java.io.IOException;
import java.util.LinkedHashMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// Plays messages as Slack really sends them: `zoo/slack.json`.
final class SlackZooTest extends SlackScene {

    @Test
    void is_understood() throws IOException {
        open();
        var soft = new SoftAssertions();
        for (var one : ZooCase.of("slack")) {
            var where = one.expect().path("room").asBoolean() ? FakeSlack.GENERAL : CHAT;
            var event = new LinkedHashMap<String, Object>();
            var ts = slack.world.ts();
            event.put("type", "message");
            event.put("channel", where);
            event.put("channel_type", where.equals(CHAT) ? "im" : "channel");
            event.put("user", ANNA);
            event.put("ts", ts);
            event.put("text", "");
            event.putAll(one.fields());
            slack.socket.event(event);
            handler.said(slack.says(ANNA, where, "That was all."));
            one.check(
                    soft,
                    handler.said().stream().filter(said -> said.id().equals(ts)).toList());
        }
        soft.assertAll();
    }
}
