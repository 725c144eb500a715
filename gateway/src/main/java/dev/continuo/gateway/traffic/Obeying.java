package dev.continuo.gateway.traffic;

import dev.continuo.core.Mind;
import dev.continuo.core.Outage;
import dev.continuo.core.Unavailable;
import dev.continuo.core.model.provider.Pause;
import dev.continuo.core.turn.Inbox;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Obeys commands, and ends messages that cannot be answered. Where the database is away it waits
/// for it: neither is left undone.
final class Obeying {
    private static final Logger LOG = LoggerFactory.getLogger(Obeying.class);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final Mind mind;
    private final BiFunction<Asker, String, Answer> commands;
    private final Resumption resumption;
    private final Pause pause;

    Obeying(
            Mind mind,
            BiFunction<Asker, String, Answer> commands,
            Resumption resumption,
            Pause pause) {
        this.mind = mind;
        this.commands = commands;
        this.resumption = resumption;
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
        var given = mind.obedience().find(message);
        if (given.isEmpty()) return;
        var asker =
                new Asker(
                        Optional.of(given.get().person()), Optional.of(given.get().conversation()));
        var answer = commands.apply(asker, given.get().text());
        mind.obedience().conclude(given.get(), answer.changes(), answer.text());
    }

    /// Ends a message that cannot be answered by a fault of ours, with one short sentence. Blocks
    /// until its end is durable.
    void giveUp(Inbox.Open open) throws InterruptedException {
        try {
            patiently(open, () -> mind.obedience().giveUp(open.id()));
        } catch (RuntimeException | Error e) {
            LOG.error("#{} could not be ended; it stays open: {}", open.id(), Outage.cause(e));
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
