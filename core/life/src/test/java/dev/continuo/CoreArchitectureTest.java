package dev.continuo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.tables.ledger.Ledger;
import dev.continuo.tables.mind.Mind;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class CoreArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            // The test support of core/mind comes in a jar, or from its folder.
            .withImportOption(at -> !at.contains("-tests.jar"))
            .importPackages(
                    "dev.continuo.ledger",
                    "dev.continuo.events",
                    "dev.continuo.model",
                    "dev.continuo.mind",
                    "dev.continuo.life",
                    "dev.continuo.language");

    @Test
    void knows_no_channel_web_server_or_scheduler() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.telegram..",
                        "net.dv8tion..",
                        "io.javalin..",
                        "org.eclipse.jetty..",
                        "jakarta.servlet..",
                        "org.quartz..",
                        "picocli..",
                        "dev.continuo.adapters..",
                        "dev.continuo.gateway..")
                .check(CORE);
    }

    @Test
    void every_package_is_null_marked() {
        var unmarked = CORE.getPackage("dev.continuo").getSubpackagesInTree().stream()
                .filter(p -> !p.getClasses().isEmpty())
                .filter(p -> !p.getName().matches("dev\\.continuo\\.(tables|postgres).*"))
                .filter(p -> !p.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .sorted();
        assertThat(unmarked).isEmpty();
    }

    @Test
    void never_reads_the_clock_itself() {
        for (var clock : new Class<?>[] {Instant.class, LocalDate.class, LocalDateTime.class})
            noClasses().should().callMethod(clock, "now").check(CORE);
        noClasses().should().callMethod(Clock.class, "systemUTC").check(CORE);
        noClasses().should().callMethod(InstantSource.class, "system").check(CORE);
        noClasses().should().callMethod(System.class, "currentTimeMillis").check(CORE);
    }

    @Test
    void never_makes_randomness_itself() {
        noClasses().should().callConstructor(Random.class).check(CORE);
        // The mark of a draft is never recorded, and nobody may guess it: a seed has no say in it.
        noClasses()
                .that()
                .doNotBelongToAnyOf(PendingId.class)
                .should()
                .callConstructor(SecureRandom.class)
                .check(CORE);
        noClasses().should().callMethod(ThreadLocalRandom.class, "current").check(CORE);
        noClasses().should().callMethod(Math.class, "random").check(CORE);
    }

    @Test
    void facts_are_records() {
        classes()
                .that()
                .implement(EventPayload.class)
                .and()
                .areNotInterfaces()
                .should()
                .beRecords()
                .check(CORE);
    }

    /// What is recorded has words of its own. Exempt are those who log what failed, and those whose
    /// constants name files of words.
    @Test
    void takes_no_words_from_the_names_of_classes_and_constants() {
        var names = new DescribedPredicate<JavaAccess<?>>("the name of a class or an enum constant") {
            @Override
            public boolean test(JavaAccess<?> access) {
                var owner = access.getTargetOwner();
                return switch (access.getName()) {
                    case "getSimpleName", "getName", "getTypeName", "getCanonicalName" ->
                        owner.isEquivalentTo(Class.class);
                    case "name" -> owner.isAssignableTo(Enum.class);
                    case "valueOf" -> owner.isAssignableTo(Enum.class) && !owner.isEquivalentTo(Enum.class);
                    default -> false;
                };
            }
        };
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.continuo.language..", "dev.continuo.model.embedding", "dev.continuo.model.provider..")
                .and()
                .doNotBelongToAnyOf(DatabaseErrors.class)
                .and()
                .doNotHaveFullyQualifiedName("dev.continuo.model.offline.DialogueAct$Act")
                .should()
                .accessTargetWhere(names)
                .check(CORE);
    }

    @Test
    void only_projections_change_the_mind() {
        var changing = new DescribedPredicate<JavaClass>("insert into, update or delete from tables") {
            @Override
            public boolean test(JavaClass type) {
                return type.getMethodCallsFromSelf().stream()
                        .filter(call -> call.getTargetOwner().getPackageName().startsWith("org.jooq"))
                        .anyMatch(call ->
                                Stream.of("insertInto", "update", "deleteFrom").anyMatch(call.getName()::equals));
            }
        };
        var reading = new DescribedPredicate<JavaClass>("name tables of mind") {
            @Override
            public boolean test(JavaClass type) {
                return type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(d -> d.getTargetClass().getPackageName().startsWith("dev.continuo.tables.mind"));
            }
        };
        noClasses()
                .that(changing)
                .and()
                .doNotImplement(Projection.class)
                // The rebuild writes how far the mind is, and nothing else.
                .and()
                .doNotHaveSimpleName("Rebuild")
                // Retrieval writes its own tables of work, and reads those of mind.
                .and()
                .resideOutsideOfPackage("dev.continuo.mind.retrieval..")
                .should(com.tngtech.archunit.lang.conditions.ArchConditions.be(reading))
                .check(CORE);
    }

    @Test
    void every_key_of_ledger_and_mind_begins_with_the_agent() {
        var tables = Stream.concat(Mind.MIND.getTables().stream(), Ledger.LEDGER.getTables().stream());
        assertThat(tables).allSatisfy(table -> {
            assertThat(table.getKeys())
                    .as(table.getName())
                    .isNotEmpty()
                    .allSatisfy(key ->
                            assertThat(key.getFields().getFirst().getName()).isEqualTo("agent_id"));
        });
    }

    @Test
    void vendors_stay_in_one_place() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.continuo.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.langchain4j..", "ai.onnxruntime..", "ai.djl..")
                .check(CORE);
    }
}
