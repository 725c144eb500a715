package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.postgres.testing.TestDatabase;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionPoolTest {
    private static final int SIZE = 3;

    private final TestDatabase fresh = TestDatabase.create();
    private final ConnectionPool pool = pool(Duration.ofSeconds(30));

    private ConnectionPool pool(Duration timeout) {
        return pool(SIZE, 1, timeout);
    }

    private ConnectionPool pool(int size, int ready, Duration timeout) {
        var opened = new ConnectionPool(size, ready, Duration.ofMinutes(1), timeout);
        opened.setUrl(fresh.address().jdbcUrl());
        opened.setUser(fresh.address().user());
        opened.setPassword(fresh.address().password());
        return opened;
    }

    @AfterEach
    void close() {
        pool.close();
        fresh.close();
    }

    @Test
    void many_borrowers_of_few_connections_are_all_served() throws Exception {
        var together = new AtomicInteger();
        var most = new AtomicInteger();
        var served = new AtomicInteger();
        try (var virtual = Executors.newVirtualThreadPerTaskExecutor();
                var platform = Executors.newFixedThreadPool(6)) {
            var all = new ArrayList<Future<?>>();
            for (var borrower = 0; borrower < 200; borrower++)
                all.add((borrower % 10 == 0 ? platform : virtual).submit(() -> {
                    for (var time = 0; time < 20; time++)
                        try (var connection = pool.getConnection();
                                var statement = connection.createStatement()) {
                            most.accumulateAndGet(together.incrementAndGet(), Math::max);
                            statement.execute("SELECT 1");
                            together.decrementAndGet();
                            served.incrementAndGet();
                        }
                    return null;
                }));
            for (var one : all) one.get(2, TimeUnit.MINUTES);
        }
        assertThat(served).hasValue(4000);
        assertThat(most.get()).isBetween(1, SIZE);
    }

    @Test
    void who_waits_too_long_is_told_that_it_may_pass() throws SQLException {
        try (var small = pool(Duration.ofMillis(200))) {
            var lent = new ArrayList<java.sql.Connection>();
            for (var one = 0; one < SIZE; one++) lent.add(small.getConnection());
            assertThatThrownBy(small::getConnection).isInstanceOf(SQLTransientConnectionException.class);
            lent.getFirst().close();
            small.getConnection().close();
        }
    }

    @Test
    void at_rest_the_connections_used_last_stay_open() throws SQLException {
        try (var large = pool(6, 5, Duration.ofSeconds(30))) {
            var lent = new ArrayList<java.sql.Connection>();
            var sessions = new ArrayList<String>();
            for (var one = 0; one < 6; one++) {
                lent.add(large.getConnection());
                sessions.add(Sql.value(lent.getLast(), "SELECT pg_backend_pid()"));
            }
            for (var one : lent) one.close();
            large.rest(Duration.ofNanos(1));
            var open = "SELECT count(*) FROM pg_stat_activity WHERE pid IN (%s)".formatted(String.join(", ", sessions));
            await().until(() -> Sql.value(fresh.dataSource(), open).equals("3"));
            large.wake();
            try (var next = large.getConnection()) {
                assertThat(Sql.value(next, "SELECT pg_backend_pid()")).isEqualTo(sessions.getLast());
            }
        }
    }

    @Test
    void an_interrupted_borrower_leaves_nothing_lent() throws Exception {
        var lent = new ArrayList<java.sql.Connection>();
        for (var one = 0; one < SIZE; one++) lent.add(pool.getConnection());
        var failure = new CompletableFuture<Throwable>();
        var waiting = Thread.ofVirtual().start(() -> {
            try (var _ = pool.getConnection()) {
                failure.completeExceptionally(new AssertionError("none was free"));
            } catch (SQLException e) {
                failure.complete(e);
            }
        });
        waiting.interrupt();
        assertThat((Object) failure.get(1, TimeUnit.MINUTES)).isInstanceOf(SQLTransientConnectionException.class);
        for (var one : lent) one.close();
        for (var one = 0; one < SIZE; one++) lent.set(one, pool.getConnection());
        for (var one : lent) one.close();
    }

    @Test
    void a_connection_that_the_server_ended_is_not_lent_again() throws SQLException {
        var connection = pool.getConnection();
        var number = Sql.value(connection, "SELECT pg_backend_pid()");
        Sql.run(fresh.dataSource(), "SELECT pg_terminate_backend(" + number + ")");
        assertThatThrownBy(() -> Sql.value(connection, "SELECT 1")).isInstanceOf(SQLException.class);
        connection.close();
        try (var next = pool.getConnection()) {
            assertThat(Sql.value(next, "SELECT pg_backend_pid()")).isNotEqualTo(number);
        }
    }

    @Test
    void what_was_not_committed_is_gone_with_the_loan() throws SQLException {
        try (var connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("INSERT INTO mind.setting VALUES ('a', 'k', 'v', 1)");
            }
        }
        try (var connection = pool.getConnection()) {
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(Sql.value(connection, "SELECT count(*) FROM mind.setting"))
                    .isEqualTo("0");
        }
    }
}
