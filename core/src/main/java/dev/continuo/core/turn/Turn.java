package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.model.Completion;
import dev.continuo.core.model.Models;
import dev.continuo.core.model.Stop;
import dev.continuo.core.people.People;
import dev.continuo.core.retrieval.Query;
import dev.continuo.core.retrieval.Recall;
import dev.continuo.core.retrieval.Retrieval;
import dev.continuo.core.turn.TurnEvent.Ground;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// One turn: attend, recall, think, say, keep. Everything is decided first and recorded in one
/// transaction; a crash before it repeats the turn, a crash after it loses nothing.
public final class Turn {
    static final String OFFLINE = "offline";
    private static final int MOST_MEMORIES = 8;

    private static final Guard.Check NOT_FORGOTTEN =
            (tx, agent, ids) -> {
                var standing = new HashSet<>(ids);
                standing.removeAll(
                        tx.select(TOMBSTONE.ID)
                                .from(TOMBSTONE)
                                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.in(ids)))
                                .fetchSet(TOMBSTONE.ID));
                return standing;
            };

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final Retrieval retrieval;
    private final Models models;
    private final Function<String, Channel> channels;
    private final InstantSource clock;

    /// @param channels the channel of a name
    public Turn(
            DSLContext db,
            Ledger ledger,
            People people,
            Retrieval retrieval,
            Models models,
            Function<String, Channel> channels,
            InstantSource clock) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.retrieval = retrieval;
        this.models = models;
        this.channels = channels;
        this.clock = clock;
    }

    /// Answers messages of one conversation and one person, as far as they are still open. Blocks
    /// until the answer is durable.
    ///
    /// Errors: [dev.continuo.core.Unavailable] where the database stayed away; the messages are
    /// open still.
    public void answer(Collection<Long> messages, Stop stop) {
        // What the answer rests on may be forgotten while the model thinks; then it is thought
        // again without it.
        while (!tryOnce(messages, stop)) {}
    }

    /// Returns whether the messages have their end.
    private boolean tryOnce(Collection<Long> messages, Stop stop) {
        var found = Taken.read(db, ledger.agent(), messages);
        if (found.isEmpty()) return true;
        var taken = found.get();
        var audible = people.audible(taken.conversation(), taken.person().id());
        var exchanges = Context.read(db, ledger.agent(), taken, audible);
        var shown = recall(taken, audible, exchanges.ids());
        var now = clock.instant();
        var today = LocalDate.ofInstant(now, taken.person().zone());
        var introduce = !today.equals(taken.conversation().introducedOn());
        var prompt = Briefing.write(taken, exchanges.lines(), shown, names(shown), now, introduce);
        var first = taken.ids().getFirst();
        var completion = models.complete(Models.SYSTEM1, prompt, first, stop);
        var introduced =
                introduce && completion.model().startsWith(OFFLINE) ? today.toString() : null;
        return conclude(taken, new Basis(shown, exchanges.ids()), completion, introduced);
    }

    /// What an answer rests on.
    ///
    /// @param shown the memories it was given
    /// @param context the messages that were before the model
    private record Basis(List<Recall.Found> shown, Set<Long> context) {
        List<Ground> grounds() {
            return shown.stream()
                    .map(f -> new Ground(f.memory(), f.score(), f.denseRank(), f.textRank()))
                    .toList();
        }

        /// Holds as long as nothing of it is forgotten.
        Guard guard() {
            var ids = new HashSet<>(context);
            for (var memory : shown) ids.add(memory.memory());
            return Guard.resting(NOT_FORGOTTEN, ids);
        }
    }

    /// A chat model has the last exchanges before it anyway; the offline voice has only what is
    /// recalled.
    private List<Recall.Found> recall(Taken taken, Set<String> audible, Set<Long> context) {
        var query =
                new Query(
                        taken.text(),
                        audible,
                        Set.copyOf(taken.ids()),
                        MOST_MEMORIES + context.size());
        var known = models.offline(Models.SYSTEM1) ? Set.<Long>of() : context;
        return retrieval.recall(query).found().stream()
                .filter(memory -> !known.contains(memory.memory()))
                .limit(MOST_MEMORIES)
                .toList();
    }

    private Map<Long, String> names(List<Recall.Found> shown) {
        var speakers =
                shown.stream()
                        .map(Recall.Found::speaker)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        if (speakers.isEmpty()) return Map.of();
        return db.select(PERSON.ID, PERSON.NAME)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(ledger.agent()).and(PERSON.ID.in(speakers)))
                .fetchMap(PERSON.ID, PERSON.NAME);
    }

    private boolean conclude(
            Taken taken, Basis basis, Completion completion, @Nullable String introduced) {
        var grounds = basis.grounds();
        var retrieved =
                Draft.guarded(
                        new Retrieved(taken.ids(), digest(taken.text()), grounds),
                        Actor.AGENT,
                        basis.guard());
        var first = taken.ids().getFirst();
        return switch (completion) {
            case Completion.Said said -> {
                var text = said.truncated() ? cutShort(said.text(), first) : said.text();
                var reply = reply(taken, text, grounds, said.model());
                yield end(taken, retrieved, reply, MessageState.ANSWERED, null, introduced);
            }
            case Completion.Failed(_, var reason, _) when reason == Completion.Reason.STOPPED ->
                    end(taken, retrieved, null, MessageState.SILENT, "stopped", null);
            case Completion.Failed(_, var reason, var sentence) -> {
                var reply = reply(taken, sentence + " (#" + first + ")", List.of(), null);
                var why = reason.name().toLowerCase(java.util.Locale.ROOT);
                yield end(taken, retrieved, reply, MessageState.FAILED, why, null);
            }
        };
    }

    /// Records what was decided, however long the database stays away: a model that was asked, and
    /// paid, is not asked the same again.
    private Outcome keep(Decision decision) {
        while (true) {
            try {
                return ledger.commit(decision);
            } catch (Unavailable e) {
                if (!ledger.isOpen()) throw e;
            }
        }
    }

    private static String cutShort(String text, long id) {
        return text + "\n\n(My answer was cut short at the model's length limit. #" + id + ")";
    }

    private MessageComposed reply(
            Taken taken, String text, List<Ground> grounds, @Nullable String model) {
        return compose(
                channels.apply(taken.conversation().channel()),
                taken.conversation(),
                taken.ids(),
                text,
                grounds,
                model,
                taken.remember() && model != null);
    }

    /// A reply, cut as its channel needs it.
    static MessageComposed compose(
            Channel channel,
            dev.continuo.core.people.Conversation conversation,
            List<Long> answers,
            String text,
            List<Ground> grounds,
            @Nullable String model,
            boolean remember) {
        var parts = channel.cut(text);
        return new MessageComposed(
                conversation.id(),
                answers,
                text,
                parts.size() == 1 && parts.getFirst().equals(text) ? List.of() : parts,
                channel.pulled(),
                conversation.audience().label(),
                grounds,
                model,
                remember);
    }

    /// Returns false when something the answer rests on was forgotten meanwhile.
    private boolean end(
            Taken taken,
            Draft retrieved,
            @Nullable MessageComposed reply,
            MessageState state,
            @Nullable String reason,
            @Nullable String introduced) {
        var outcome =
                keep(
                        Decision.guarded(
                                Inbox.open(Set.copyOf(taken.ids())),
                                first ->
                                        drafts(
                                                first,
                                                taken,
                                                retrieved,
                                                reply,
                                                state,
                                                reason,
                                                introduced)));
        return switch (outcome) {
            case Outcome.Recorded _, Outcome.Duplicate _ -> true;
            case Outcome.Stale(var ids) -> taken.ids().stream().anyMatch(ids::contains);
            case Outcome.Forbidden(var why) -> throw new IllegalStateException(why);
        };
    }

    private static List<Draft> drafts(
            long first,
            Taken taken,
            Draft retrieved,
            @Nullable MessageComposed reply,
            MessageState state,
            @Nullable String reason,
            @Nullable String introduced) {
        var ended =
                Draft.of(
                        new TurnEnded(
                                taken.conversation().id(),
                                taken.ids(),
                                state.text(),
                                reason,
                                reply == null ? 0 : first + 1,
                                introduced),
                        Actor.AGENT);
        return reply == null
                ? List.of(retrieved, ended)
                : List.of(retrieved, Draft.of(reply, Actor.AGENT), ended);
    }

    private static String digest(String text) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
