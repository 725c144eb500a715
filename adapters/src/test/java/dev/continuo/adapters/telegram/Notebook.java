package dev.continuo.adapters.telegram;

import static org.awaitility.Awaitility.await;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// An ear that writes down what it hears, and that can be away.
final class Notebook implements Ear {
    private final List<Incoming> heard = new CopyOnWriteArrayList<>();
    private final AtomicInteger turnedBack = new AtomicInteger();
    private volatile boolean away;

    @Override
    public Heard hear(Incoming incoming) {
        if (away) {
            turnedBack.incrementAndGet();
            throw new Unavailable("away");
        }
        heard.add(incoming);
        return new Heard.Noted();
    }

    void away(boolean away) {
        this.away = away;
    }

    int turnedBack() {
        return turnedBack.get();
    }

    List<Incoming> heard() {
        return heard;
    }

    <T extends Incoming> List<T> heard(Class<T> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// Waits for a message.
    Inbound said(String id) {
        return Objects.requireNonNull(
                await().atMost(Duration.ofSeconds(20))
                        .pollInterval(Duration.ofMillis(10))
                        .until(
                                () ->
                                        heard(Inbound.class).stream()
                                                .filter(said -> said.id().equals(id))
                                                .findFirst()
                                                .orElse(null),
                                Objects::nonNull));
    }
}
