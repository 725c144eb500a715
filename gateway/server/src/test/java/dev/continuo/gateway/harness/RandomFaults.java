package dev.continuo.gateway.harness;

import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// What befalls the networks, by a seed, and when it did.
final class RandomFaults implements NetworkFault {
    /// Connections that an outage ended are found dead at the next send.
    private static final Duration AFTERMATH = Duration.ofSeconds(2);

    private final FakeTelegram telegram;
    private final FakeDiscord discord;
    private final FakeSlack slack;
    private final SplittableRandom random;
    private final AtomicInteger silences;
    private final Queue<Strike> strikes = new ConcurrentLinkedQueue<>();
    private final List<Span> outages = new ArrayList<>();
    private volatile CountDownLatch send = new CountDownLatch(1);
    private volatile boolean over;

    /// A send with an end that the gateway cannot know.
    record Strike(Instant at, String place, String text, Mishap mishap) {}

    /// Something that lasted.
    record Span(Instant from, Instant to) {
        boolean meets(Instant began, Instant ended) {
            return !began.isAfter(to) && !ended.isBefore(from);
        }
    }

    /// @param silences how many sends are never answered at all
    RandomFaults(FakeTelegram telegram, FakeDiscord discord, FakeSlack slack, long seed, int silences) {
        this.telegram = telegram;
        this.discord = discord;
        this.slack = slack;
        this.random = new SplittableRandom(seed);
        this.silences = new AtomicInteger(silences);
        telegram.weather(this);
        discord.weather(this);
        slack.weather(this);
    }

    @Override
    public Mishap befalls(String place, String text) {
        send.countDown();
        var mishap = over ? Mishap.NONE : draw();
        if (mishap.unknown()) strikes.add(new Strike(Instant.now(), place, text, mishap));
        return mishap;
    }

    private synchronized Mishap draw() {
        var n = random.nextInt(1000);
        if (n < 40) return Mishap.LIMITED;
        if (n < 65) return Mishap.FAILED;
        if (n < 75) return Mishap.LOST;
        if (n < 90) return Mishap.TAKEN_LATE;
        if (n < 105) return Mishap.TAKEN_AND_CUT;
        return n < 115 && silences.getAndUpdate(left -> Math.max(0, left - 1)) > 0
                ? Mishap.TAKEN_IN_SILENCE
                : Mishap.NONE;
    }

    /// Waits until a send comes, a little while.
    void awaitSend() throws InterruptedException {
        send = new CountDownLatch(1);
        var _ = send.await(5, TimeUnit.SECONDS);
    }

    /// One thing happens to the networks; those that last are over when it returns.
    void rages() {
        synchronized (this) {
            discord.tellsAgain();
            telegram.tellsAgain();
            slack.tellsAgain();
        }
        switch (pick(9)) {
            case 0 -> discord.disconnects();
            case 1 -> {
                discord.refusesResume();
                discord.disconnects();
            }
            case 2 -> discord.asksToReconnect();
            case 3 -> lasts(telegram::vanishes, telegram::returns);
            case 4 -> lasts(discord::vanishes, discord::returns);
            case 5 -> lasts(slack::vanishes, slack::returns);
            case 6 -> slack.disconnects();
            case 7 -> slack.asksToReconnect();
            default -> {
                // Duplicates alone.
            }
        }
    }

    private void lasts(Runnable begins, Runnable ends) {
        var from = Instant.now();
        begins.run();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300 + pick(1200)));
        ends.run();
        outages.add(new Span(from, Instant.now().plus(AFTERMATH)));
    }

    synchronized int pick(int most) {
        return random.nextInt(most);
    }

    /// Fair from now on.
    void ends() {
        over = true;
    }

    Collection<Strike> strikes() {
        return strikes;
    }

    List<Span> outages() {
        return outages;
    }
}
