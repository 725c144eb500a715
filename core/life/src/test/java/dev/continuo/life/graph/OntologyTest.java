package dev.continuo.life.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.life.graph.Ontology.Concept;
import java.util.List;
import org.junit.jupiter.api.Test;

class OntologyTest {
    private static Concept concept(String token, String wider, String... aliases) {
        return new Concept(token, "", wider, List.of(aliases));
    }

    @Test
    void every_word_for_a_concept_finds_it() {
        assertThat(Ontology.SEEDED.concept("Promises")).isEqualTo("concept:commitment");
        assertThat(Ontology.SEEDED.concept("Gedächtnis")).isEqualTo("concept:memory");
        assertThat(Ontology.SEEDED.concept("Blue boats")).isEqualTo("concept:blue-boats");
        assertThat(Ontology.SEEDED.in("Is your memory deterministic, and your memory alone?"))
                .containsExactly("concept:determinism", "concept:memory");
        assertThat(Ontology.SEEDED.relations())
                .contains(new Edge(EdgeKind.RELATES, "concept:ledger", "concept:memory", 0));
    }

    @Test
    void aliases_that_stand_for_one_another_are_refused() {
        assertThatThrownBy(() -> Ontology.of(List.of(concept("a", "", "b"), concept("b", "", "a"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () -> Ontology.of(List.of(concept("a", "", "b"), concept("b", "", "c"), concept("c", "", "a"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_alias_of_two_concepts_and_a_second_definition_are_refused() {
        assertThatThrownBy(() -> Ontology.of(List.of(concept("a", "", "x"), concept("b", "", "x"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Ontology.of(List.of(concept("a", ""), concept("a", ""))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void no_concept_is_wider_than_itself() {
        assertThatThrownBy(() -> Ontology.of(List.of(concept("a", "b"), concept("b", "a"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Ontology.of(List.of(concept("a", "nowhere"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
