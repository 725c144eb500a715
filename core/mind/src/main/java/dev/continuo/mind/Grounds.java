package dev.continuo.mind;

import dev.continuo.events.ModelEvent;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.governance.GrantedTokens;
import dev.continuo.mind.governance.Integrity;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.model.Embedder;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetReservations;
import dev.continuo.model.budget.Spending;
import dev.continuo.model.embedding.Embedders;
import java.util.Set;
import org.jooq.DSLContext;

/// Services that everything else of a mind is built on: people, rights, spending, models.
///
/// @param reader where tables and ledger are read
/// @param integrity what is wrong with the ledger or the mind
/// @param spending what its thinking costs
/// @param killSwitch whether it is paused
/// @param embedder what finds by meaning
public record Grounds(
        MindReader reader,
        Integrity integrity,
        People people,
        Spending spending,
        Governance governance,
        KillSwitch killSwitch,
        Embedder embedder,
        Models models) {
    private static final Set<Class<? extends EventPayload>> EMBEDDERS = Set.of(ModelEvent.EmbedderChosen.class);

    private static final Set<Class<? extends EventPayload>> RAISED = Set.of(ModelEvent.BudgetRaised.class);

    /// More than anybody raises limits on one day.
    private static final int MAX_RAISED = 100;

    static Grounds of(MindConfig config, Faculties faculties, Ledger ledger) {
        var db = JooqFactory.on(config.database());
        var integrity = new Integrity(
                ledger, progress -> new Rebuild(config.database(), faculties.kinds(), faculties.projector(), progress));
        var people = People.remembering(db, ledger, new GrantedRights(ledger, integrity::report));
        var spending = spending(db, ledger, people, config);
        var governance = new Governance(db, config.agent(), new GrantedTokens(ledger, integrity::report));
        var killSwitch = new KillSwitch(governance, config.clock());
        var calls = modelCalls(ledger, spending, killSwitch, config);
        return new Grounds(
                new MindReader(db, ledger),
                integrity,
                people,
                spending,
                governance,
                killSwitch,
                Embedders.open(embeddings(config, ledger), config.models(), calls),
                new Models(config.models(), calls));
    }

    private static String embeddings(MindConfig config, Ledger ledger) {
        if (!config.embeddings().equals(Embedders.AUTO)) return config.embeddings();
        var before = ledger.before(Long.MAX_VALUE, EMBEDDERS, 1).stream()
                .map(entry -> entry.event().payload())
                .filter(ModelEvent.EmbedderChosen.class::isInstance)
                .map(payload -> ((ModelEvent.EmbedderChosen) payload).model())
                .findFirst();
        return Embedders.automatic(config.models(), config.clock(), before.orElse(""));
    }

    private static Spending spending(DSLContext db, Ledger ledger, People people, MindConfig config) {
        var spending = new Spending(
                db,
                config.agent(),
                config.clock(),
                config.limits(),
                person -> people.find(person)
                        .filter(one -> one.role() == Role.OPERATOR)
                        .isPresent(),
                people::token,
                full -> BudgetAlarm.raise(ledger, full));
        // Newest first: of several the last counts.
        ledger.before(Long.MAX_VALUE, RAISED, MAX_RAISED).reversed().stream()
                .map(entry -> entry.event().payload())
                .filter(ModelEvent.BudgetRaised.class::isInstance)
                .forEach(payload -> spending.raised((ModelEvent.BudgetRaised) payload));
        return spending;
    }

    private static Models.ModelDependencies modelCalls(
            Ledger ledger, Spending spending, KillSwitch killSwitch, MindConfig config) {
        return new Models.ModelDependencies(
                new BudgetReservations(spending),
                killSwitch::paused,
                call -> {
                    spending.handed(call);
                    ledger.recordLazily(Decision.of(NewEvent.of(call, Actor.AGENT)));
                },
                config.clock(),
                config.random(),
                Sleeper.REAL,
                config.sampling());
    }
}
