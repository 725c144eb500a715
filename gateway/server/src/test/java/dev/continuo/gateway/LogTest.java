package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

/// The log as the program writes it, with its own configuration.
final class LogTest {
    private static final String SAID = "my doctor said it is malaria";

    private interface Deed {
        void on(Logger log) throws Exception;
    }

    private static String logged(Deed action) throws Exception {
        var context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        context.start();
        var configurator = new JoranConfigurator();
        configurator.setContext(context);
        var written = new ByteArrayOutputStream();
        var before = System.err;
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            configurator.doConfigure(LogTest.class.getResource("/logback.xml"));
            for (var name : List.of("dev.continuo.ledger.Ledger", "some.library")) action.on(context.getLogger(name));
        } finally {
            System.setErr(before);
            context.stop();
        }
        return written.toString(StandardCharsets.UTF_8);
    }

    /// Failures of statements that hold what somebody said: alone, in a batch, in a cast.
    private static List<Throwable> failures() {
        try (var database = TestDatabase.create()) {
            var db = JooqFactory.on(database.dataSource());
            db.execute("create table said (words text check (length(words) < 5), number int)");
            var words = DSL.field("words", String.class);
            var insert = db.insertInto(DSL.table("said"), words);
            var batch = db.batch(db.insertInto(DSL.table("said"), words).values(""));
            return List.of(
                    catchThrowable(() -> insert.values(SAID).execute()),
                    catchThrowable(() -> batch.bind(SAID).bind(SAID + SAID).execute()),
                    catchThrowable(() -> db.execute("select ?::int", SAID)),
                    catchThrowable(() -> db.execute("select '" + SAID + "'::int")),
                    catchThrowable(() -> Integer.parseInt(SAID)));
        }
    }

    @Test
    void what_somebody_said_is_never_written_when_a_statement_fails() throws Exception {
        for (var failure : failures()) {
            assertThat(failure).isNotNull();
            var beside = new IllegalStateException("kept going");
            beside.addSuppressed(failure);
            var text = logged(log -> {
                log.error("It failed", failure);
                log.error("It failed", new RuntimeException(failure));
                log.error("It failed", new IllegalStateException("so: " + failure, failure));
                log.error("It failed", new Unavailable("The database is away.", failure));
                log.error("It failed", beside);
                log.warn("It failed: {}", DatabaseErrors.cause(failure));
                if (failure instanceof org.jooq.exception.DataAccessException)
                    log.warn("It failed: {}", failure.getMessage());
            });
            assertThat(text).doesNotContain("malaria").contains("It failed");
        }
    }

    @Test
    void what_failed_and_where_is_written_and_our_own_words_with_it() throws Exception {
        var statement = failures().getFirst();

        var text = logged(log -> log.error("Look", new Unavailable("The database is away.", statement)));

        assertThat(text)
                .contains("Unavailable: The database is away.", "[23514]")
                .contains("    at " + LogTest.class.getName() + ".");
    }
}
