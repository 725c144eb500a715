package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.adapters.slack.SlackChannel;
import dev.continuo.adapters.telegram.TelegramChannel;
import dev.continuo.gateway.command.people.OwnExport;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.web.http.MessageProgress;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Transcript;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Dependencies of the web.
///
/// @param status what `GET /v1/status` answers
/// @param mcp the servers that people sign the gateway in to
public record WebDependencies(
        Mind mind,
        WebChannels channels,
        CommandExecutor orders,
        MessageProgress progress,
        Supplier<Map<String, Object>> status,
        Webhooks webhooks,
        McpServers mcp,
        Runnable database,
        InstantSource clock) {

    /// Channels that the web shows, and that call it.
    ///
    /// @param http whose conversations are shown while they happen
    /// @param all every channel, for the health page
    /// @param telegram the channel that Telegram may call, if there is one
    /// @param slack the channel that Slack may call, if there is one
    public record WebChannels(
            HttpChannel http,
            Collection<Channel> all,
            Optional<TelegramChannel> telegram,
            Optional<SlackChannel> slack) {
        public WebChannels {
            all = List.copyOf(all);
        }
    }

    public People people() {
        return mind.people();
    }

    public Inbox inbox() {
        return mind.hearing().inbox();
    }

    public Transcript transcript() {
        return new Transcript(mind.reader().db(), mind.reader().agent());
    }

    MemoryViews memories() {
        return new MemoryViews(mind.reader().db(), mind.reader().agent());
    }

    /// The copies of what is held about people.
    OwnExport export() {
        return new OwnExport(mind, mind.reader().db(), clock);
    }
}
