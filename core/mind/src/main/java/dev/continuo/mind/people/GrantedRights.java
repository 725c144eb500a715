package dev.continuo.mind.people;

import dev.continuo.events.PeopleEvent;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.events.PeopleEvent.AliasSet;
import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationMoved;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.ExportRequested;
import dev.continuo.events.PeopleEvent.LanguageNoticed;
import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Role;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// Rights of people by the ledger alone: their roles, accounts and links, kept in memory. The
/// tables of the mind say the same; where somebody changed them by hand, what the ledger gives is
/// the most that counts.
public final class GrantedRights {
    private static final Set<Class<? extends EventPayload>> TYPES = Set.of(
            PersonMet.class, RoleGranted.class, AccountsLinked.class, AccountUnlinked.class, PersonForgotten.class);

    private final Map<Long, Role> roles = new ConcurrentHashMap<>();
    private final Map<Account, Long> accounts = new ConcurrentHashMap<>();
    private final Map<Long, Set<Long>> links = new ConcurrentHashMap<>();

    /// Those who proved that they run the machine, by the operator's token or a code it printed.
    private final Set<Long> owners = ConcurrentHashMap.newKeySet();

    private final EventFold events;
    private final Consumer<String> report;

    private record Account(String channel, String external) {}

    /// @param report told what the mind says and the ledger does not, one sentence
    public GrantedRights(Ledger ledger, Consumer<String> report) {
        this.report = report;
        this.events = new EventFold(ledger, TYPES, this::apply);
    }

    private void apply(Event e) {
        if (!(e.payload() instanceof PeopleEvent payload)) return;
        switch (payload) {
            case PersonMet met -> {
                roles.put(e.seq(), Role.parse(met.role()));
                accounts.put(new Account(met.channel(), met.account()), e.seq());
                if (met.role().equals(Role.OPERATOR.text())) owners.add(e.seq());
            }
            case RoleGranted(var person, var role) -> {
                roles.computeIfPresent(person, (_, _) -> Role.parse(role));
                if (!role.equals(Role.OPERATOR.text())) owners.remove(person);
                else if (e.actor().equals(Actor.SYSTEM)) owners.add(person);
            }
            case AccountsLinked(var left, var right) -> {
                for (var one : left) for (var other : right) link(one, other, true);
            }
            case AccountUnlinked(var person, var others, var _) -> {
                for (var other : others) link(person, other, false);
                owners.remove(person);
            }
            case PersonForgotten gone -> {
                owners.remove(gone.person());
                roles.put(gone.person(), Role.parse(gone.role()));
                accounts.values().removeIf(person -> person == gone.person());
                accounts.put(new Account(gone.channel(), gone.account()), gone.person());
                for (var other : direct(gone.person())) link(gone.person(), other, false);
            }
            case PersonNamed _,
                    AliasLearned _,
                    AliasSet _,
                    PreferenceSet _,
                    LanguageNoticed _,
                    ConversationOpened _,
                    ConversationMoved _,
                    ConversationJoined _,
                    ContextReset _,
                    ExportRequested _ -> {}
        }
    }

    private void link(long one, long other, boolean linked) {
        links.put(one, with(direct(one), other, linked));
        links.put(other, with(direct(other), one, linked));
    }

    private static Set<Long> with(Set<Long> set, long person, boolean linked) {
        var changed = new HashSet<>(set);
        if (linked) changed.add(person);
        else changed.remove(person);
        return Set.copyOf(changed);
    }

    private Set<Long> direct(long person) {
        return links.getOrDefault(person, Set.of());
    }

    /// The role the mind says a person has, or the lesser one that the ledger gives them.
    Role limit(long person, Role said) {
        if (said.compareTo(given(person)) >= 0) return said;
        events.catchUp();
        var given = given(person);
        if (said.compareTo(given) >= 0) return said;
        report.accept("The mind says that person #%d is %s; by the ledger they are %s, and that counts."
                .formatted(person, said.text(), given.text()));
        return given;
    }

    /// The same of the role of their own, whoever they are linked with.
    Role limitOwn(long person, Role said) {
        if (said.compareTo(own(person)) >= 0) return said;
        events.catchUp();
        var given = own(person);
        return said.compareTo(given) >= 0 ? said : given;
    }

    /// Returns the role that the ledger gives; a person whom it does not know is not admitted.
    private Role given(long person) {
        var linked = direct(person).stream().map(this::own).map(Role::text).toArray(String[]::new);
        return EffectiveRole.of(own(person).text(), linked);
    }

    private Role own(long person) {
        return roles.getOrDefault(person, Role.STRANGER);
    }

    /// Tells whether an account is the person's that the mind says it is.
    boolean owns(String channel, String external, long person) {
        var account = new Account(channel, external);
        if (Long.valueOf(person).equals(accounts.get(account))) return true;
        events.catchUp();
        if (Long.valueOf(person).equals(accounts.get(account))) return true;
        report.accept("The mind gives an account on %s to person #%d; by the ledger it is not theirs, and"
                        .formatted(channel, person)
                + " that counts.");
        return false;
    }

    /// Of those whom the mind links with a person, the ones that are linked by the ledger.
    Set<Long> limit(long person, Set<Long> linked) {
        if (direct(person).containsAll(linked)) return linked;
        events.catchUp();
        var both = new HashSet<>(linked);
        if (both.retainAll(direct(person)))
            report.accept("The mind links person #%d with others; by the ledger they are not linked, and that counts."
                    .formatted(person));
        return both;
    }

    /// Returns those who proved that they run the machine, and are not said to be somebody else
    /// since. An operator by another operator's word is none of them.
    Set<Long> owners() {
        events.catchUp();
        return Set.copyOf(owners);
    }

    /// Whoever is the same human being by the ledger.
    Set<Long> linked(long person) {
        return direct(person);
    }
}
