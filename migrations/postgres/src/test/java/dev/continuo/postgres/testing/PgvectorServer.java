package dev.continuo.postgres.testing;

import dev.continuo.postgres.DatabaseAddress;
import java.util.Optional;

/// A real PostgreSQL with pgvector, named by `PGVECTOR_TEST_URL`; `.ci/pgvector` starts one.
///
/// @param address its administrator's, with a database to connect to
public record PgvectorServer(DatabaseAddress address) {
    private static final String VARIABLE = "PGVECTOR_TEST_URL";
    private static final Optional<PgvectorServer> FOUND = look();

    /// Empty, having said so once, where none is named.
    public static Optional<PgvectorServer> find() {
        return FOUND;
    }

    private static Optional<PgvectorServer> look() {
        var url = Optional.ofNullable(System.getenv(VARIABLE)).filter(text -> !text.isBlank());
        if (url.isEmpty())
            System.out.printf("RESULT the tests of pgvector are skipped: %s names no server%n", VARIABLE);
        return url.map(text -> new PgvectorServer(DatabaseAddress.parse(text)));
    }
}
