package dev.continuo;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class HouseArchitectureTest {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    // The fakes of the networks come in a jar, or from the next module's folder.
                    .withImportOption(at -> !at.contains("-tests.jar"))
                    .importPackages(
                            "dev.continuo.gateway",
                            "dev.continuo.adapters",
                            "dev.continuo.mind",
                            "dev.continuo.language",
                            "dev.continuo.postgres");

    @Test
    void nothing_points_back() {
        points("dev.continuo.language..", "dev.continuo.mind..");
        points("dev.continuo.language..", "dev.continuo.postgres..");
        points("dev.continuo.postgres..", "dev.continuo.mind..");
        points("dev.continuo.mind..", "dev.continuo.adapters..");
        points("dev.continuo.adapters..", "dev.continuo.gateway..");
    }

    private static void points(String from, String to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(to)
                .check(ALL);
    }

    @Test
    void adapters_do_not_know_one_another() {
        slices().matching("dev.continuo.adapters.(*)..")
                .should()
                .notDependOnEachOther()
                // How texts are cut is the same everywhere.
                .ignoreDependency(
                        resideOutsideOfPackage("dev.continuo.adapters.text.."),
                        resideInAPackage("dev.continuo.adapters.text.."))
                .check(ALL);
    }

    @Test
    void each_vendor_has_one_place() {
        only("dev.continuo.gateway.web..", "io.javalin..");
        only("dev.continuo.gateway.schedule..", "org.quartz..");
        only("dev.continuo.adapters.telegram..", "org.telegram..");
        only("dev.continuo.adapters.telegram..", "org.commonmark..");
        only("dev.continuo.adapters.discord..", "net.dv8tion..");
        only("dev.continuo.gateway.terminal..", "org.jline..");
        only("dev.continuo.mind.retrieval.text..", "org.apache.lucene.index..");
        only("dev.continuo.language.text..", "org.apache.lucene.analysis.snowball..");
        only("dev.continuo.mind.retrieval.vector..", "com.pgvector..");
        only("dev.continuo.postgres..", "org.flywaydb..");
        only("dev.continuo.postgres..", "com.zaxxer..");
    }

    private static void only(String place, String vendor) {
        noClasses()
                .that()
                .resideOutsideOfPackages(place, "dev.continuo.gateway.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(vendor)
                .check(ALL);
    }

    @Test
    void every_package_is_null_marked() {
        var unmarked =
                ALL.getPackage("dev.continuo").getSubpackagesInTree().stream()
                        .filter(p -> !p.getClasses().isEmpty())
                        .filter(p -> !p.getName().startsWith("dev.continuo.tables"))
                        .filter(p -> !p.isAnnotatedWith(NullMarked.class))
                        .map(JavaPackage::getName)
                        .sorted();
        assertThat(unmarked).isEmpty();
    }
}
