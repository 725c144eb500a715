package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.life.Life;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What is stored has names of its own, so that nothing stored moves when a class is renamed.
class StoredNamesTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern LITERAL = Pattern.compile("\"(\\w+)\"");
    private static final Pattern SUPPRESSED = Pattern.compile("@SuppressWarnings\\([^)]*\\)");
    private static final Predicate<String> NAME =
            Pattern.compile("(?:[A-Z][a-z]+){2,}").asMatchPredicate();

    private record Whispered(String text) implements EventPayload {}

    private record Shouted(String text) implements EventPayload {}

    @Test
    void a_kind_is_found_by_its_record_whatever_its_name() {
        var kinds = kinds(EventType.of("Said", Whispered.class));
        assertThat(kinds.name(Whispered.class)).isEqualTo("Said");
        assertThat(kinds.of(new Whispered("hello"))).isSameAs(kinds.named("Said"));
    }

    @Test
    void two_kinds_cannot_share_a_name() {
        assertThatThrownBy(() -> kinds(EventType.of("Said", Whispered.class), EventType.of("Said", Shouted.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("Whispered", "Shouted", "are both stored as Said");
    }

    @Test
    void a_kind_cannot_have_the_name_of_one_of_the_ledgers_own() {
        assertThatThrownBy(() -> kinds(EventType.of("Erased", Whispered.class)))
                .hasMessageContaining("are both stored as Erased");
    }

    @Test
    void a_record_cannot_be_of_two_kinds() {
        assertThatThrownBy(() -> kinds(EventType.of("Said", Whispered.class), EventType.of("Told", Whispered.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("Whispered", "is stored both as Said and as Told");
    }

    @Test
    void a_kind_has_a_name() {
        assertThatThrownBy(() -> EventType.of("", Whispered.class)).hasMessageContaining("Whispered");
    }

    @Test
    void every_key_and_value_of_a_payload_has_a_stored_name() {
        var names = new Names();
        Life.KINDS.all().forEach(kind -> names.walk(kind.type(), kind.name()));
        assertThat(names.missing).isEmpty();
    }

    /// A name in quotation marks can be wrong without anybody noticing: it then finds nothing.
    @Test
    void code_takes_stored_names_from_their_types() throws IOException {
        var names = new HashSet<String>();
        for (var kind : Life.KINDS.all()) {
            names.add(kind.name());
            names.add(kind.type().getSimpleName());
        }
        var literals = new ArrayList<String>();
        try (var files = Files.walk(ROOT)) {
            for (var file : files.filter(StoredNamesTest::uses).toList())
                LITERAL.matcher(SUPPRESSED.matcher(Files.readString(file)).replaceAll(""))
                        .results()
                        .map(literal -> literal.group(1))
                        .filter(text -> names.contains(text) || (inCore(file) && NAME.test(text)))
                        .forEach(text -> literals.add(file.getFileName() + ": " + text));
        }
        assertThat(literals).isEmpty();
    }

    /// Sources beside those that declare the kinds.
    private static boolean uses(Path file) {
        var path = ROOT.relativize(file).toString();
        return path.endsWith(".java")
                && path.contains("/src/main/java/")
                && !path.contains("/target/")
                && !path.startsWith("core/events/")
                && !path.endsWith("/LedgerEvent.java");
    }

    private static boolean inCore(Path file) {
        return ROOT.relativize(file).startsWith("core");
    }

    private static EventTypes kinds(EventType<?>... kinds) {
        return new EventTypes(List.of(List.of(kinds)));
    }

    /// Goes through everything that a payload can hold and notes what is stored under a name of
    /// Java's.
    private static final class Names {
        private static final Set<Class<?>> PLAIN = Set.of(
                String.class,
                long.class,
                int.class,
                double.class,
                boolean.class,
                Long.class,
                Integer.class,
                Double.class,
                Boolean.class);
        private static final Set<Class<?>> CONTAINERS = Set.of(List.class, Set.class, Map.class);

        private final Set<Type> seen = new HashSet<>();
        private final List<String> missing = new ArrayList<>();

        void walk(Type type, String where) {
            if (!seen.add(type)) return;
            switch (type) {
                case Class<?> plain when PLAIN.contains(plain) -> {}
                case Class<?> record
                when record.isRecord() -> {
                    for (var part : record.getRecordComponents()) {
                        var place = record.getSimpleName() + "." + part.getName();
                        if (key(part.getAccessor()).isEmpty()) missing.add(place);
                        walk(part.getGenericType(), place);
                    }
                }
                case Class<?> choice
                when choice.isEnum() -> {
                    for (var field : choice.getFields())
                        if (field.isEnumConstant() && key(field).isEmpty())
                            missing.add(choice.getSimpleName() + "." + field.getName());
                }
                case ParameterizedType container
                when container.getRawType() instanceof Class<?> raw && CONTAINERS.contains(raw) -> {
                    for (var held : container.getActualTypeArguments()) walk(held, where);
                }
                default -> missing.add(where + ", whose type says nothing of how it is stored");
            }
        }
    }

    /// What a component or a constant is stored as; empty where only Java names it.
    static String key(AnnotatedElement named) {
        var property = named.getAnnotation(JsonProperty.class);
        return property == null ? "" : property.value();
    }
}
