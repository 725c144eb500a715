package dev.continuo.gateway.traffic;

import dev.continuo.core.BackOff;
import dev.continuo.core.Mind;
import dev.continuo.core.Outage;
import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.model.provider.Pause;
import dev.continuo.core.turn.Inbox;
import dev.continuo.core.turn.Obedience;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Obeys commands, and ends messages that cannot be answered. Where the database is away it waits
/// for it: neither is left undone.
final class Obeying {
    private static final Logger LOG = LoggerFactory.getLogger(Obeying.class);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int RACES = 5;

    private final Mind mind;
    private final Function<String, Channel> channels;
    private final BiFunction<Asker, String, Answer> commands;
    private final Resumption resumption;
    private final LongConsumer left;
    private final Pause pause;

    /// @param left is told of each message that could not be ended and is worked on no more
    Obeying(
            Mind mind,
            Function<String, Channel> channels,
            BiFunction<Asker, String, Answer> commands,
            Resumption resumption,
            LongConsumer left,
            Pause pause) {
        this.mind = mind;
        this.channels = channels;
        this.commands = commands;
        this.resumption = resumption;
        this.left = left;
        this.pause = pause;
    }

    /// Carries out a command that came as a message. Blocks until its end is durable.
    void obey(Inbox.Open open) throws InterruptedException {
        try {
            patiently(
                    open,
                    () -> {
                        if (resumption.mayBegin(open.id())) carryOut(open.id());
                        else mind.obedience().giveUp(open.id());
                    });
        } catch (RuntimeException | Error e) {
            LOG.error("Command #{} failed", open.id(), e);
            giveUp(open);
        }
    }

    private void carryOut(long message) {
        // What it was decided on may have changed meanwhile: then it is decided again.
        for (int race = 0; race < RACES; race++) {
            var found = mind.obedience().find(message);
            if (found.isEmpty()) return;
            var outcome = carriedOut(found.get());
            if (outcome instanceof Outcome.Recorded) return;
            // Otherwise nothing was recorded, the end neither.
            if (!(outcome instanceof Outcome.Stale)) break;
        }
        mind.obedience().giveUp(message);
    }

    private Outcome carriedOut(Obedience.Given given) {
        var answer = commands.apply(asker(given), given.text());
        var said = new Obedience.Said(answer.text(), answer.shown());
        return answer.aside()
                ? mind.obedience().concludeAside(given, answer.changes(), said)
                : mind.obedience().conclude(given, answer.changes(), said);
    }

    private Asker asker(Obedience.Given given) {
        var place = given.conversation();
        // What the other side fetches, everybody there may fetch.
        var apart = place.room() && !channels.apply(place.channel()).pulled();
        return new Asker(
                Optional.of(given.person()),
                Optional.of(place),
                given.moderator(),
                apart,
                given.about(),
                Optional.of(given.message()));
    }

    /// Ends a message that cannot be answered by a fault of ours, with one short sentence. Blocks
    /// until its end is durable.
    void giveUp(Inbox.Open open) throws InterruptedException {
        try {
            patiently(open, () -> mind.obedience().giveUp(open.id()));
        } catch (RuntimeException | Error e) {
            LOG.error("#{} could not be ended; it stays open: {}", open.id(), Outage.cause(e));
            left.accept(open.id());
        }
    }

    private void patiently(Inbox.Open open, Runnable work) throws InterruptedException {
        for (var rests = new BackOff(Duration.ofMillis(100), LONGEST_PAUSE); ; ) {
            try {
                work.run();
                return;
            } catch (RuntimeException e) {
                if (!(e instanceof Unavailable) && !Outage.is(e)) throw e;
                LOG.warn("#{} waits: {}", open.id(), Outage.cause(e));
            }
            pause.sleep(rests.next());
        }
    }
}
