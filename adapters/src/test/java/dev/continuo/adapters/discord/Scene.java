package dev.continuo.adapters.discord;

import static org.awaitility.Awaitility.await;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.OutboundPart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A fake Discord with Anna and Ben on it, and a channel that is open.
abstract class Scene {
    static final String ANNA = "7001";
    static final String BEN = "7002";

    final FakeDiscord discord = new FakeDiscord();
    final Recorder handler = new Recorder();
    final List<Channel> channels = new ArrayList<>();
    Channel channel = discord.channel();
    private int replies;

    @BeforeEach
    void join() {
        discord.joins(ANNA, "Anna");
        discord.joins(BEN, "Ben");
    }

    @AfterEach
    void end() {
        channels.forEach(Channel::close);
        channel.close();
        discord.close();
    }

    void open() {
        channel.open(handler);
        await().until(() -> channel.health().ok());
    }

    /// A new process goes on; the old one was killed.
    Recorder killed() {
        channels.add(channel);
        channel = discord.restarted();
        var next = new Recorder();
        channel.open(next);
        await().until(() -> channel.health().ok());
        return next;
    }

    /// Anna has written to the bot in private.
    String acquainted() {
        handler.said(discord.says(ANNA, chat(), "Hello."));
        return chat();
    }

    String chat() {
        return discord.chat(ANNA);
    }

    OutboundPart reply(String where, String text) {
        return reply(where, text, null, null);
    }

    OutboundPart reply(String where, String text, @Nullable String answers, @Nullable String aside) {
        var key = "reply-key-%012d".formatted(++replies);
        return new OutboundPart(where, replies, 0, text, 0, key, answers, aside, null, null);
    }

    static OutboundPart again(OutboundPart out, @Nullable String previous) {
        return new OutboundPart(
                out.conversation(),
                out.message(),
                out.part(),
                out.text(),
                out.attempt() + 1,
                out.key(),
                out.answers(),
                out.aside(),
                previous,
                out.draft());
    }
}
