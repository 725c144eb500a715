package dev.continuo.mind.retrieval.vector;

import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.SQLDataType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The pgvector extension of a database.
///
/// @param schema where its types and operators are
/// @param version such as `0.8.4`
record PgvectorExtension(String schema, String version) {
    private static final Logger LOG = LoggerFactory.getLogger(PgvectorExtension.class);

    /// The first with iterative scans, without which a filter leaves next to nothing.
    private static final String OLDEST = "0.8.0";

    /// The first without known damage to indexes (pgvector issue 993).
    private static final String SOUND = "0.8.4";

    /// The first whose parallel builds do not overflow a buffer (CVE-2026-3172).
    private static final String PARALLEL = "0.8.2";

    /// Finds the extension, or creates it where the server has it and lets us; says why not
    /// otherwise.
    static Optional<PgvectorExtension> of(DSLContext dsl) {
        try {
            var found = installed(dsl);
            if (found.isEmpty() && available(dsl)) {
                dsl.execute("create extension if not exists vector");
                found = installed(dsl);
            }
            if (found.isEmpty()) LOG.info("The server has no pgvector: vectors are searched in memory");
            return found.filter(PgvectorExtension::usable);
        } catch (DataAccessException e) {
            LOG.warn(
                    "pgvector is there but may not be used, so vectors are searched in memory: {}. An administrator can CREATE EXTENSION vector",
                    String.valueOf(e.getMessage()).lines().toList().getLast());
            return Optional.empty();
        }
    }

    private static Optional<PgvectorExtension> installed(DSLContext dsl) {
        var extension = name("pg_catalog", "pg_extension");
        return dsl.select(
                        field("extnamespace::regnamespace::text", SQLDataType.CLOB),
                        field(name("extversion"), SQLDataType.CLOB))
                .from(table(extension))
                .where(field(name("extname"), SQLDataType.CLOB).eq("vector"))
                .fetchOptional(row -> new PgvectorExtension(row.value1().replace("\"", ""), row.value2()));
    }

    private static boolean available(DSLContext dsl) {
        return dsl.fetchExists(
                table(name("pg_catalog", "pg_available_extensions")),
                field(name("name"), SQLDataType.CLOB).eq("vector"));
    }

    private boolean usable() {
        if (!atLeast(OLDEST)) {
            LOG.warn("pgvector {} is too old, {} is needed: vectors are searched in memory", version, OLDEST);
            return false;
        }
        if (!atLeast(SOUND))
            LOG.warn(
                    "pgvector {} has known faults (indexes damaged by VACUUM, CVE-2026-3172); use {} or newer",
                    version,
                    SOUND);
        return true;
    }

    boolean buildsInParallel() {
        return atLeast(PARALLEL);
    }

    boolean atLeast(String other) {
        return java.util.Arrays.compare(numbers(version), numbers(other)) >= 0;
    }

    private static int[] numbers(String version) {
        return java.util.regex.Pattern.compile("\\D+")
                .splitAsStream(version)
                .filter(number -> !number.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
