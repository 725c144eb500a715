package dev.continuo.mind.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class PairingCodesTest {
    /// What is taken for another when it is read aloud or off paper.
    private static final Pattern MISLEADING = Pattern.compile("[IO01]");

    @Test
    void every_code_is_one_however_it_is_typed() {
        var random = new Random(11);
        var seen = new HashSet<String>();
        for (int i = 0; i < 10_000; i++) {
            var code = PairingCodes.draw(random);
            assertThat(code).hasSize(8).doesNotContainPattern(MISLEADING);
            assertThat(seen.add(code)).isTrue();
            assertThat(PairingCodes.isCode(code)).isTrue();
            var typed = "  " + code.substring(0, 4).toLowerCase(Locale.ROOT) + "-" + code.substring(4);
            assertThat(PairingCodes.plain(typed)).isEqualTo(code);
            assertThat(Admission.code(typed + "\n")).contains(code);
            assertThat(Admission.code("/start " + code)).contains(code);
            assertThat(Admission.code("/start@continuo_bot  " + typed.strip())).contains(code);
        }
    }

    @Test
    void what_people_say_is_no_code() {
        for (var text : new String[] {
            "",
            "/start",
            "Hello there",
            "KXPT29Q",
            "KXPT29QDD",
            "KXPT 29QD",
            "KXPT29Q0",
            "/start KXPT29QD please",
            "/stop KXPT29QD",
            "code: KXPT29QD",
            "ＫＸＰＴ２９ＱＤ",
            "Remember",
            "HAPPENED",
            "/start referral",
            "3 - 22222",
            "22222222",
            "2026-1122"
        }) assertThat(Admission.code(text)).as(text).isEmpty();
    }
}
