package dev.continuo;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class HouseArchitectureTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            // The fakes of the networks come in a jar, or from the next module's folder.
            .withImportOption(at -> !at.contains("-tests.jar"))
            .importPackages("dev.continuo");

    @Test
    void nothing_points_back() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("language")
                .definedBy("dev.continuo.language..")
                .layer("postgres")
                .definedBy("dev.continuo.postgres..", "dev.continuo.tables..")
                .layer("ledger")
                .definedBy("dev.continuo.ledger..")
                .layer("events")
                .definedBy("dev.continuo.events..")
                .layer("model")
                .definedBy("dev.continuo.model..")
                .layer("mind")
                .definedBy("dev.continuo.mind..")
                .layer("life")
                .definedBy("dev.continuo.life..")
                .layer("adapters")
                .definedBy("dev.continuo.adapters..")
                .layer("gateway")
                .definedBy("dev.continuo.gateway..")
                .whereLayer("language")
                .mayNotAccessAnyLayer()
                .whereLayer("postgres")
                .mayNotAccessAnyLayer()
                .whereLayer("ledger")
                .mayOnlyAccessLayers("postgres")
                .whereLayer("events")
                .mayOnlyAccessLayers("ledger")
                .whereLayer("model")
                .mayOnlyAccessLayers("events", "ledger", "language", "postgres")
                .whereLayer("life")
                .mayOnlyBeAccessedByLayers("gateway")
                .whereLayer("adapters")
                .mayOnlyAccessLayers("mind", "model", "events", "ledger", "language")
                .whereLayer("gateway")
                .mayNotBeAccessedByAnyLayer()
                .check(ALL);
    }

    /// A faculty is a package with what lies below it.
    @Test
    void no_faculty_lies_in_a_circle() {
        for (var module : List.of("life", "mind", "model", "ledger"))
            slices().matching("dev.continuo." + module + ".(*)..")
                    .should()
                    .beFreeOfCycles()
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
                // What is told is kept until it is durable, on every network.
                .ignoreDependency(
                        resideOutsideOfPackage("dev.continuo.adapters.text.."),
                        resideInAPackage("dev.continuo.adapters.receiving.."))
                // What became of a call is told in the same words of every network.
                .ignoreDependency(
                        resideOutsideOfPackage("dev.continuo.adapters.text.."),
                        resideInAPackage("dev.continuo.adapters.sending.."))
                .check(ALL);
    }

    @Test
    void each_vendor_has_one_place() {
        only("dev.continuo.gateway.web..", "io.javalin..");
        only("dev.continuo.gateway.schedule..", "org.quartz..");
        only("dev.continuo.gateway.mcp.protocol..", "io.modelcontextprotocol..");
        only("dev.continuo.gateway.mcp.protocol..", "reactor..");
        only("dev.continuo.adapters.telegram..", "org.telegram..");
        only("dev.continuo.adapters.text..", "org.commonmark..");
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
        var unmarked = ALL.getPackage("dev.continuo").getSubpackagesInTree().stream()
                .filter(p -> !p.getClasses().isEmpty())
                .filter(p -> !p.getName().startsWith("dev.continuo.tables"))
                .filter(p -> !p.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .sorted();
        assertThat(unmarked).isEmpty();
    }
}
