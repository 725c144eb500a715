package dev.continuo.adapters.example;

import dev.continuo.adapters.text.*;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.*;
import java.io.IOException;
import java.time.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import org.jspecify.annotations.Nullable;

/// The village, a made-up chat: it wants every message acknowledged, and takes each key once.
final class VillageChannel implements Channel {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final VillageClient village;
    private final InstantSource clock;
    private volatile String trouble = "The village was not asked yet.";
    private volatile @Nullable Instant received;
    private volatile @Nullable Instant sent;

    VillageChannel(VillageClient village, InstantSource clock) {
        this.village = village;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "village";
    }

    @Override
    public Duration debounce() {
        return Duration.ofMillis(700);
    }

    @Override
    public List<String> split(String text) {
        return new MessageSplitter(1_000).parts(text);
    }

    @Override
    public ChannelHealth health() {
        if (trouble.isEmpty()) return new ChannelHealth("ok", "It answers.", received, sent, null, Duration.ZERO);
        return new ChannelHealth("down", trouble, received, sent, null, Duration.ZERO);
    }

    @Override
    public void open(InboundHandler handler) {
        threads.execute(() -> listen(handler, new HashMap<>()));
    }

    private void listen(InboundHandler handler, Map<String, CompletableFuture<Void>> lanes) {
        CompletableFuture<Void> free = CompletableFuture.completedFuture(null);
        for (long last = 0; !threads.isShutdown(); ) {
            try {
                for (var told : village.told(last)) {
                    last = Math.max(last, told.number());
                    var lane = lanes.getOrDefault(told.account(), free);
                    lanes.put(told.account(), lane.thenRunAsync(() -> take(handler, told), threads));
                }
                trouble = "";
            } catch (IOException e) {
                trouble = e instanceof VillageClient.Failure f ? f.reason : "No answer in time.";
            }
        }
    }

    private void take(InboundHandler handler, VillageClient.Told told) {
        var who = told.account();
        var id = "" + told.number();
        var name = TextSanitizer.text(told.name());
        var text = TextSanitizer.text(told.text());
        var said = new InboundMessage(name(), who, false, null, id, who, name, Role.STRANGER, text, true);
        for (int faults = 0; faults < 3; village.rest()) {
            try {
                handler.receive(said);
                received = clock.instant();
                break;
            } catch (RuntimeException e) {
                if (!(e instanceof Unavailable)) faults++;
                else if (threads.isShutdown()) return;
            }
        }
        village.heard(told.number()); // or the ear breaks at it; all else is told again
    }

    @Override
    public SendResult send(OutboundPart part) {
        if (threads.isShutdown()) return new SendResult.Unreachable("The channel is closed.");
        if (part.document() != null) return new SendResult.Rejected("The village takes no files.");
        try {
            var id = village.says(part.conversation(), part.text(), part.key());
            sent = clock.instant();
            return new SendResult.Delivered(id, part.attempt() > 0 ? "sent under its key" : null);
        } catch (VillageClient.Failure e) {
            return switch (e.status) {
                case 429 -> new SendResult.Limited(e.pause());
                case 0, 503 -> new SendResult.Unreachable(e.reason);
                default -> new SendResult.Rejected(e.reason);
            };
        } catch (IOException e) {
            return new SendResult.Ambiguous("The village did not say whether it took it.");
        }
    }

    @Override
    public void close() {
        threads.close();
        trouble = "The channel is closed.";
    }
}
