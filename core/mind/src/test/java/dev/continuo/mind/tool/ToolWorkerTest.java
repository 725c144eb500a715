package dev.continuo.mind.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FetchedChannel;
import dev.continuo.mind.testing.OpenMinds;
import dev.continuo.postgres.testing.TestDatabase;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolWorkerTest {
    @TempDir
    private Path folder;

    private final TestDatabase database = TestDatabase.create();
    private final FakeModelServer model = new FakeModelServer();

    /// Connections that are refused before the database is back.
    private final AtomicInteger refused = new AtomicInteger();

    private Mind mind;
    private long ada;
    private long here;

    @BeforeEach
    void open() {
        var source = leaving(database.dataSource());
        mind = OpenMinds.open(source, folder, model, new FetchedChannel());
        ada = record(new PersonMet("http", "ada", "Ada", "member"), Actor.SYSTEM);
        here = record(new ConversationOpened("http", "c", false, ada, null), Actor.SYSTEM);
    }

    @AfterEach
    void close() {
        mind.close();
        model.close();
        database.close();
    }

    private DataSource leaving(DataSource source) {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (_, method, arguments) -> {
                    if (refused.getAndUpdate(left -> Math.max(0, left - 1)) > 0)
                        throw new SQLTransientConnectionException("away", "08006");
                    return method.invoke(source, arguments);
                });
    }

    private long record(EventPayload payload, Actor actor) {
        var recorded = mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) recorded).first().seq();
    }

    /// Has a dangerous tool called that the operator approves; returns the request when no call is
    /// being made.
    private ToolRequests.ToolRequest approved(ToolAction action) {
        var tool = new Tool(
                "launch",
                "For the test.",
                ToolSchema.object().json(),
                ToolCategory.DANGEROUS,
                Role.GUEST,
                Set.of(),
                action);
        mind.answering().tools().add(() -> List.of(tool));
        var worker = mind.answering().toolWorker();
        var asked = record(
                new ToolRequested(
                        "launch",
                        ToolCategory.DANGEROUS.text(),
                        "{}",
                        here,
                        ada,
                        "person:" + ada,
                        List.of(),
                        List.of()),
                Actor.AGENT);
        var waiting = worker.requests().find(asked).orElseThrow();
        mind.ledger().commit(Decision.of(ToolRequests.decide(waiting, true, Actor.operator(ada))));
        await().until(worker::calm);
        refused.set(0);
        return worker.requests().find(asked).orElseThrow();
    }

    private List<String> told() {
        return mind.ledger().after(0, 100).stream()
                .map(entry -> entry.event().payload())
                .filter(MessageComposed.class::isInstance)
                .map(payload -> ((MessageComposed) payload).text())
                .toList();
    }

    @Test
    void a_call_that_ran_while_the_database_was_away_is_told_when_it_is_back() {
        var calls = new AtomicInteger();
        var request = approved((_, _) -> {
            calls.incrementAndGet();
            refused.set(3);
            return ToolResult.of(Map.of("message", "It flies."));
        });
        assertThat(request.state()).isEqualTo(RequestState.ENDED);
        assertThat(told()).singleElement().asString().endsWith("It flies.");
        assertThat(calls).hasValue(1);
    }

    @Test
    void a_call_ends_although_what_it_would_change_is_out_of_date() {
        var changed = NewEvent.guarded(
                new PersonNamed(ada, "Augusta"), Actor.SYSTEM, Guard.changing((_, _, _) -> Set.of(), Set.of(ada)));
        var request =
                approved((_, _) -> ToolResult.of(Map.of("message", "Done.")).recording(List.of(changed)));
        assertThat(request.state()).isEqualTo(RequestState.ENDED);
        assertThat(told()).singleElement().asString().contains("not done");
        assertThat(mind.people().find(ada).orElseThrow().name()).isEqualTo("Ada");
    }
}
