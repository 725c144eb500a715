package dev.continuo.gateway.command.people;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.PairingCodes;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.AccountLinking;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.Notices;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Codes by which a person says on a second channel who they are on the first: good once, for ten
/// minutes, and gone when the process ends.
public final class LinkCodes {
    static final Duration LIFE = Duration.ofMinutes(10);

    /// Wrong codes of one person before they have to wait for a while.
    private static final int MAX_ATTEMPTS = 5;

    private final AccountLinking linking;
    private final People people;
    private final Notices notices;
    private final RandomGenerator random;
    private final Cache<String, Offer> offers;

    /// Number of wrong codes that each person typed.
    private final Cache<Long, Integer> wrong;

    private record Offer(long person, Role role) {}

    public LinkCodes(
            AccountLinking linking, People people, Notices notices, InstantSource clock, RandomGenerator random) {
        this.linking = linking;
        this.people = people;
        this.notices = notices;
        this.random = random;
        this.offers = Caches.lasting(LIFE, clock);
        this.wrong = Caches.lasting(LIFE, clock);
    }

    /// A code for that person; the one before is good no more.
    synchronized String offer(Person person) {
        offers.asMap().values().removeIf(o -> o.person() == person.id());
        var code = PairingCodes.draw(random);
        offers.put(code, new Offer(person.id(), person.role()));
        return code;
    }

    /// Tells whether that is a code somebody was given, and still good.
    public boolean offered(String code) {
        return offers.getIfPresent(code) != null;
    }

    /// Links whoever types a code with whoever was given it; empty where it is not one.
    synchronized Optional<CommandResult> confirm(Invoker asker, String code) {
        if (asker.person().isEmpty()) return Optional.empty();
        var person = asker.person().get();
        var tries = wrong.get(person.id(), _ -> 0);
        if (tries >= MAX_ATTEMPTS) return Optional.of(asker.refusal("too_many", "link.too_many"));
        var offer = offers.getIfPresent(code);
        if (offer == null) {
            wrong.put(person.id(), tries + 1);
            return Optional.empty();
        }
        if (offer.person() == person.id()) return Optional.of(asker.refusal("same_account", "link.same"));
        // Whoever got somebody else to type their code must not get that person's rights.
        if (person.role().compareTo(offer.role()) < 0)
            return Optional.of(asker.refusal("other_way_round", "link.other_way"));
        // Good once: should the answer not be recorded, there is another code to be had.
        offers.invalidate(code);
        return Optional.of(linked(asker, person, offer.person()));
    }

    private CommandResult linked(Invoker asker, Person person, long other) {
        var payload = linking.link(person.id(), other);
        if (payload.isEmpty()) return asker.refusal("linked", "link.already");
        var changes = new ArrayList<NewEvent>();
        changes.add(linking.draft(payload.get(), asker.actor()));
        told(other, person).ifPresent(changes::add);
        return new CommandResult(asker.told("link.done"), Map.of("linked", List.of(person.id(), other)), changes);
    }

    /// Whoever gave the code away learns that it was used, where they last spoke alone with me.
    private Optional<NewEvent> told(long other, Person person) {
        return people.accounts(other).stream()
                .map(account -> account.substring(0, account.indexOf(':')))
                .flatMap(channel -> people.conversations().findPrivate(other, channel).stream())
                .findFirst()
                .map(place -> notices.to(
                        place,
                        Invoker.told(
                                people.find(other),
                                "link.used",
                                person.name(),
                                String.join(", ", people.accounts(person.id()))),
                        Set.of(person.id())));
    }
}
