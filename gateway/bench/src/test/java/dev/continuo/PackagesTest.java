package dev.continuo;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.continuo.ledger.projection.Projection;
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

/// Who reads whose tables of the mind, named by the SQL file that makes them: `tables.txt`; and
/// that no package lies in a cycle.
class PackagesTest {
    private static final String OURS = "dev.continuo.";
    private static final String TABLES = "dev.continuo.tables.";

    /// Modules whose packages are faculties.
    private static final Set<String> MODULES = Set.of("mind", "life");

    private static final String GENERATED = "dev.continuo.tables";

    private static final Path SQL = Path.of(
            "..", "..", "migrations", "postgres", "src", "main", "resources", "dev", "continuo", "postgres", "mind");
    private static final Path LIST = Path.of("src", "test", "resources", "dev", "continuo", "tables.txt");
    private static final Pattern CREATES = Pattern.compile("(?m)^CREATE TABLE (\\w+)");

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(at -> !at.contains("-tests.jar"))
            .importPackages("dev.continuo");

    /// Without what jOOQ makes.
    private static final JavaClasses OURS_ONLY = ALL.that(
            describe("are written by hand", type -> !type.getPackageName().startsWith(GENERATED)));

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

    /// A faculty reads its own tables; whoever reads another's is on the list, and the list only
    /// shrinks.
    @Test
    void tables_are_read_by_their_owner_and_by_those_on_the_list() throws IOException {
        var read = new ArrayList<String>();
        readers().forEach((name, files) -> read.add(name + ": " + String.join(" ", files)));
        var stated = Files.readAllLines(LIST).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        assertThat(read).as("lines of tables.txt").containsExactlyInAnyOrderElementsOf(stated);
    }

    /// The files of the tables that a package reads and does not own, by the package.
    private static Map<String, Set<String>> readers() {
        var readers = new TreeMap<String, Set<String>>();
        for (var type : ALL) {
            if (type.getPackageName().startsWith(GENERATED)) continue;
            var files = filesOf(type);
            files.remove("(" + faculty(type) + ")");
            if (!files.isEmpty())
                readers.computeIfAbsent(shortened(type.getPackageName()), _ -> new TreeSet<>())
                        .addAll(files);
        }
        return readers;
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
                .check(OURS_ONLY);
    }

    @Test
    void a_projection_writes_no_tables_but_those_of_its_own_faculty() {
        for (var type : ALL)
            if (type.isAssignableTo(Projection.class) && !type.isInterface() && projects(type))
                assertThat(filesOf(type)).as(type.getName()).isSubsetOf("(" + faculty(type) + ")");
    }

    /// What erases by the tables that it is given reads others as well.
    private static boolean projects(JavaClass type) {
        return type.getMethods().stream().anyMatch(method -> method.getName().equals("project"));
    }

    private static Set<String> filesOf(JavaClass type) {
        var files = new TreeSet<String>();
        for (var dependency : type.getDirectDependenciesFromSelf())
            if (dependency.getTargetClass().getPackageName().startsWith(TABLES)) files.addAll(table(dependency));
        return files;
    }

    private static String faculty(JavaClass type) {
        var parts = shortened(type.getPackageName()).split("\\.", -1);
        return MODULES.contains(parts[0]) && parts.length > 1 ? parts[1] : parts[0];
    }
}
