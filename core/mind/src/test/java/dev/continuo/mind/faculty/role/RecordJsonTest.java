package dev.continuo.mind.faculty.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Records as JSON values: all components of one, or what is named of it.
final class RecordJsonTest {
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");
    private static final Berth BERTH =
            new Berth(7, "Heron", Optional.of(AT), Kind.DEEP, 1_500_000, new Owner("Ada", null), List.of(), false);

    enum Kind {
        DEEP("deep water");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    private record Owner(String name, @Nullable String phone) {}

    record Berth(
            long id,
            String shipName,
            Optional<Instant> since,
            Kind kind,
            long rentMicros,
            Owner owner,
            List<String> notes,
            boolean free) {
        String label() {
            return "#" + id + " " + shipName;
        }
    }

    @Test
    void all_components_have_their_names_in_snake_case() {
        assertThat(RecordJson.of(BERTH))
                .containsExactly(
                        entry("id", 7L),
                        entry("ship_name", "Heron"),
                        entry("since", AT.toString()),
                        entry("kind", "deep water"),
                        entry("rent_micros", 1_500_000L),
                        entry("owner", Map.of("name", "Ada")),
                        entry("notes", List.of()),
                        entry("free", false));
    }

    @Test
    void what_is_named_stands_alone_under_its_name() {
        assertThat(RecordJson.of(BERTH, "ship=ship_name owner=owner.name phone=owner.phone label rent_usd=rent_micros"))
                .containsExactly(
                        entry("ship", "Heron"),
                        entry("owner", "Ada"),
                        entry("label", "#7 Heron"),
                        entry("rent_usd", 1.5));
    }

    @Test
    void what_may_be_empty_is_left_out() {
        assertThat(RecordJson.of(BERTH, "id? notes? free?")).containsExactly(entry("id", 7L));
    }

    @Test
    void a_name_that_is_none_is_a_defect() {
        assertThatThrownBy(() -> RecordJson.of(BERTH, "id mast"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("There is no mast");
    }
}
