package dev.continuo.gateway.bench;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A data source that counts what goes to the database, but for what the indexes' followers and the
/// exit gate do in the background.
final class Counting {
    private final AtomicInteger statements = new AtomicInteger();
    private final AtomicInteger roundTrips = new AtomicInteger();
    private final AtomicInteger commits = new AtomicInteger();

    /// True where the thread's last transaction was ended by what it sent.
    private final ThreadLocal<Boolean> sentAlong = ThreadLocal.withInitial(() -> false);

    /// @param roundTrips what was waited for: statements sent together are one; a commit is one
    record Counts(int statements, int roundTrips, int commits) {}

    /// What was counted since the last time.
    Counts take() {
        return new Counts(statements.getAndSet(0), roundTrips.getAndSet(0), commits.getAndSet(0));
    }

    DataSource around(DataSource database) {
        return proxy(DataSource.class, database, this::watched);
    }

    private @Nullable Object watched(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        if (method.getName().equals("commit") && counts() && !sentAlong.get()) {
            commits.incrementAndGet();
            roundTrips.incrementAndGet();
        }
        sentAlong.set(false);
        var made = call(target, method, arguments);
        if (made instanceof Connection connection) return proxy(Connection.class, connection, this::watched);
        if (made instanceof PreparedStatement statement && arguments != null) {
            var sql = (String) arguments[0];
            var parts = List.of(sql.split(";\n", -1)).stream()
                    .filter(s -> !s.isEmpty())
                    .toList();
            return proxy(PreparedStatement.class, statement, (t, m, a) -> executed(t, m, a, parts));
        }
        if (made instanceof Statement statement)
            return proxy(Statement.class, statement, (t, m, a) -> executed(t, m, a, List.of("")));
        return made;
    }

    private @Nullable Object executed(Object target, Method method, Object @Nullable [] arguments, List<String> parts)
            throws Throwable {
        if (method.getName().startsWith("execute") && counts()) {
            var commit = parts.getLast().equals("commit");
            statements.addAndGet(commit ? parts.size() - 1 : parts.size());
            roundTrips.incrementAndGet();
            if (commit) commits.incrementAndGet();
            sentAlong.set(commit);
        }
        return call(target, method, arguments);
    }

    private static boolean counts() {
        var thread = Thread.currentThread().getName();
        return !thread.startsWith("follower") && !thread.equals("exit gate");
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private interface Watch {
        @Nullable
        Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Object target, Watch watch) {
        InvocationHandler handler = (_, method, arguments) -> watch.call(target, method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
