package dev.continuo.life.selfhood.diary;

import dev.continuo.model.provider.http.SecretRedactor;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Masks what a diary has no use for: addresses, telephone numbers, keys, passwords, card numbers.
public final class PersonalDataMask {
    private static final SecretRedactor KEYS = new SecretRedactor(List.of());

    private static final Pattern EMAIL = Pattern.compile("[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}.-]+\\.\\p{L}{2,}");

    private static final Pattern PASSWORD =
            Pattern.compile("(?i)\\b(pass(?:wd|word|phrase|code)?|pwd|pin|secret|token|api[-_ ]?key|auth"
                    + "|passwort|kennwort|contraseña|mot de passe)(\\s*[=:]\\s*|\\s+(?:is|ist|es|est)\\s+)\\S{3,}");

    /// 13 to 19 digits, as card numbers have.
    private static final Pattern CARD = Pattern.compile("(?<!\\d)\\d(?:[ -]?\\d){12,18}(?!\\d)");

    /// International, with a leading zero, or in groups of three, three and four.
    private static final Pattern PHONE = Pattern.compile(
            "(?<![\\w.])(?:\\+\\d[\\d ()./-]{6,18}\\d|\\(?0\\d{1,4}\\)?[ /-]\\d[\\d ./-]{4,14}\\d|0\\d{8,13}"
                    + "|\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4})(?!\\w)");

    private PersonalDataMask() {}

    /// The text on one line.
    public static String apply(String text) {
        var masked = EMAIL.matcher(text).replaceAll("[e-mail]");
        masked = CARD.matcher(masked).replaceAll(PersonalDataMask::card);
        masked = PHONE.matcher(masked).replaceAll("[phone]");
        masked = PASSWORD.matcher(masked).replaceAll("$1$2[secret]");
        return KEYS.apply(masked);
    }

    private static String card(MatchResult found) {
        return luhn(found.group().replaceAll("[ -]", "")) ? "[card]" : found.group();
    }

    /// The check digit of ISO/IEC 7812.
    static boolean luhn(String digits) {
        var sum = 0;
        for (var i = 0; i < digits.length(); i++) {
            var digit = digits.charAt(digits.length() - 1 - i) - '0';
            var twice = digit * 2;
            sum += i % 2 == 0 ? digit : twice > 9 ? twice - 9 : twice;
        }
        return sum % 10 == 0;
    }
}
