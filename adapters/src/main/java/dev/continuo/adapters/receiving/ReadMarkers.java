package dev.continuo.adapters.receiving;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The last message of each channel that is durable in the mind, so that what a network tells while
/// nobody listens can be read back. Kept in a file, which may be behind by a moment: what is handed
/// in twice does no harm.
public final class ReadMarkers {
    /// The sentence for a channel's health while they are failing.
    public static final String FAILING =
            "What was read last cannot be kept in my folder; what is said while I am stopped would" + " be lost.";

    private static final Logger LOG = LoggerFactory.getLogger(ReadMarkers.class);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final Duration delay;
    private final DelayScheduler timer;
    private final Comparator<String> order;
    private final Map<String, String> last = new ConcurrentHashMap<>();
    private final AtomicBoolean due = new AtomicBoolean();
    private volatile @Nullable Path file;
    private volatile boolean failing;

    /// @param delay how long a change may stay unsaved
    /// @param order by which of two messages of a channel was said first
    public ReadMarkers(Path folder, Duration delay, DelayScheduler timer, Comparator<String> order) {
        this.folder = folder;
        this.delay = delay;
        this.timer = timer;
        this.order = order;
    }

    /// Reads what an earlier run of the same bot left. Once.
    ///
    /// @param name the file's name, of this bot alone
    public void open(String name) {
        if (file != null) return;
        var path = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            if (Files.exists(path)) read(Files.readString(path));
        } catch (JsonProcessingException e) {
            LOG.error("{} cannot be read; what was missed is not read back", path.getFileName(), e);
        } catch (IOException e) {
            LOG.error("What was read last cannot be read: {}", e.toString());
            failing = true;
            return;
        }
        file = path;
        failing = false;
    }

    /// Tells whether what was read last cannot be kept.
    public boolean failing() {
        return failing;
    }

    private void read(String text) throws JsonProcessingException {
        JSON.readTree(text)
                .path("channels")
                .properties()
                .forEach(each -> last.put(each.getKey(), each.getValue().asText()));
    }

    public Set<String> channels() {
        return Set.copyOf(last.keySet());
    }

    /// The last durable message of a channel; null for a channel never seen.
    public @Nullable String last(String channel) {
        return last.get(channel);
    }

    /// A message has come, and is not durable yet. A channel never seen before starts right before
    /// it, so that it is read back if we end now.
    ///
    /// @param before the name that comes right before the message's
    public void sighted(String channel, String before) {
        if (last.putIfAbsent(channel, before) == null) save();
    }

    /// A message is durable, or needs not be.
    public void passed(String channel, String message) {
        last.merge(channel, message, (old, now) -> order.compare(now, old) > 0 ? now : old);
        if (due.compareAndSet(false, true)) timer.after(delay, this::save);
    }

    /// A channel is gone.
    public void forget(String channel) {
        last.remove(channel);
    }

    public synchronized void save() {
        due.set(false);
        var path = file;
        if (path == null) return;
        try {
            var text = JSON.writeValueAsString(Map.of("channels", new TreeMap<>(last)));
            var fresh = path.resolveSibling(path.getFileName() + ".new");
            Files.writeString(fresh, text);
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            failing = false;
        } catch (IOException e) {
            failing = true;
            LOG.error("What was read last is not saved: {}", e.toString());
        }
    }
}
