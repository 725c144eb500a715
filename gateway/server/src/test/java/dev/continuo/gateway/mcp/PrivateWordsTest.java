package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PrivateWordsTest {
    private static boolean carries(String arguments, String memory, String said) {
        try {
            return new PrivateWords(Map.of(7L, memory), List.of(said)).in(new JsonMapper().readTree(arguments));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void a_word_of_a_private_memory_does_not_go_out_in_any_place_or_form() {
        var memory = "My secret word is marzipan, and the PIN is 4711";
        assertThat(carries("{\"q\":\"marzipan\"}", memory, "what is it?")).isTrue();
        assertThat(carries("{\"q\":\"MARZIPAN\"}", memory, "what is it?")).isTrue();
        assertThat(carries("{\"path\":\"notes/marzipan.txt\"}", memory, "what is it?"))
                .isTrue();
        assertThat(carries("{\"marzipan\":1}", memory, "what is it?")).isTrue();
        assertThat(carries("{\"a\":{\"b\":[1,[\"is 4711\"]]}}", memory, "what is it?"))
                .isTrue();
        assertThat(carries("{\"n\":4711}", memory, "what is it?")).isTrue();
        assertThat(carries("{\"q\":\"secrets\"}", memory, "what is it?")).isTrue();
    }

    @Test
    void a_word_that_is_taken_apart_hidden_or_encoded_does_not_go_out() {
        var memory = "Ich habe Wexlerosis, sagt Dr. Müller-Lüdenscheidt";
        var said = "Such mir ein Rezept";
        for (var sent : List.of(
                "Wex-ler-osis",
                "W e x l e r o s i s",
                "wex\u200bler\u200bosis",
                "%57%65%78%6c%65%72%6f%73%69%73",
                "%2557exlerosis",
                "superwexlerosisfood",
                "ｗｅｘｌｅｒｏｓｉｓ",
                "mullerludenscheidt"))
            assertThat(carries("{\"q\":\"%s\"}".formatted(sent), memory, said))
                    .as(sent)
                    .isTrue();
        assertThat(carries("{\"q\":\"100%25 Rezept-Ideen %zz\"}", memory, said)).isFalse();
    }

    @Test
    void what_the_person_says_now_and_what_says_nothing_goes_out() {
        var memory = "My secret word is marzipan, and I live in Berlin";
        assertThat(carries("{\"q\":\"marzipan\"}", memory, "Look up marzipan.")).isFalse();
        assertThat(carries("{\"q\":\"is and in my\"}", memory, "what is it?")).isFalse();
        assertThat(carries("{\"q\":\"weather\"}", memory, "How is the weather?"))
                .isFalse();
        assertThat(carries("{}", memory, "Go on.")).isFalse();
    }

    @Test
    void a_script_without_spaces_is_looked_at_by_its_runs() {
        var memory = "私の秘密の言葉はマジパンです";
        assertThat(carries("{\"q\":\"秘密の言葉はマジパン\"}", memory, "何ですか")).isTrue();
        assertThat(carries("{\"q\":\"東京の天気を調べて\"}", memory, "天気は")).isFalse();
    }
}
