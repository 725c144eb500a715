package dev.continuo.gateway.conversation;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.turn.CommandRecorder;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Obeys commands, and ends messages that cannot be answered. Where the database is away it waits
/// for it: neither is left undone.
final class CommandRunner {
    private static final Logger LOG = LoggerFactory.getLogger(CommandRunner.class);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int MAX_ATTEMPTS = 5;

    private final Mind mind;
    private final Function<String, Channel> channels;
    private final BiFunction<Invoker, String, CommandResult> commands;
    private final RestartAttempts resumption;
    private final LongConsumer left;
    private final RetryPolicy retries;

    /// @param left is told of each message that could not be ended and is worked on no more
    CommandRunner(
            Mind mind,
            Function<String, Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            RestartAttempts resumption,
            LongConsumer left,
            Sleeper pause) {
        this.mind = mind;
        this.channels = channels;
        this.commands = commands;
        this.resumption = resumption;
        this.left = left;
        this.retries = new RetryPolicy(Duration.ofMillis(100), LONGEST_PAUSE, 1, pause);
    }

    /// Carries out a command that came as a message. Blocks until its end is durable.
    void execute(Inbox.WaitingMessage open) throws InterruptedException {
        try {
            patiently(open, () -> {
                if (resumption.mayBegin(open.id())) carryOut(open.id());
                else mind.answering().commandRecorder().giveUp(open.id());
            });
        } catch (RuntimeException | Error e) {
            LOG.error("Command #{} failed", open.id(), e);
            giveUp(open);
        }
    }

    private void carryOut(long message) {
        // What it was decided on may have changed meanwhile: then it is decided again.
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            var found = mind.answering().commandRecorder().find(message);
            if (found.isEmpty()) return;
            var outcome = carriedOut(found.get());
            if (outcome instanceof CommitResult.Forbidden(var why))
                outcome = concluded(found.get(), asker(found.get()).refusal("denied", "policy.denied", why));
            if (outcome instanceof CommitResult.Recorded) return;
            // Otherwise nothing was recorded, the end neither.
            if (!(outcome instanceof CommitResult.Stale)) break;
        }
        mind.answering().commandRecorder().giveUp(message);
    }

    private CommitResult carriedOut(CommandRecorder.Given given) {
        return concluded(given, commands.apply(asker(given), given.text()));
    }

    private CommitResult concluded(CommandRecorder.Given given, CommandResult answer) {
        var said = new CommandRecorder.CommandReply(answer.text(), answer.shown(), answer.choices());
        return answer.aside()
                ? mind.answering().commandRecorder().concludeAside(given, answer.changes(), said)
                : mind.answering().commandRecorder().conclude(given, answer.changes(), said);
    }

    private Invoker asker(CommandRecorder.Given given) {
        var place = given.conversation();
        // What the other side fetches, everybody there may fetch.
        var apart = place.room() && !channels.apply(place.channel()).isPull();
        return new Invoker(
                Optional.of(given.person()),
                Optional.of(place),
                given.moderator(),
                apart,
                given.about(),
                Optional.of(given.message()));
    }

    /// Ends a message that cannot be answered by a fault of ours, with one short sentence. Blocks
    /// until its end is durable.
    void giveUp(Inbox.WaitingMessage open) throws InterruptedException {
        try {
            patiently(open, () -> mind.answering().commandRecorder().giveUp(open.id()));
        } catch (RuntimeException | Error e) {
            LOG.error("#{} could not be ended; it stays open: {}", open.id(), DatabaseErrors.cause(e));
            left.accept(open.id());
        }
    }

    private void patiently(Inbox.WaitingMessage open, Runnable work) throws InterruptedException {
        retries.run("#" + open.id(), () -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                if (!DatabaseErrors.is(e)) throw e;
                throw new Unavailable("The database is not answering.", e);
            }
        });
    }
}
