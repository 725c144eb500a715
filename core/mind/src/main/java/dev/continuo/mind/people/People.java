package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.ledger.EventCache;
import dev.continuo.ledger.Ledger;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/// Knows people, and who may hear what.
public final class People {
    /// An account behind an integration's token, by the token's number.
    private static final Pattern TOKEN = Pattern.compile("http:token:(\\d{1,18})/.*", Pattern.DOTALL);

    private final DSLContext db;
    private final String agent;
    private final GrantedRights granted;
    private final EventCache<PeopleCache.Key> known;
    private final Conversations conversations;

    /// Returns the people as the mind and its ledger say; a difference between the two is not
    /// reported.
    static People of(MindReader mind) {
        return new People(mind.db(), mind.agent(), new GrantedRights(mind.ledger(), _ -> {}));
    }

    /// @param granted what the ledger gives at most
    public People(DSLContext db, String agent, GrantedRights granted) {
        this(db, agent, granted, PeopleCache.none());
    }

    private People(DSLContext db, String agent, GrantedRights granted, EventCache<PeopleCache.Key> known) {
        this.db = db;
        this.agent = agent;
        this.granted = granted;
        this.known = known;
        this.conversations = new Conversations(db, agent, known);
    }

    /// People and places, with what every message asks kept in memory until the ledger changes it.
    /// To be made before whatever follows the ledger and asks it.
    public static People remembering(DSLContext db, Ledger ledger, GrantedRights granted) {
        return new People(db, ledger.agent(), granted, PeopleCache.following(ledger));
    }

    public Conversations conversations() {
        return conversations;
    }

    /// A person and how they are known on channels.
    public record KnownPerson(Person person, List<String> accounts) {}

    public Optional<Person> find(long person) {
        return known.of(new PeopleCache.Whose(person), () -> read(person));
    }

    private Optional<Person> read(long person) {
        return db.select(PERSON.fields())
                .select(EffectiveRole.LINKED)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(agent).and(PERSON.ID.eq(person)))
                .fetchOptional(this::person);
    }

    /// A person's own role, to be recorded anew: no more than the ledger gives.
    ///
    /// @param said what the mind says it is
    Role ownRole(long person, String said) {
        return granted.limitOwn(person, Role.parse(said));
    }

    /// Tells whether an account is the person's by the ledger, too.
    public boolean owns(String channel, String account, long person) {
        return granted.owns(channel, account, person);
    }

    /// The person who has this account on a channel.
    public Optional<Person> findByAccount(String channel, String account) {
        return known.of(new PeopleCache.ByAccount(channel, account), () -> readByAccount(channel, account));
    }

    private Optional<Person> readByAccount(String channel, String account) {
        return db.select(PERSON.fields())
                .select(EffectiveRole.LINKED)
                .from(PERSON)
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PERSON.AGENT_ID).and(ACCOUNT.PERSON.eq(PERSON.ID)))
                .where(ACCOUNT.AGENT_ID.eq(agent))
                .and(ACCOUNT.CHANNEL.eq(channel).and(ACCOUNT.EXTERNAL.eq(account)))
                .fetchOptional(this::person)
                .filter(person -> granted.owns(channel, account, person.id()));
    }

    /// Everybody, in the order they were met.
    public List<KnownPerson> list() {
        var accounts = db.selectFrom(ACCOUNT)
                .where(ACCOUNT.AGENT_ID.eq(agent))
                .fetchGroups(ACCOUNT.PERSON, r -> r.getChannel() + ":" + r.getExternal());
        return db.select(PERSON.fields())
                .select(EffectiveRole.LINKED)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(agent))
                .orderBy(PERSON.ID)
                .fetch(r -> new KnownPerson(person(r), accounts.getOrDefault(r.get(PERSON.ID), List.of())));
    }

    /// A person's accounts, as `channel:name`.
    public List<String> accounts(long person) {
        return db.select(ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL)
                .from(ACCOUNT)
                .where(ACCOUNT.AGENT_ID.eq(agent).and(ACCOUNT.PERSON.eq(person)))
                .orderBy(ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL)
                .fetch(r -> r.value1() + ":" + r.value2());
    }

    /// The integration's token by which somebody speaks, 0 for none.
    public long token(long person) {
        return accounts(person).stream()
                .map(TOKEN::matcher)
                .filter(Matcher::matches)
                .mapToLong(account -> Long.parseLong(account.group(1)))
                .findFirst()
                .orElse(0);
    }

    /// The accounts on a channel of those who run the agent.
    public Set<String> operators(String channel) {
        return db
                .select(ACCOUNT.EXTERNAL, PERSON.ID, PERSON.ROLE, EffectiveRole.LINKED)
                .from(ACCOUNT)
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(ACCOUNT.AGENT_ID).and(PERSON.ID.eq(ACCOUNT.PERSON)))
                .where(ACCOUNT.AGENT_ID.eq(agent).and(ACCOUNT.CHANNEL.eq(channel)))
                .fetch()
                .stream()
                .filter(r -> role(r.value2(), r.value3(), r.value4()) == Role.OPERATOR)
                .filter(r -> granted.owns(channel, r.value1(), r.value2()))
                .map(r -> r.value1())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns those who proved by the operator's token or a start code that they run the machine.
    public Set<Long> owners() {
        return granted.owners();
    }

    /// The other persons that are the same human being.
    public Set<Long> linked(long person) {
        return granted.limit(person, linked(db, agent, person));
    }

    /// A person and whoever is the same human being, by the ledger alone: no statement is made.
    public Set<Long> selves(long person) {
        var selves = new TreeSet<>(granted.linked(person));
        selves.add(person);
        return selves;
    }

    /// Returns the role of a person, with whoever they are linked with: the one that the mind says,
    /// and no more than the ledger gives.
    ///
    /// @param own the person's own role
    /// @param linked those of [EffectiveRole#LINKED], null for none
    public Role role(long person, String own, String @Nullable [] linked) {
        return granted.limit(person, EffectiveRole.of(own, linked));
    }

    static Set<Long> linked(DSLContext db, String agent, long person) {
        return new TreeSet<>(db.select(LINK.OTHER)
                .from(LINK)
                .where(LINK.AGENT_ID.eq(agent).and(LINK.PERSON.eq(person)))
                .and(LINK.LINKED)
                .fetchSet(LINK.OTHER));
    }

    /// The labels of everything that may be said to `person` in `conversation`. In a room: what the
    /// room may hear. Alone with them: also their own, and that of rooms and servers they have
    /// spoken in.
    public Set<String> audible(Conversation conversation, long person) {
        return known.of(
                        new PeopleCache.HeardKey(conversation, person),
                        () -> Optional.of(AudibleLabels.read(db, agent, conversation, selves(person))))
                .orElseThrow();
    }

    /// Tells whether the person has spoken in the conversation.
    public boolean present(long person, long conversation) {
        return db.fetchExists(
                PRESENCE,
                PRESENCE.AGENT_ID
                        .eq(agent)
                        .and(PRESENCE.PERSON.eq(person))
                        .and(PRESENCE.CONVERSATION.eq(conversation)));
    }

    /// Those who have spoken in a conversation.
    public List<Person> speakers(long conversation) {
        return db
                .select(PRESENCE.PERSON)
                .from(PRESENCE)
                .where(PRESENCE.AGENT_ID.eq(agent).and(PRESENCE.CONVERSATION.eq(conversation)))
                .orderBy(PRESENCE.PERSON)
                .fetch(PRESENCE.PERSON)
                .stream()
                .flatMap(one -> find(one).stream())
                .toList();
    }

    private Person person(Record r) {
        return new Person(
                r.get(PERSON.ID),
                r.get(PERSON.NAME),
                role(r.get(PERSON.ID), r.get(PERSON.ROLE), r.get(EffectiveRole.LINKED)),
                r.get(PERSON.TIMEZONE),
                r.get(PERSON.LANGUAGE),
                r.get(PERSON.SPOKEN));
    }
}
