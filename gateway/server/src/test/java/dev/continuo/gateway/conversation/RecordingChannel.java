package dev.continuo.gateway.conversation;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/// A network that a reply is pushed to, word by word, and that answers by a script; where the
/// script is over, it delivers.
public final class RecordingChannel implements Channel {
    public final List<OutboundPart> sent = new CopyOnWriteArrayList<>();
    public final CountDownLatch entered = new CountDownLatch(1);
    private final Queue<Supplier<SendResult>> script = new ConcurrentLinkedQueue<>();

    public RecordingChannel then(SendResult receipt) {
        script.add(() -> receipt);
        return this;
    }

    public void then(Supplier<SendResult> act) {
        script.add(act);
    }

    public void thenBreak(RuntimeException bug) {
        script.add(() -> {
            throw bug;
        });
    }

    public void thenBreak(Error bug) {
        script.add(() -> {
            throw bug;
        });
    }

    /// Sends, and never comes back to say so.
    public void thenHold(CountDownLatch held) {
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

    public List<String> texts() {
        return sent.stream().map(OutboundPart::text).toList();
    }

    @Override
    public String name() {
        return "http";
    }

    @Override
    public List<String> split(String text) {
        return List.of(text.split(" ", -1));
    }

    @Override
    public SendResult send(OutboundPart part) {
        sent.add(part);
        var next = script.poll();
        return next == null ? new SendResult.Delivered("n" + sent.size()) : next.get();
    }

    @Override
    public ChannelHealth health() {
        return new ChannelHealth("ok", "");
    }
}
