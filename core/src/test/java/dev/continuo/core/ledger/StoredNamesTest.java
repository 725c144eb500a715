package dev.continuo.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What is stored has names of its own, so that nothing stored moves when a class is renamed.
class StoredNamesTest {
    private record Whispered(String text) implements Fact {}

    private record Shouted(String text) implements Fact {}

    @Test
    void a_kind_is_found_by_its_record_whatever_its_name() {
        var kinds = kinds(Kind.of("Said", Whispered.class));
        assertThat(kinds.name(Whispered.class)).isEqualTo("Said");
        assertThat(kinds.of(new Whispered("hello"))).isSameAs(kinds.named("Said"));
    }

    @Test
    void two_kinds_cannot_share_a_name() {
        assertThatThrownBy(() ->
                        kinds(Kind.of("Said", Whispered.class), Kind.of("Said", Shouted.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("Whispered", "Shouted", "are both stored as Said");
    }

    @Test
    void a_kind_cannot_have_the_name_of_one_of_the_ledgers_own() {
        assertThatThrownBy(() -> kinds(Kind.of("Erased", Whispered.class)))
                .hasMessageContaining("are both stored as Erased");
    }

    @Test
    void a_record_cannot_be_of_two_kinds() {
        assertThatThrownBy(() ->
                        kinds(Kind.of("Said", Whispered.class), Kind.of("Told", Whispered.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("Whispered", "is stored both as Said and as Told");
    }

    @Test
    void a_kind_has_a_name() {
        assertThatThrownBy(() -> Kind.of("", Whispered.class)).hasMessageContaining("Whispered");
    }

    private static Kinds kinds(Kind<?>... kinds) {
        return new Kinds(List.of(List.of(kinds)));
    }
}
