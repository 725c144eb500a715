package dev.continuo.gateway.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThan;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.postgres.testing.TestDatabase;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;

class ServingLockTest {
    /// Shorter than the lock asks its session whether it works.
    private static final Duration SOON = Duration.ofSeconds(10);

    @Test
    void a_session_that_the_server_ends_is_missed_at_once_and_replaced() {
        try (var database = TestDatabase.create()) {
            var losses = new AtomicInteger();
            var session = new AtomicReference<Integer>();
            ServingLock.SessionOpener opening = () -> {
                var address = database.address();
                var opened = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                session.set(JooqFactory.on(opened)
                        .select(DSL.function("pg_backend_pid", Integer.class))
                        .fetchSingle()
                        .value1());
                return opened;
            };
            try (var _ = ServingLock.take(opening, "echo", losses::incrementAndGet)) {
                var first = session.get();
                JooqFactory.on(database.dataSource())
                        .select(DSL.function("pg_terminate_backend", Boolean.class, DSL.val(first)))
                        .fetch();
                await().atMost(SOON).untilAtomic(losses, greaterThan(0));
                await().atMost(SOON).until(() -> !session.get().equals(first));
                assertThatThrownBy(() -> ServingLock.take(opening, "echo", () -> {}))
                        .isInstanceOf(Refused.class)
                        .hasMessageContaining("Another gateway serves agent echo");
            }
        }
    }

    /// A gateway that starts again at once meets the lock of its own last session, which the server
    /// has not ended yet.
    @Test
    void a_lock_that_is_freed_at_this_moment_is_waited_for() {
        try (var database = TestDatabase.create()) {
            var asked = new AtomicInteger();
            var address = database.address();
            ServingLock.SessionOpener opening =
                    () -> DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
            var last = ServingLock.take(opening, "echo", () -> {});
            ServingLock.SessionOpener watched = () -> {
                var session = opening.open();
                return (Connection) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {Connection.class}, (_, method, arguments) -> {
                            if (method.getName().equals("prepareStatement") && asked.incrementAndGet() == 2)
                                last.close();
                            return method.invoke(session, arguments);
                        });
            };
            try (var _ = ServingLock.take(watched, "echo", () -> {})) {
                assertThat(asked).hasValueGreaterThan(1);
            }
        }
    }
}
