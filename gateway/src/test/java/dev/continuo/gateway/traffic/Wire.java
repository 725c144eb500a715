package dev.continuo.gateway.traffic;

import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Health;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/// A network that a reply is pushed to, word by word, and that answers by a script; where the
/// script is over, it delivers.
final class Wire implements Channel {
    final List<Outbound> sent = new CopyOnWriteArrayList<>();
    final CountDownLatch entered = new CountDownLatch(1);
    private final Queue<Supplier<Receipt>> script = new ConcurrentLinkedQueue<>();

    Wire then(Receipt receipt) {
        script.add(() -> receipt);
        return this;
    }

    void then(Supplier<Receipt> act) {
        script.add(act);
    }

    void thenBreak(RuntimeException bug) {
        script.add(() -> {
            throw bug;
        });
    }

    void thenBreak(Error bug) {
        script.add(() -> {
            throw bug;
        });
    }

    /// Sends, and never comes back to say so.
    void thenHold(CountDownLatch held) {
        script.add(() -> {
            entered.countDown();
            while (true) {
                try {
                    held.await();
                    throw new AssertionError("nobody heard of it any more");
                } catch (InterruptedException _) {
                    // A native call would not be interrupted either.
                }
            }
        });
    }

    List<String> texts() {
        return sent.stream().map(Outbound::text).toList();
    }

    @Override
    public String name() {
        return "http";
    }

    @Override
    public boolean pulled() {
        return false;
    }

    @Override
    public Duration joining() {
        return Duration.ZERO;
    }

    @Override
    public List<String> cut(String text) {
        return List.of(text.split(" ", -1));
    }

    @Override
    public Receipt send(Outbound part) {
        sent.add(part);
        var next = script.poll();
        return next == null ? new Receipt.Delivered("n" + sent.size()) : next.get();
    }

    @Override
    public void typing(String conversation, boolean busy) {}

    @Override
    public Health health() {
        return new Health("ok", "");
    }
}
