package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.utterance.Figures;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {
    @Test
    void an_abbreviated_title_ends_no_sentence() {
        assertThat(Sentences.of("Call Dr. Klein about the boat. Then call Ida. Soon."))
                .containsExactly("Call Dr. Klein about the boat.", "Then call Ida.", "Soon.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is 041 555 12 12.|And when does the shop open?",
                "We open at 9.|When do you come?",
                "Wir öffnen um 9.|Wann kommst du?",
                "Abrimos a las 9.|¿Cuándo vienes?",
                "Am 3. Mai ist das Fest.|Kommst du?",
                "Wir wohnen im 2. Stock.|Und ihr?",
                "1. What we need\n|2. Who brings it",
                "i moved to bern.|my dog is called bo.|it is 5."
            })
    void a_number_ends_a_sentence_where_no_day_or_rank_follows(String sentences) {
        var split = List.of(sentences.split("\\|"));
        assertThat(Sentences.of(sentences.replace("|", " ")))
                .isEqualTo(split.stream().map(String::strip).toList());
    }

    @Test
    void other_scripts_end_theirs_in_their_own_way() {
        assertThat(Sentences.of("我叫小明。你叫什么？我对花生过敏！")).containsExactly("我叫小明。", "你叫什么？", "我对花生过敏！");
        assertThat(Sentences.of("اسمي ليلى. ما اسمك؟ أنا في عمان."))
                .containsExactly("اسمي ليلى.", "ما اسمك؟", "أنا في عمان.");
        assertThat(Sentences.of("She said \"Go.\" Then she left (really!). OK?"))
                .containsExactly("She said \"Go.\"", "Then she left (really!).", "OK?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    It is 041 555 12 12. And when does the shop open? | true
                    Sie ist 041 555 12 12.                            | true
                    C'est le 041 555 12 12.                           | true
                    041 555 12 12                                     | true
                    It rains again.                                   | false
                    My boat has 2 masts.                              | false
                    A full service costs 120.                         | false
                    """)
    void a_figure_without_its_thing_goes_on_about_what_was_named(String text, boolean continues) {
        assertThat(Figures.continues(text)).isEqualTo(continues);
    }
}
