package dev.continuo;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.continuo.mind.audience.Listener;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// One door to what may be heard: [Listener]. Whoever reads rows that have an audience for somebody
/// asks it, and nobody else makes conditions of its labels.
class AudienceDoorTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(at -> !at.contains("-tests.jar"))
            .importPackages("dev.continuo");

    /// The constants of the tables whose rows say who may hear them.
    private static final Set<String> TABLES = ALL.get("dev.continuo.tables.mind.Tables").getFields().stream()
            .filter(table -> table.getRawType().tryGetField("AUDIENCE").isPresent())
            .map(JavaField::getFullName)
            .collect(Collectors.toSet());

    private static Stream<JavaCodeUnit> units() {
        return ALL.stream()
                .filter(one -> !one.getPackageName().startsWith("dev.continuo.tables"))
                .flatMap(one -> one.getCodeUnits().stream());
    }

    private static boolean reads(JavaCodeUnit unit) {
        return unit.getFieldAccesses().stream()
                .anyMatch(access -> TABLES.contains(access.getTarget().getFullName()));
    }

    private static boolean listener(JavaClass type) {
        return type.isEquivalentTo(Listener.class);
    }

    private static boolean takes(AccessTarget.CodeUnitCallTarget target) {
        return target.getRawParameterTypes().stream()
                .anyMatch(type ->
                        listener(type) || type.getFields().stream().anyMatch(part -> listener(part.getRawType())));
    }

    /// Tells whether a method is about somebody who is told something.
    private static boolean listens(JavaCodeUnit unit) {
        return unit.getRawParameterTypes().stream().anyMatch(AudienceDoorTest::listener)
                || unit.getFieldAccesses().stream()
                        .anyMatch(access -> listener(access.getTarget().getRawType()))
                || unit.getCallsFromSelf().stream()
                        .anyMatch(call -> listener(call.getTarget().getRawReturnType()));
    }

    /// Tells whether a method asks what they may hear: by itself, by a method of its class, or by
    /// handing them on to whoever reads.
    private static boolean asks(JavaCodeUnit unit, Set<JavaCodeUnit> seen) {
        if (!seen.add(unit)) return false;
        for (var call : unit.getCallsFromSelf()) {
            var target = call.getTarget();
            if (listener(target.getOwner()) && target.getName().equals("hears")) return true;
            var own = target.getOwner().equals(unit.getOwner());
            if (!own && takes(target)) return true;
            if (own
                    && target.resolveMember()
                            .filter(JavaCodeUnit.class::isInstance)
                            .map(JavaCodeUnit.class::cast)
                            .filter(next -> asks(next, seen))
                            .isPresent()) return true;
        }
        return false;
    }

    private static String name(JavaCodeUnit unit) {
        return unit.getFullName().replaceAll("^dev\\.continuo\\.|\\(.*", "");
    }

    @Test
    void whoever_reads_for_somebody_asks_what_they_may_hear() {
        assertThat(TABLES).hasSizeGreaterThan(20);
        var readers = units().filter(unit -> reads(unit) && listens(unit)).toList();
        assertThat(readers).hasSizeGreaterThan(50);
        assertThat(readers.stream().filter(unit -> !asks(unit, new HashSet<>())).map(AudienceDoorTest::name))
                .isEmpty();
    }

    /// Conditions of statements that were rendered once take the labels as a parameter.
    @Test
    void labels_are_taken_out_for_the_search_alone() {
        var takers = units().filter(unit -> unit.getMethodCallsFromSelf().stream()
                        .anyMatch(call -> listener(call.getTargetOwner())
                                && call.getTarget().getName().equals("labels")))
                .filter(AudienceDoorTest::reads)
                .map(AudienceDoorTest::name)
                .toList();
        assertThat(takers).isEqualTo(List.of());
    }

    /// Surfaces read what is told from the mind and the life, which ask for them.
    @Test
    void no_surface_reads_rows_with_an_audience() {
        assertThat(units().filter(AudienceDoorTest::reads)
                        .filter(unit -> unit.getOwner().getPackageName().startsWith("dev.continuo.gateway"))
                        .filter(unit -> !unit.getOwner().getPackageName().startsWith("dev.continuo.gateway.bench"))
                        .map(AudienceDoorTest::name))
                .isEmpty();
    }
}
