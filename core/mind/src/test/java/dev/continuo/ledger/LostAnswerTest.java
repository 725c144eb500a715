package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Commits whose answer never came, and followers that fail.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LostAnswerTest {
    private final TestLedger home = new TestLedger();
    private final List<Long> followed = new CopyOnWriteArrayList<>();

    /// Whether the next commit takes place and is not answered; nothing is answered afterwards.
    private volatile boolean cutting;

    private volatile boolean away;

    @AfterEach
    void close() throws Exception {
        home.close();
    }

    private DataSource source() {
        return proxy(DataSource.class, home.dataSource(), (name, answer) -> {
            if (away && name.equals("getConnection")) throw new SQLException("away", "08001");
            var given = answer.call();
            return given instanceof Connection connection ? proxy(Connection.class, connection, this::cut) : given;
        });
    }

    private Object cut(String name, Answer answer) throws Throwable {
        var given = answer.call();
        if (name.equals("commit") && cutting) {
            cutting = false;
            away = true;
            throw new SQLException("cut", "08006");
        }
        return given;
    }

    private interface Answer {
        Object call() throws Throwable;
    }

    private interface Between {
        Object call(String name, Answer answer) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, T of, Between between) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (_, method, arguments) -> between.call(method.getName(), () -> {
                    try {
                        return method.invoke(of, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                })));
    }

    private static CompletableFuture<CommitResult> named(Ledger ledger, String name) {
        return ledger.record(Decision.of(NewEvent.once(new PeopleEvent.PersonNamed(2, name), Actor.SYSTEM, name)));
    }

    /// Whoever waits is told in the time that was promised, those behind too; followers learn of
    /// what was recorded when that is known; and said again it is a duplicate.
    @Test
    void a_lost_answer_holds_nobody_for_ever_and_its_events_are_followed_at_last() {
        try (var ledger = home.open(source())) {
            ledger.follow(events -> events.forEach(event -> followed.add(event.seq())));
            named(ledger, "first").join();
            cutting = true;
            var cut = named(ledger, "second");
            await().until(() -> away);
            var behind = named(ledger, "third");
            assertThatThrownBy(cut::join)
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(Unavailable.class);
            assertThatThrownBy(behind::join).hasCauseInstanceOf(Unavailable.class);
            assertThat(ledger.refusing()).isPresent();
            assertThat(followed).hasSize(1);

            away = false;
            await().until(() -> followed.size() == 2);
            assertThat(named(ledger, "second").join()).isInstanceOf(CommitResult.Duplicate.class);
            assertThat(named(ledger, "third").join()).isInstanceOf(CommitResult.Recorded.class);
            assertThat(followed).hasSize(3).isSorted().doesNotHaveDuplicates();
            assertThat(home.db().fetchCount(EVENT)).isEqualTo(4);
            assertThat(ledger.refusing()).isEmpty();
        }
    }

    @Test
    void a_follower_that_fails_fails_no_decision_and_hides_nothing_from_those_behind_it() {
        try (var ledger = home.open()) {
            ledger.follow(_ -> {
                throw new StackOverflowError("in a follower");
            });
            ledger.follow(events -> events.forEach(event -> followed.add(event.seq())));
            assertThat(named(ledger, "first").join()).isInstanceOf(CommitResult.Recorded.class);
            assertThat(named(ledger, "second").join()).isInstanceOf(CommitResult.Recorded.class);
            assertThat(followed).hasSize(2);
        }
    }
}
