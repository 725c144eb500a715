package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.receiving.DelayScheduler;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Shows that the agent is busy, for as long as it is: Discord forgets it after ten seconds.
public final class DiscordTypingIndicator {
    private final RestClient rest;
    private final DiscordConfig.DiscordTimeouts timing;
    private final DelayScheduler timer;
    private final Map<String, ScheduledFuture<?>> busy = new ConcurrentHashMap<>();

    public DiscordTypingIndicator(
            RestClient rest, DiscordConfig.DiscordTimeouts timing, DelayScheduler timer) {
        this.rest = rest;
        this.timing = timing;
        this.timer = timer;
    }

    public void begin(String channel) {
        busy.compute(channel, (_, running) -> running == null ? renew(channel) : running);
    }

    private ScheduledFuture<?> renew(String channel) {
        var show = timer.every(timing.typingEvery(), () -> show(channel));
        timer.after(timing.typingMost(), () -> end(channel, show));
        return show;
    }

    private void show(String channel) {
        if (busy.containsKey(channel))
            rest.post("/channels/" + channel + "/typing", DataObject.empty());
    }

    public void end(String channel) {
        var show = busy.remove(channel);
        if (show != null) show.cancel(false);
    }

    private void end(String channel, ScheduledFuture<?> show) {
        show.cancel(false);
        busy.remove(channel, show);
    }
}
