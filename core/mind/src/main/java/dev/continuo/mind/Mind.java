package dev.continuo.mind;

import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.AdmissionFaculty;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.callback.CallbackFaculty;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.concurrent.Sleeper;
import dev.continuo.mind.database.JooqFactory;
import dev.continuo.mind.erasure.ErasureFaculty;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.failure.DatabaseErrors;
import dev.continuo.mind.failure.Unavailable;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.governance.GovernanceFaculty;
import dev.continuo.mind.governance.GrantedTokens;
import dev.continuo.mind.governance.Integrity;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.hook.HookFaculty;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.intake.MessageChanges;
import dev.continuo.mind.ledger.Anchor;
import dev.continuo.mind.ledger.Ledger;
import dev.continuo.mind.ledger.Rebuild;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.ledger.event.Decision;
import dev.continuo.mind.ledger.event.EventPayload;
import dev.continuo.mind.ledger.event.EventTypes;
import dev.continuo.mind.ledger.event.NewEvent;
import dev.continuo.mind.ledger.projection.Projector;
import dev.continuo.mind.memory.MemoryFaculty;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.memory.gate.ExitGate;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Outbox;
import dev.continuo.mind.message.faculty.MessageFaculty;
import dev.continuo.mind.model.CancellationToken;
import dev.continuo.mind.model.Embedder;
import dev.continuo.mind.model.ModelFaculty;
import dev.continuo.mind.model.Models;
import dev.continuo.mind.model.budget.Spending;
import dev.continuo.mind.model.embedding.Embedders;
import dev.continuo.mind.model.event.ModelEvent;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.PeopleFaculty;
import dev.continuo.mind.privacy.PersonalData;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.RetrievalFaculty;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The mind of one agent: what may be done to it, and its faculties for those who look.
public final class Mind implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Mind.class);

    private static final Set<Class<? extends EventPayload>> EMBEDDERS =
            Set.of(ModelEvent.EmbedderChosen.class);

    /// The faculties of every mind, in the order in which their projections see an event.
    public static final Faculties FACULTIES =
            new Faculties(
                    List.of(
                            PeopleFaculty.FACULTY,
                            AdmissionFaculty.FACULTY,
                            MessageFaculty.FACULTY,
                            MemoryFaculty.FACULTY,
                            RetrievalFaculty.FACULTY,
                            ModelFaculty.FACULTY,
                            GovernanceFaculty.FACULTY,
                            HookFaculty.FACULTY,
                            CallbackFaculty.FACULTY,
                            ErasureFaculty.FACULTY));

    /// Every kind of event.
    public static final EventTypes KINDS = FACULTIES.kinds();

    /// Every projection.
    public static final Projector PROJECTOR = FACULTIES.projector();

    private final Faculties faculties;
    private final MindReader reader;
    private final Embedder embedder;
    private final Ledger ledger;
    private final People people;
    private final Governance governance;
    private final Integrity integrity;
    private final KillSwitch killSwitch;
    private final Models models;
    private final Spending spending;
    private final Retrieval retrieval;
    private final ExitGateWorker keeping;
    private final Quarantine quarantine;
    private final Inbox inbox;
    private final Outbox outbox;
    private final Admission admission;
    private final Hooks hooks;
    private final Callbacks callbacks;
    private final Intake hearing;
    private final MessageChanges amendments;
    private final Turn turn;
    private final CommandRecorder obedience;
    private final Notices notices;
    private final EventErasure eventErasure;
    private final PersonErasure personErasure;
    private final Provenance provenance;
    private final PersonalData personalData;

    private Mind(MindConfig config, Faculties faculties, Ledger ledger) {
        var db = JooqFactory.on(config.database());
        var agent = config.agent();
        var clock = config.clock();
        var random = config.random();
        this.faculties = faculties;
        this.ledger = ledger;
        reader = new MindReader(db, ledger);
        spending = new Spending(db, agent, clock, config.budgetMicros());
        integrity =
                new Integrity(
                        ledger,
                        progress ->
                                new Rebuild(
                                        config.database(),
                                        faculties.kinds(),
                                        faculties.projector(),
                                        progress));
        governance = new Governance(db, agent, new GrantedTokens(ledger, integrity::report));
        killSwitch = new KillSwitch(governance, clock);
        var calls = modelSurroundings(clock, random);
        embedder = Embedders.open(embeddings(config), config.models(), calls);
        retrieval = new Retrieval(db, agent, embedder, config.vectors());
        models = new Models(config.models(), calls);
        people = new People(db, agent, new GrantedRights(ledger, integrity::report));
        var codes = new OperatorCodes(clock, random);
        admission = new Admission(db, agent, people, codes, config.policies(), clock, random);
        var overheard = new AmbientContext(clock);
        notices = new Notices(config::channel);
        var gate = new EntryGate();
        keeping =
                new ExitGateWorker(
                        db, ledger, people, retrieval, new ExitGate(), killSwitch::paused, clock);
        quarantine = new Quarantine(db, agent);
        inbox = new Inbox(db, agent);
        outbox = new Outbox(db, agent);
        hooks = new Hooks(db, agent);
        callbacks = new Callbacks(db, agent);
        eventErasure = new EventErasure(reader, faculties);
        personErasure = new PersonErasure(reader, faculties, people);
        provenance = new Provenance(reader, faculties);
        personalData = new PersonalData(reader, faculties);
        hearing = new Intake(db, ledger, people, admission, notices, overheard, gate, clock);
        amendments =
                new MessageChanges(
                        db, ledger, people, admission.rooms(), overheard, eventErasure, gate);
        turn =
                new Turn(
                        db,
                        ledger,
                        people,
                        retrieval,
                        models,
                        overheard,
                        config::channel,
                        gate,
                        faculties.promptSections(),
                        clock);
        obedience = new CommandRecorder(db, ledger, people, config::channel);
        listen(List.of(killSwitch, spending, retrieval, keeping, overheard));
        ledger.onErasure((tx, targets) -> {
            for (var each : faculties.erasures()) each.erased(reader.in(tx), targets);
        });
    }

    /// Puts a mind together on a database whose `mind` is up to date: see [Rebuild].
    public static Mind open(MindConfig config) {
        return open(config, List.of());
    }

    /// The same, with more faculties than every mind has. They must be known to whoever brings the
    /// database up to date, too.
    public static Mind open(MindConfig config, List<Faculty> more) {
        var faculties = FACULTIES.and(more);
        var ledger =
                Ledger.open(
                        config.database(),
                        config.agent(),
                        faculties.kinds(),
                        faculties.projector(),
                        new Anchor(config.anchor(), config.clock()),
                        config.clock(),
                        config.random());
        try {
            var mind = new Mind(config, faculties, ledger);
            mind.retrieval.changed();
            mind.nameEmbedder();
            return mind;
        } catch (RuntimeException | Error e) {
            ledger.close();
            throw e;
        }
    }

    private String embeddings(MindConfig config) {
        if (!config.embeddings().equals(Embedders.AUTO)) return config.embeddings();
        var before =
                ledger.before(Long.MAX_VALUE, EMBEDDERS, 1).stream()
                        .map(entry -> entry.event().fact())
                        .filter(ModelEvent.EmbedderChosen.class::isInstance)
                        .map(fact -> ((ModelEvent.EmbedderChosen) fact).model())
                        .findFirst();
        return Embedders.automatic(config.models(), config.clock(), before.orElse(""));
    }

    private Models.Surroundings modelSurroundings(InstantSource clock, RandomGenerator random) {
        return new Models.Surroundings(
                spending,
                killSwitch::paused,
                call -> {
                    spending.handed(call);
                    ledger.recordLazily(Decision.of(NewEvent.of(call, Actor.AGENT)));
                },
                clock,
                random,
                Sleeper.REAL);
    }

    private void listen(List<CommitListener> services) {
        for (var service : services) ledger.follow(service::committed);
        faculties.stream()
                .flatMap(faculty -> faculty.listener().stream())
                .forEach(listener -> ledger.follow(listener::committed));
    }

    /// Records the embedder, once for each, when it has loaded; only then can vectors follow. While
    /// the agent is paused no provider is asked for it.
    private void nameEmbedder() {
        Thread.ofVirtual()
                .name("embedder-naming")
                .start(() -> {
                    try {
                        killSwitch.pass();
                        var chosen =
                                new ModelEvent.EmbedderChosen(
                                        embedder.name(), embedder.digest(), embedder.dimension());
                        var key = "embedder\n" + chosen.model() + "\n" + chosen.digest();
                        retrieval.nudge();
                        var _ =
                                ledger.record(
                                        Decision.of(NewEvent.once(chosen, Actor.SYSTEM, key)));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException e) {
                        LOG.warn("The embedder does not load: {}", e.getMessage());
                    }
                });
    }

    @Override
    public void close() {
        integrity.close();
        keeping.close();
        retrieval.close();
        models.close();
        ledger.close();
        embedder.close();
    }

    /// All its faculties.
    public Faculties faculties() {
        return faculties;
    }

    /// Where its tables and its ledger are read.
    public MindReader reader() {
        return reader;
    }

    /// Forgetting one event.
    public EventErasure eventErasure() {
        return eventErasure;
    }

    /// Forgetting a person.
    public PersonErasure personErasure() {
        return personErasure;
    }

    /// Where things come from.
    public Provenance provenance() {
        return provenance;
    }

    /// What is held about people.
    public PersonalData personalData() {
        return personalData;
    }

    public Ledger ledger() {
        return ledger;
    }

    public People people() {
        return people;
    }

    public Governance governance() {
        return governance;
    }

    /// What is wrong with the ledger or the mind.
    public Integrity integrity() {
        return integrity;
    }

    /// Whether it is paused.
    public KillSwitch killSwitch() {
        return killSwitch;
    }

    public Models models() {
        return models;
    }

    /// What its thinking costs.
    public Spending spending() {
        return spending;
    }

    public Retrieval retrieval() {
        return retrieval;
    }

    /// When what is buffered is weighed.
    public ExitGateWorker keeping() {
        return keeping;
    }

    /// What may be poison.
    public Quarantine quarantine() {
        return quarantine;
    }

    public Inbox inbox() {
        return inbox;
    }

    public Outbox outbox() {
        return outbox;
    }

    /// Who is heard.
    public Admission admission() {
        return admission;
    }

    public Hooks hooks() {
        return hooks;
    }

    public Callbacks callbacks() {
        return callbacks;
    }

    public Intake hearing() {
        return hearing;
    }

    public Turn turn() {
        return turn;
    }

    /// Commands, recorded together with what they changed.
    public CommandRecorder obedience() {
        return obedience;
    }

    /// What the agent says unasked.
    public Notices notices() {
        return notices;
    }

    /// Makes what somebody said durable, or turns it away. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; saying it again with the same id is safe
    public InboundResult receive(InboundMessage said) {
        return DatabaseErrors.guard(() -> hearing.receive(said));
    }

    /// Takes in whatever a network tells. Blocks until the commit.
    ///
    /// @throws Unavailable when the database is away; telling it again is safe
    public InboundResult receive(InboundEvent told) {
        return DatabaseErrors.guard(() ->
                switch (told) {
                    case InboundMessage said -> hearing.receive(said);
                    case InboundEvent.Edited edited -> amendments.edited(edited);
                    case InboundEvent.Deleted deleted -> amendments.deleted(deleted);
                    case InboundEvent.Reacted reacted -> amendments.reacted(reacted);
                    case InboundEvent.Moved moved -> amendments.moved(moved);
                });
    }

    /// Ends messages of one conversation that waited too long, and says so once there.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void expire(Collection<Long> messages) {
        DatabaseErrors.guard(() -> {
            turn.expire(messages);
            return messages;
        });
    }

    /// Takes one turn: answers messages of one conversation and one person. Blocks until the answer
    /// is durable.
    ///
    /// @throws Unavailable when the database is away; the messages are open still
    public void answer(Collection<Long> messages, CancellationToken stop) {
        answer(messages, stop, null);
    }

    /// The same, and the answer may be looked at while it is written.
    ///
    /// @param soFar is told the whole of what is written so far, now and then; null where nobody
    ///   looks on
    public void answer(
            Collection<Long> messages, CancellationToken stop, @Nullable Consumer<String> soFar) {
        DatabaseErrors.guard(() -> {
            turn.answer(messages, stop, soFar);
            return messages;
        });
    }
}
