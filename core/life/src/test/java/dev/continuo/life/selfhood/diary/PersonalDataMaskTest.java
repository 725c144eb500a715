package dev.continuo.life.selfhood.diary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalDataMaskTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "write to ann@example.org today | write to [e-mail] today",
                "my card is 4111 1111 1111 1111 ok | my card is [card] ok",
                "call me at +49 170 1234567 | call me at [phone]",
                "call 555-123-4567 please | call [phone] please",
                "ruf 030 12345678 an | ruf [phone] an",
                "password=hunter2 works | password=••• works",
                "my password is hunter2 | my password is [secret]",
                "the pin: 4711 | the pin: [secret]",
                "use sk-abcdef123456 for it | use ••• for it"
            })
    void what_a_diary_has_no_use_for_is_masked(String text, String masked) {
        assertThat(PersonalDataMask.apply(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is 17 * 23?",
                "On 2026-05-11 at 16:28 we met in room 204",
                "Order 4111 1111 1111 1112 is late",
                "The key is under the mat",
                "It costs 1,200,000 dollars"
            })
    void what_is_none_of_it_stays(String text) {
        assertThat(PersonalDataMask.apply(text)).isEqualTo(text);
    }
}
