package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DelayScheduler;
import dev.continuo.adapters.discord.api.Snowflake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import net.dv8tion.jda.api.exceptions.ParsingException;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The last message of each channel that is durable in the mind, so that what Discord tells while
/// nobody listens can be read back. Kept in a file, which may be behind by a moment: what is handed
/// in twice does no harm.
public final class ReadMarkers {
    private static final Logger LOG = LoggerFactory.getLogger(ReadMarkers.class);

    private final Path folder;
    private final Duration delay;
    private final DelayScheduler timer;
    private final Map<String, String> last = new ConcurrentHashMap<>();
    private final AtomicBoolean due = new AtomicBoolean();
    private volatile @Nullable Path file;
    private volatile boolean failing;

    /// @param delay how long a change may stay unsaved
    public ReadMarkers(Path folder, Duration delay, DelayScheduler timer) {
        this.folder = folder;
        this.delay = delay;
        this.timer = timer;
    }

    /// Reads what an earlier run of the same bot left. Once.
    public void open(String bot) {
        if (file != null) return;
        var path = folder.resolve("discord-" + bot + ".json");
        try {
            Files.createDirectories(folder);
            if (Files.exists(path)) read(Files.readString(path));
        } catch (IOException e) {
            LOG.error("What was read last cannot be read: {}", e.toString());
            failing = true;
            return;
        } catch (ParsingException e) {
            LOG.error("{} cannot be read; what was missed is not read back", path.getFileName(), e);
        }
        file = path;
        failing = false;
    }

    /// Tells whether what was read last cannot be kept.
    public boolean failing() {
        return failing;
    }

    private void read(String text) {
        var channels = DataObject.fromJson(text).getObject("channels");
        for (var channel : channels.keys()) last.put(channel, channels.getString(channel));
    }

    public Set<String> channels() {
        return Set.copyOf(last.keySet());
    }

    /// The last durable message of a channel; null for a channel never seen.
    @Nullable String last(String channel) {
        return last.get(channel);
    }

    /// A message has come, and is not durable yet. A channel never seen before starts right before
    /// it, so that it is read back if we end now.
    public void sighted(String channel, String message) {
        var before = Long.toString(Snowflake.value(message) - 1);
        if (last.putIfAbsent(channel, before) == null) save();
    }

    /// A message is durable, or needs not be.
    void passed(String channel, String message) {
        last.merge(
                channel,
                message,
                (old, now) -> Snowflake.value(now) > Snowflake.value(old) ? now : old);
        if (due.compareAndSet(false, true)) timer.after(delay, this::save);
    }

    /// A channel is gone.
    void forget(String channel) {
        last.remove(channel);
    }

    public synchronized void save() {
        due.set(false);
        var path = file;
        if (path == null) return;
        var channels = DataObject.empty();
        new TreeMap<>(last).forEach(channels::put);
        var text = DataObject.empty().put("channels", channels).toString();
        try {
            var fresh = path.resolveSibling(path.getFileName() + ".new");
            Files.writeString(fresh, text);
            Files.move(
                    fresh,
                    path,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            failing = false;
        } catch (IOException e) {
            failing = true;
            LOG.error("What was read last is not saved: {}", e.toString());
        }
    }
}
