package dev.continuo.adapters.telegram;

import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// An ear that writes down what it hears, and that can be away.
final class Notebook implements InboundHandler {
    private final List<InboundEvent> heard = new CopyOnWriteArrayList<>();
    private final AtomicInteger turnedBack = new AtomicInteger();
    private volatile boolean away;

    @Override
    public InboundResult receive(InboundEvent incoming) {
        if (away) {
            turnedBack.incrementAndGet();
            throw new Unavailable("away");
        }
        heard.add(incoming);
        return new InboundResult.Noted();
    }

    void away(boolean away) {
        this.away = away;
    }

    int turnedBack() {
        return turnedBack.get();
    }

    List<InboundEvent> heard() {
        return heard;
    }

    <T extends InboundEvent> List<T> heard(Class<T> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// Waits for a message.
    InboundMessage said(String id) {
        return Objects.requireNonNull(await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(10))
                .until(
                        () -> heard(InboundMessage.class).stream()
                                .filter(said -> said.id().equals(id))
                                .findFirst()
                                .orElse(null),
                        Objects::nonNull));
    }
}
