package dev.continuo.gateway.harness;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Audience;
import dev.continuo.model.ModelSettings;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;

/// A process in which as many people as its argument says have a conversation each.
final class ManyConversations {
    private static final int AT_ONCE = 1_000;

    private ManyConversations() {}

    /// Opens the mind and has everybody say one thing.
    ///
    /// @param given the database's address, user and password, a folder, and how many
    public static void main(String[] given) throws Exception {
        var address = new DatabaseAddress(given[0], given[1], given[2]);
        var many = Integer.parseInt(given[4]);
        try (var database = Database.open(address, 4)) {
            var source = database.dataSource();
            new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate("a");
            try (var mind = Life.open(new MindConfig(
                    source,
                    "a",
                    Path.of(given[3], "anchor"),
                    ModelSettings.of(Map.of("CONTINUO_SYSTEM1", "offline")),
                    "none",
                    () -> 2_000_000,
                    List.of(new LifeFixture.Pulled("http", Duration.ZERO)),
                    InstantSource.system(),
                    new SecureRandom()))) {
                var free = new Semaphore(AT_ONCE);
                for (int i = 0; i < many; i++) {
                    var who = "person-" + i;
                    free.acquire();
                    var _ = mind.ledger().record(Decision.of(conversation(who))).whenComplete((_, failure) -> {
                        if (failure == null) free.release();
                    });
                }
                free.acquire(AT_ONCE);
                System.out.println("events " + mind.ledger().seq());
            }
        }
    }

    /// Somebody is met, says something alone with the agent, and is not answered.
    private static List<NewEvent> conversation(String who) {
        var drafts = new EventDrafts();
        var person = drafts.add(new PersonMet("http", who, who, "member"), Actor.SYSTEM);
        var place = drafts.add(new ConversationOpened("http", who, false, person, null), Actor.SYSTEM);
        var audience = Audience.person(person).label();
        var message = drafts.add(
                new MessageReceived(place, person, "m", "I am " + who, audience, "member", false, true),
                Actor.person(person));
        drafts.add(new TurnEnded(place, List.of(message), "declined", "nothing to say", 0, null), Actor.AGENT);
        return drafts.list();
    }
}
