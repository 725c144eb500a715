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
import dev.continuo.mind.message.Transcript;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Dependencies of the web.
///
/// @param channel whose conversations are shown while they happen
/// @param channels every channel, for the health page
/// @param status what `GET /v1/status` answers
/// @param export copies of what is held about people
/// @param mcp the servers that people sign the gateway in to
/// @param telegram the channel that Telegram may call, if there is one
/// @param slack the channel that Slack may call, if there is one
public record WebDependencies(
        Mind mind,
        Transcript transcript,
        MemoryViews memories,
        HttpChannel channel,
        Collection<Channel> channels,
        CommandExecutor orders,
        MessageProgress progress,
        Supplier<Map<String, Object>> status,
        Webhooks webhooks,
        Optional<TelegramChannel> telegram,
        Optional<SlackChannel> slack,
        OwnExport export,
        McpServers mcp,
        Runnable database,
        InstantSource clock) {
    public WebDependencies {
        channels = List.copyOf(channels);
    }
}
