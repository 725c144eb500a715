package dev.continuo.gateway.command.promise;

import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.Quotation;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Record;
import org.jooq.TableField;
import org.jooq.impl.CustomTable;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jooq.impl.TableRecordImpl;

/// Keeps what people promise.
public final class Promises implements ErasureParticipant, Explainer, PersonalDataSource {
    static final PromiseTable TABLE = new PromiseTable();
    static final TableField<PromiseRecord, String> AGENT = TABLE.agent;
    static final TableField<PromiseRecord, Long> ID = TABLE.id;
    static final TableField<PromiseRecord, Long> PERSON = TABLE.person;
    static final TableField<PromiseRecord, String> TEXT = TABLE.text;
    static final TableField<PromiseRecord, String> AUDIENCE = TABLE.audience;

    private static final String SQL = """
            CREATE TABLE promise (
                agent_id text   NOT NULL,
                id       bigint NOT NULL,
                person   bigint NOT NULL,
                text     text   NOT NULL,
                audience text   NOT NULL,
                PRIMARY KEY (agent_id, id)
            );
            """;

    private Promises() {}

    /// The faculty.
    ///
    /// @param listener told of what is committed
    public static Faculty faculty(CommitListener listener) {
        var promises = new Promises();
        return Faculty.named("promise", 1)
                .with(List.of(EventType.of("PromiseMade", PromiseMade.class, ActorKind.PERSON)))
                .tables(SQL)
                .projecting(new PromiseProjection())
                .summarizing(PromiseMade.class, Promises::summary)
                .erasing(promises)
                .explaining(promises)
                .exporting(promises)
                .working(listener, prompt())
                .build();
    }

    private static String summary(PromiseMade made, Listener listener) {
        return "#" + made.person() + (listener.hears(made.audience()) ? ": " + made.text() : "");
    }

    private static PromptSection prompt() {
        return (mind, listener, _) -> mind.db()
                .select(ID, TEXT)
                .from(TABLE)
                .where(AGENT.eq(mind.agent()).and(listener.hears(AUDIENCE)))
                .fetch(r -> new PromptSection.NoteLine("promises", "Promised", r.value2(), Set.of(r.value1())));
    }

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(PromiseMade.class);
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(ID)
                .from(TABLE)
                .where(AGENT.eq(mind.agent()).and(PERSON.in(persons)))
                .fetchSet(ID);
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        return mind.db()
                .select(ID, TEXT)
                .from(TABLE)
                .where(AGENT.eq(mind.agent()).and(ID.in(gone)))
                .fetchMap(ID, r -> List.of(r.value2()));
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        mind.db()
                .select(ID)
                .from(TABLE)
                .where(AGENT.eq(mind.agent()).and(ID.in(gone)))
                .forEach(r -> plan.add(r.value1(), PromiseMade.class));
    }

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return mind.db()
                .select(ID, PERSON, TEXT, AUDIENCE)
                .from(TABLE)
                .where(AGENT.eq(mind.agent()).and(ID.in(events)))
                .fetchMap(ID, r -> quotation(r, listener));
    }

    private static Quotation quotation(Record r, Listener listener) {
        if (!listener.hears(r.get(AUDIENCE))) return new Quotation.Withheld(r.get(ID));
        return new Quotation.Spoken(
                r.get(ID),
                new Quotation.QuotedSpeaker(r.get(PERSON), "somebody"),
                Instant.EPOCH,
                Quotation.QuotedPlace.NOWHERE,
                r.get(AUDIENCE),
                null,
                r.get(TEXT));
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        return quote(mind, List.of(event.id()), listener).isEmpty()
                ? List.of()
                : List.of(new Note(Section.WHAT, "It is a promise.", "kind", "promise"));
    }

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of(new Count(
                "promises", "promise", "promises", saidBy(mind, persons).size()));
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of(
                "promises",
                List.copyOf(words(mind, saidBy(mind, listener.persons())).values()));
    }

    /// What jOOQ would generate from the SQL.
    static final class PromiseTable extends CustomTable<PromiseRecord> {
        private static final long serialVersionUID = 1;

        private final TableField<PromiseRecord, String> agent = createField(DSL.name("agent_id"), SQLDataType.CLOB);
        private final TableField<PromiseRecord, Long> id = createField(DSL.name("id"), SQLDataType.BIGINT);
        private final TableField<PromiseRecord, Long> person = createField(DSL.name("person"), SQLDataType.BIGINT);
        private final TableField<PromiseRecord, String> text = createField(DSL.name("text"), SQLDataType.CLOB);
        private final TableField<PromiseRecord, String> audience = createField(DSL.name("audience"), SQLDataType.CLOB);

        PromiseTable() {
            super(DSL.name("promise"), DSL.schema(DSL.name("mind")));
        }

        @Override
        public Class<? extends PromiseRecord> getRecordType() {
            return PromiseRecord.class;
        }
    }

    static final class PromiseRecord extends TableRecordImpl<PromiseRecord> {
        private static final long serialVersionUID = 1;

        PromiseRecord() {
            super(TABLE);
        }
    }
}
