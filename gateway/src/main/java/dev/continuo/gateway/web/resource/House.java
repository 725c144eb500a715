package dev.continuo.gateway.web.resource;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.adapters.telegram.TelegramChannel;
import dev.continuo.core.Mind;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.memory.Memories;
import dev.continuo.core.turn.Transcript;
import dev.continuo.gateway.command.memory.OwnExport;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// What stands behind the web.
///
/// @param channel whose conversations are shown while they happen
/// @param channels every channel, for the health page
/// @param status what `GET /v1/status` answers
/// @param export copies of what is held about people
/// @param telegram the channel that Telegram may call, if there is one
public record House(
        Mind mind,
        Transcript transcript,
        Memories memories,
        HttpChannel channel,
        Collection<Channel> channels,
        Orders orders,
        Progress progress,
        Supplier<Map<String, Object>> status,
        Webhooks webhooks,
        Optional<TelegramChannel> telegram,
        OwnExport export,
        InstantSource clock) {
    public House {
        channels = List.copyOf(channels);
    }
}
