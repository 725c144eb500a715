package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
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
        var found = Taken.read(db, ledger.agent(), messages);
        if (found.isEmpty()) return;
        var taken = found.get();
        var audible = people.audible(taken.conversation(), taken.person().id());
        var exchanges = Context.read(db, ledger.agent(), taken, audible);
        var recall = recall(taken, audible, exchanges.ids());
        var now = clock.instant();
        var today = LocalDate.ofInstant(now, taken.person().zone());
        var introduce = !today.equals(taken.conversation().introducedOn());
        var prompt =
                Briefing.write(taken, exchanges.lines(), recall, names(recall), now, introduce);
        var first = taken.ids().getFirst();
        var completion = models.complete("system1", prompt, first, stop);
        var introduced =
                introduce && completion.model().startsWith(OFFLINE) ? today.toString() : null;
        conclude(taken, recall, completion, introduced);
    }

    private Recall recall(Taken taken, Set<String> audible, Set<Long> known) {
        var exclude = new HashSet<>(known);
        exclude.addAll(taken.ids());
        return retrieval.recall(new Query(taken.text(), audible, exclude, MOST_MEMORIES));
    }

    private Map<Long, String> names(Recall recall) {
        var speakers =
                recall.found().stream()
                        .map(Recall.Found::speaker)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        if (speakers.isEmpty()) return Map.of();
        return db.select(PERSON.ID, PERSON.NAME)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(ledger.agent()).and(PERSON.ID.in(speakers)))
                .fetchMap(PERSON.ID, PERSON.NAME);
    }

    private void conclude(
            Taken taken, Recall recall, Completion completion, @Nullable String introduced) {
        var grounds =
                recall.found().stream()
                        .map(f -> new Ground(f.memory(), f.score(), f.denseRank(), f.textRank()))
                        .toList();
        var retrieved =
                Draft.of(new Retrieved(taken.ids(), digest(taken.text()), grounds), Actor.AGENT);
        var first = taken.ids().getFirst();
        switch (completion) {
            case Completion.Said said -> {
                var text = said.truncated() ? cutShort(said.text(), first) : said.text();
                var reply = reply(taken, text, grounds, said.model());
                end(taken, retrieved, reply, MessageState.ANSWERED, null, introduced);
            }
            case Completion.Failed(_, var reason, _) when reason == Completion.Reason.STOPPED ->
                    end(taken, retrieved, null, MessageState.SILENT, "stopped", null);
            case Completion.Failed(_, var reason, var sentence) -> {
                var reply = reply(taken, sentence + " (#" + first + ")", List.of(), null);
                var why = reason.name().toLowerCase(java.util.Locale.ROOT);
                end(taken, retrieved, reply, MessageState.FAILED, why, null);
            }
        }
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

    private void end(
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
        if (outcome instanceof Outcome.Forbidden(var why)) throw new IllegalStateException(why);
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
