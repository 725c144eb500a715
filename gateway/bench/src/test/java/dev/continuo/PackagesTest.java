package dev.continuo;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.continuo.mind.ledger.projection.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What each package may use: other packages of ours, and tables of the mind, which are named by
/// the SQL file that makes them. The list is `packages.txt`.
class PackagesTest {
    private static final String OURS = "dev.continuo.";
    private static final String TABLES = "dev.continuo.tables.";
    private static final Path SQL =
            Path.of(
                    "..",
                    "..",
                    "migrations",
                    "postgres",
                    "src",
                    "main",
                    "resources",
                    "dev",
                    "continuo",
                    "postgres",
                    "mind");
    private static final Path LIST =
            Path.of("src", "test", "resources", "dev", "continuo", "packages.txt");
    private static final Pattern CREATES = Pattern.compile("(?m)^CREATE TABLE (\\w+)");

    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(at -> !at.contains("-tests.jar"))
                    .importPackages(
                            "dev.continuo.gateway",
                            "dev.continuo.adapters",
                            "dev.continuo.mind",
                            "dev.continuo.language",
                            "dev.continuo.postgres");

    /// The file that makes a table, by the table.
    private static final Map<String, String> FILES = files();

    private static Map<String, String> files() {
        var files = new HashMap<String, String>();
        try (var all = Files.list(SQL)) {
            for (var file : all.toList()) {
                var name = file.getFileName().toString().replace(".sql", "");
                var made = CREATES.matcher(Files.readString(file));
                while (made.find()) files.put(made.group(1), name);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return files;
    }

    @Test
    void each_package_uses_what_the_list_says_and_nothing_else() throws IOException {
        var stated =
                Files.readAllLines(LIST).stream()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .toList();
        var used = new ArrayList<String>();
        used().forEach((name, uses) -> used.add((name + ": " + String.join(" ", uses)).strip()));
        assertThat(used).as("lines of packages.txt").containsExactlyInAnyOrderElementsOf(stated);
    }

    private static Map<String, Set<String>> used() {
        var used = new TreeMap<String, Set<String>>();
        for (var type : ALL) {
            var from = type.getPackageName();
            var uses = used.computeIfAbsent(shortened(from), _ -> new TreeSet<>());
            for (var dependency : type.getDirectDependenciesFromSelf()) {
                var to = dependency.getTargetClass().getPackageName();
                if (to.startsWith(TABLES)) table(dependency).forEach(uses::add);
                else if (to.startsWith(OURS) && !to.equals(from)) uses.add(shortened(to));
            }
        }
        return used;
    }

    private static String shortened(String name) {
        return name.substring(OURS.length());
    }

    /// The file of the table that is used; none where all tables are named at once.
    private static Set<String> table(Dependency dependency) {
        var target = dependency.getTargetClass();
        var parts = target.getPackageName().substring(TABLES.length()).split("\\.", -1);
        if (!parts[0].equals("mind")) return Set.of("(" + parts[0] + ")");
        if (parts.length == 1) return Set.of();
        var table = underscored(target.getSimpleName().replaceAll("Record$", ""));
        var file = FILES.get(table);
        return file == null ? Set.of() : Set.of("(" + file + ")");
    }

    private static String underscored(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    @Test
    void no_package_lies_in_a_cycle() {
        SlicesRuleDefinition.slices()
                .matching("dev.continuo.(**)")
                .should()
                .beFreeOfCycles()
                .check(ALL);
    }

    @Test
    void a_projection_writes_the_tables_of_its_own_faculty() {
        for (var type : ALL)
            if (type.isAssignableTo(Projection.class) && !type.isInterface())
                assertThat(filesOf(type))
                        .as(type.getName())
                        .containsExactly("(" + faculty(type) + ")");
    }

    private static Set<String> filesOf(JavaClass type) {
        var files = new TreeSet<String>();
        for (var dependency : type.getDirectDependenciesFromSelf())
            if (dependency.getTargetClass().getPackageName().startsWith(TABLES))
                files.addAll(table(dependency));
        return files;
    }

    private static String faculty(JavaClass type) {
        return shortened(type.getPackageName()).split("\\.", -1)[1];
    }
}
