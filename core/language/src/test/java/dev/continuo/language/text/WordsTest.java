package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Nora's well-kept Été, 3.5 km | nora s well kept ete 3 5 km
                    我对花生过敏。                | 我 对 花生 过敏
                    予備の鍵は棚にあります        | 予備 の 鍵 は 棚 に あり ます
                    ฉันแพ้ถั่วลิสง               | ฉัน แพ้ ถั่ว ลิสง
                    나는 땅콩을 먹어요            | 나는 땅콩을 먹어요
                    我的iPhone坏了               | 我的 iphone 坏 了
                    """)
    void words_are_parted_by_spaces_or_by_the_dictionary_of_a_script(String text, String words) {
        assertThat(Words.of(text).list()).isEqualTo(List.of(words.split(" ", -1)));
    }

    @Test
    void each_begins_where_it_stands() {
        var words = Words.of("ja: 我对花生过敏");
        assertThat(words.size()).isGreaterThan(3);
        for (var at = 0; at < words.size(); at++)
            assertThat(words.text().substring(words.start(at))).startsWith(words.get(at));
    }
}
