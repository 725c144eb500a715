import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.jooq.Constants;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.ForcedType;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.SchemaMappingType;
import org.jooq.meta.jaxb.Target;

/// Writes the jOOQ tables of `ledger`, `mind` and `work`, read from a real server to which the SQL was applied. Does
/// nothing when neither the SQL nor this program nor jOOQ changed since the last time.
///
/// Arguments: the folder of the SQL, the module's `target`.
final class GenerateTables {
    private static final String PACKAGE = "dev.continuo.tables";

    public static void main(String[] arguments) throws Exception {
        Path sql = Path.of(arguments[0]).toRealPath();
        Path target = Path.of(arguments[1]);
        Path sources = target.resolve("generated-sources").resolve("jooq");
        Path digestFile = sources.resolve(".digest");
        String digest = digest(sql);
        if (Files.exists(digestFile) && Files.readString(digestFile).equals(digest)) {
            return;
        }
        Files.deleteIfExists(digestFile);
        // The programs are unpacked where the tests look for them too.
        Path build = Path.of("").toAbsolutePath();
        while (build.getParent() != null && !Files.isDirectory(build.resolve(".mvn"))) {
            build = build.getParent();
        }
        Path programs = build.resolve("target").resolve("postgres");
        try (var server = EmbeddedServer.startScratch(target.resolve("postgres"), programs)) {
            Database.open(server.address(), 1).close();
            generate(server.address(), sources);
        }
        delete(target.resolve("postgres"));
        Files.writeString(digestFile, digest);
    }

    private static void generate(DatabaseAddress address, Path sources) throws Exception {
        var instant =
                new ForcedType()
                        .withUserType("java.time.Instant")
                        .withConverter(
                                "org.jooq.Converter.ofNullable(java.time.OffsetDateTime.class, java.time.Instant.class,"
                                        + " java.time.OffsetDateTime::toInstant, i -> i.atOffset(java.time.ZoneOffset.UTC))")
                        .withIncludeTypes("timestamptz|timestamp with time zone");
        // jOOQ has no type for it; it is only written by to_tsvector and read by @@.
        var words = new ForcedType().withName("CLOB").withIncludeTypes("tsvector");
        GenerationTool.generate(
                new Configuration()
                        .withLogging(Logging.WARN)
                        .withJdbc(
                                new Jdbc()
                                        .withUrl(address.jdbcUrl())
                                        .withUser(address.user())
                                        .withPassword(address.password()))
                        .withGenerator(
                                new Generator()
                                        .withDatabase(
                                                new org.jooq.meta.jaxb.Database()
                                                        .withName("org.jooq.meta.postgres.PostgresDatabase")
                                                        .withSchemata(
                                                                List.of("ledger", "mind", "work").stream()
                                                                        .map(name -> new SchemaMappingType().withInputSchema(name))
                                                                        .toList())
                                                        .withExcludes("qrtz_.*|.*observation\\.lexemes")
                                                        .withIncludeExcludeColumns(true)
                                                        .withIncludeRoutines(false)
                                                        .withForcedTypes(instant, words))
                                        .withGenerate(
                                                new Generate()
                                                        .withRecords(true)
                                                        .withJavaTimeTypes(true)
                                                        .withGeneratedAnnotation(false)
                                                        .withGlobalCatalogReferences(false))
                                        .withTarget(
                                                new Target()
                                                        .withPackageName(PACKAGE)
                                                        .withDirectory(sources.toString()))));
    }

    private static String digest(Path sql) throws Exception {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        sha.update(Constants.FULL_VERSION.getBytes());
        String self = System.getProperty("jdk.launcher.sourcefile");
        sha.update(Files.readAllBytes(Path.of(self)));
        try (var files = Files.walk(sql)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".sql")).sorted().toList()) {
                sha.update(sql.relativize(file).toString().getBytes());
                sha.update(Files.readAllBytes(file));
            }
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
