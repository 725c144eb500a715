package dev.continuo.gateway;

import dev.continuo.core.Dsl;
import dev.continuo.core.Mind;
import dev.continuo.core.admission.Admission;
import dev.continuo.core.admission.OperatorCodes;
import dev.continuo.core.admission.Policy;
import dev.continuo.core.callback.Callbacks;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.governance.Governance;
import dev.continuo.core.governance.GrantedTokens;
import dev.continuo.core.governance.Integrity;
import dev.continuo.core.governance.KillSwitch;
import dev.continuo.core.hook.Hooks;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Anchor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.LedgerEvent;
import dev.continuo.core.ledger.Rebuild;
import dev.continuo.core.memory.Encoding;
import dev.continuo.core.memory.Entry;
import dev.continuo.core.memory.EntryGate;
import dev.continuo.core.memory.gate.ExitGate;
import dev.continuo.core.memory.gate.Keeping;
import dev.continuo.core.memory.gate.Quarantine;
import dev.continuo.core.model.Embedder;
import dev.continuo.core.model.ModelEvent;
import dev.continuo.core.model.ModelSettings;
import dev.continuo.core.model.Models;
import dev.continuo.core.model.Spending;
import dev.continuo.core.model.embedding.Embedders;
import dev.continuo.core.model.provider.Pause;
import dev.continuo.core.people.GrantedRights;
import dev.continuo.core.people.People;
import dev.continuo.core.retrieval.Retrieval;
import dev.continuo.core.retrieval.vector.VectorSettings;
import dev.continuo.core.turn.Amendments;
import dev.continuo.core.turn.Hearing;
import dev.continuo.core.turn.Inbox;
import dev.continuo.core.turn.Notices;
import dev.continuo.core.turn.Obedience;
import dev.continuo.core.turn.Outbox;
import dev.continuo.core.turn.Overheard;
import dev.continuo.core.turn.Turn;
import dev.continuo.core.turn.TurnEvent;
import dev.continuo.gateway.traffic.Traffic;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts a mind together on a database whose `mind` is up to date, and takes it apart again.
public final class Assembly implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Assembly.class);

    private static final Set<Class<? extends Fact>> EMBEDDERS =
            Set.of(ModelEvent.EmbedderChosen.class);

    private final Mind mind;
    private final Embedder embedder;

    /// What a mind needs of the world.
    ///
    /// @param anchor the file that holds the chain's head outside the database
    /// @param embeddings the embedder's setting
    /// @param vectors where its vectors are searched
    /// @param budgetMicros the day's limit as it stands, in millionths of a US dollar
    /// @param policies who may speak on the channel of a name, as it is set
    public record Surroundings(
            DataSource database,
            String agent,
            Path anchor,
            ModelSettings models,
            String embeddings,
            VectorSettings vectors,
            LongSupplier budgetMicros,
            Collection<Channel> channels,
            Function<String, Policy> policies,
            InstantSource clock) {

        /// With vectors in memory, as much as is usual.
        public Surroundings(
                DataSource database,
                String agent,
                Path anchor,
                ModelSettings models,
                String embeddings,
                LongSupplier budgetMicros,
                Collection<Channel> channels,
                Function<String, Policy> policies,
                InstantSource clock) {
            this(
                    database,
                    agent,
                    anchor,
                    models,
                    embeddings,
                    VectorSettings.USUAL,
                    budgetMicros,
                    channels,
                    policies,
                    clock);
        }

        /// With channels that let in whoever their front vouches for, and nobody else.
        public Surroundings(
                DataSource database,
                String agent,
                Path anchor,
                ModelSettings models,
                String embeddings,
                LongSupplier budgetMicros,
                Collection<Channel> channels,
                InstantSource clock) {
            this(
                    database,
                    agent,
                    anchor,
                    models,
                    embeddings,
                    budgetMicros,
                    channels,
                    _ -> Policy.STRICT,
                    clock);
        }
    }

    private Assembly(Mind mind, Embedder embedder) {
        this.mind = mind;
        this.embedder = embedder;
    }

    public static Assembly of(Surroundings s) {
        var ledger =
                Ledger.open(
                        s.database(),
                        s.agent(),
                        Mind.KINDS,
                        Mind.PROJECTOR,
                        new Anchor(s.anchor(), s.clock()),
                        s.clock(),
                        new SecureRandom());
        try {
            return of(s, ledger);
        } catch (RuntimeException | Error e) {
            ledger.close();
            throw e;
        }
    }

    private static Assembly of(Surroundings s, Ledger ledger) {
        var db = Dsl.on(s.database());
        var spending = new Spending(db, s.agent(), s.clock(), s.budgetMicros());
        var integrity =
                new Integrity(
                        ledger,
                        progress ->
                                new Rebuild(s.database(), Mind.KINDS, Mind.PROJECTOR, progress));
        var governance =
                new Governance(db, s.agent(), new GrantedTokens(ledger, integrity::report));
        var killSwitch = new KillSwitch(governance, s.clock());
        var around = modelSurroundings(ledger, spending, killSwitch, s.clock());
        var embedder = Embedders.open(embeddings(s, ledger), s.models(), around);
        var retrieval = new Retrieval(db, s.agent(), embedder, s.vectors());
        var models = new Models(s.models(), around);
        var people = new People(db, s.agent(), new GrantedRights(ledger, integrity::report));
        Function<String, Channel> channels = Traffic.byName(s.channels());
        var random = new SecureRandom();
        var codes = new OperatorCodes(s.clock(), random);
        var admission =
                new Admission(db, s.agent(), people, codes, s.policies(), s.clock(), random);
        var overheard = new Overheard(s.clock());
        var notices = new Notices(channels);
        var gate = new EntryGate();
        var mind =
                new Mind(
                        ledger,
                        people,
                        governance,
                        integrity,
                        killSwitch,
                        models,
                        spending,
                        retrieval,
                        new Keeping(
                                db,
                                ledger,
                                people,
                                retrieval,
                                new ExitGate(),
                                killSwitch::paused,
                                s.clock()),
                        new Quarantine(db, s.agent()),
                        new Inbox(db, s.agent()),
                        new Outbox(db, s.agent()),
                        admission,
                        new Hooks(db, s.agent()),
                        new Callbacks(db, s.agent()),
                        new Hearing(
                                db, ledger, people, admission, notices, overheard, gate, s.clock()),
                        new Amendments(db, ledger, people, admission.rooms(), overheard, gate),
                        new Turn(
                                db, ledger, people, retrieval, models, overheard, channels, gate,
                                s.clock()),
                        new Obedience(db, ledger, people, channels),
                        notices);
        connect(mind, overheard);
        mind.retrieval().changed();
        nameEmbedder(mind, embedder);
        return new Assembly(mind, embedder);
    }

    private static String embeddings(Surroundings s, Ledger ledger) {
        if (!s.embeddings().equals(Embedders.AUTO)) return s.embeddings();
        var before =
                ledger.before(Long.MAX_VALUE, EMBEDDERS, 1).stream()
                        .map(entry -> entry.event().fact())
                        .filter(ModelEvent.EmbedderChosen.class::isInstance)
                        .map(fact -> ((ModelEvent.EmbedderChosen) fact).model())
                        .findFirst();
        return Embedders.automatic(s.models(), s.clock(), before.orElse(""));
    }

    private static Models.Surroundings modelSurroundings(
            Ledger ledger, Spending spending, KillSwitch killSwitch, InstantSource clock) {
        return new Models.Surroundings(
                spending,
                killSwitch::paused,
                call -> {
                    spending.handed(call);
                    ledger.note(Decision.of(Draft.of(call, Actor.AGENT)));
                },
                clock,
                new Random(),
                Pause.REAL);
    }

    /// The faculties that follow the ledger.
    private static void connect(Mind mind, Overheard overheard) {
        mind.ledger().onErasure((tx, targets) -> mind.retrieval().erase(tx, targets));
        mind.ledger()
                .follow(events -> {
                    mind.killSwitch().follow(events);
                    mind.spending().committed(events);
                    for (var event : events)
                        switch (event.fact()) {
                            // Not before: the turn itself needs the processor, and whoever asks
                            // sooner has the indexes look at once.
                            case TurnEvent.TurnEnded end -> {
                                mind.retrieval().nudge();
                                mind.keeping().turned(end.conversation(), end.reply() != 0);
                            }
                            case TurnEvent.MessageReceived said when said.remember() ->
                                    mind.keeping()
                                            .heard(said.conversation(), entry(said.encoding()));
                            case TurnEvent.MessageComposed said when said.remember() ->
                                    mind.keeping().spoke(said.conversation());
                            case LedgerEvent.Erased erased -> {
                                mind.retrieval().forget(erased.targets());
                                overheard.clear();
                            }
                            case TurnEvent.MessageEdited _ -> {
                                mind.retrieval().changed();
                                mind.keeping().changed();
                            }
                            case null, default -> {}
                        }
                });
    }

    private static @Nullable Entry entry(@Nullable Encoding encoding) {
        return encoding == null ? null : encoding.entry();
    }

    /// Records the embedder, once for each, when it has loaded; only then can vectors follow. While
    /// the agent is paused no provider is asked for it.
    private static void nameEmbedder(Mind mind, Embedder embedder) {
        Thread.ofVirtual()
                .name("embedder-naming")
                .start(() -> {
                    try {
                        mind.killSwitch().pass();
                        var chosen =
                                new ModelEvent.EmbedderChosen(
                                        embedder.name(), embedder.digest(), embedder.dimension());
                        var key = "embedder\n" + chosen.model() + "\n" + chosen.digest();
                        mind.retrieval().nudge();
                        var _ =
                                mind.ledger()
                                        .record(Decision.of(Draft.once(chosen, Actor.SYSTEM, key)));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException e) {
                        LOG.warn("The embedder does not load: {}", e.getMessage());
                    }
                });
    }

    public Mind mind() {
        return mind;
    }

    @Override
    public void close() {
        mind.integrity().close();
        mind.keeping().close();
        mind.retrieval().close();
        mind.models().close();
        mind.ledger().close();
        embedder.close();
    }
}
