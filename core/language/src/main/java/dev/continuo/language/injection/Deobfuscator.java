package dev.continuo.language.injection;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/// Reads a text without its disguise: letters of other alphabets, letters of no width, digits for
/// letters, encodings.
public final class Deobfuscator {
    private static final Pattern ENCODED = Pattern.compile("[A-Za-z0-9+/_-]{16,8000}={0,2}");
    private static final Pattern HEXADECIMAL = Pattern.compile("[0-9a-fA-F: ]{16,8000}");
    private static final Pattern ESCAPED = Pattern.compile(
            "%([0-9a-fA-F]{2})|\\\\u([0-9a-fA-F]{4})|\\\\x([0-9a-fA-F]{2})|&#(\\d{2,5});|&#x([0-9a-fA-F]{2,4});");
    private static final int TOKENS = 8;
    private static final int RUN = 16;
    private static final Map<Integer, Integer> LOOKALIKES = lookalikes();

    private Deobfuscator() {}

    private static Map<Integer, Integer> lookalikes() {
        var pairs =
                "аa αa еe εe оo οo рp ρp сc уy хx χx іi ιi ӏl јj ѕs ԁd һh кk κk мm нh тt τt вb υu νv ԛq ѡw ɑa ɡg ɩi АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX"
                        .split(" ", -1);
        var map = new HashMap<Integer, Integer>();
        for (var pair : pairs) if (pair.length() == 2) map.put((int) pair.charAt(0), (int) pair.charAt(1));
        return Map.copyOf(map);
    }

    /// The text in compatible forms, without invisible signs, and with letters of another alphabet
    /// that stand among Latin ones read as what they look like.
    public static String plain(String text) {
        var composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
        var plain = new StringBuilder(composed.length());
        composed.codePoints().filter(Deobfuscator::visible).forEach(plain::appendCodePoint);
        return unmixed(plain.toString());
    }

    private static boolean visible(int c) {
        return Character.getType(c) != Character.FORMAT
                && c != 0xFE0F
                && c != 0x115F
                && c != 0x3164
                && !(c >= 0xE0000 && c <= 0xE007F)
                && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    /// Returns how many invisible signs stand between letters.
    public static long hidden(String text) {
        var hidden = 0L;
        for (int i = 1; i + 1 < text.length(); i++) {
            var c = text.charAt(i);
            if (c != '\u200D'
                    && c != '\u00AD'
                    && Character.getType(c) == Character.FORMAT
                    && Character.isLetter(text.charAt(i - 1))) hidden++;
        }
        return hidden
                + text.codePoints().filter(c -> c >= 0xE0020 && c <= 0xE007E).count();
    }

    /// Text written with the invisible tag letters.
    public static String tagged(String text) {
        var tagged = new StringBuilder();
        text.codePoints()
                .filter(c -> c >= 0xE0020 && c <= 0xE007E)
                .limit(4000)
                .forEach(c -> tagged.append((char) (c - 0xE0000)));
        return tagged.toString();
    }

    private static String unmixed(String text) {
        var latin = text.chars().filter(c -> c < 128 && Character.isLetter(c)).count();
        var alike = text.chars().filter(LOOKALIKES::containsKey).count();
        var other = text.chars().filter(c -> c >= 0x370 && c < 0x530).count();
        if (alike == 0 || latin == 0 || (alike < other * 0.95 && latin < other)) return text;
        var result = new StringBuilder(text.length());
        text.codePoints().forEach(c -> result.appendCodePoint(LOOKALIKES.getOrDefault(c, c)));
        return result.toString();
    }

    /// Every reading that differs from the plain one.
    public static List<String> readings(String plain) {
        var readings = new ArrayList<String>();
        if (leet(plain)) {
            readings.add(letters(plain, 'i'));
            readings.add(letters(plain, 'l'));
        }
        if (spaced(plain)) readings.add(joined(plain));
        encoded(plain, readings);
        readings.add(turned(plain));
        readings.add(new StringBuilder(plain).reverse().toString());
        return readings;
    }

    /// Tells whether enough signs of a class follow one another.
    private static boolean run(String text, IntPredicate sign) {
        var length = 0;
        for (int i = 0; i < text.length() && length < RUN; i++) length = sign.test(text.charAt(i)) ? length + 1 : 0;
        return length >= RUN;
    }

    private static boolean base64(int c) {
        return (c < 128 && Character.isLetterOrDigit(c)) || c == '+' || c == '/' || c == '_' || c == '-';
    }

    private static boolean hexadecimal(int c) {
        return Character.digit(c, 16) >= 0 || c == ':' || c == ' ';
    }

    private static boolean leet(String text) {
        var mixed = 0;
        for (int i = 1; i + 1 < text.length() && mixed < 3; i++)
            if ("0134578@$!".indexOf(text.charAt(i)) >= 0
                    && (Character.isLetter(text.charAt(i - 1)) || Character.isLetter(text.charAt(i + 1)))) mixed++;
        return mixed >= 3;
    }

    private static String letters(String text, char one) {
        var result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            result.append(
                    switch (c) {
                        case '0' -> 'o';
                        case '1', '!', '|' -> one;
                        case '3' -> 'e';
                        case '4', '@' -> 'a';
                        case '5', '$' -> 's';
                        case '7' -> 't';
                        case '8' -> 'b';
                        default -> c;
                    });
        }
        return result.toString();
    }

    private static boolean spaced(String text) {
        var single = 0;
        for (int i = 1; i + 1 < text.length(); i++)
            if (Character.isLetterOrDigit(text.charAt(i))
                    && !Character.isLetterOrDigit(text.charAt(i - 1))
                    && !Character.isLetterOrDigit(text.charAt(i + 1))) single++;
        return single >= 6;
    }

    /// `i g n o r e a l l`: where more than one sign stands between letters, a word ends.
    private static String joined(String text) {
        var result = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            if (Character.isLetterOrDigit(text.charAt(i))) {
                result.append(text.charAt(i++));
                continue;
            }
            var end = i;
            while (end < text.length() && !Character.isLetterOrDigit(text.charAt(end))) end++;
            if (end - i > 1) result.append(' ');
            i = end;
        }
        return result.toString();
    }

    private static void encoded(String text, List<String> readings) {
        var found = 0;
        var matcher = ENCODED.matcher(run(text, Deobfuscator::base64) ? text : "");
        while (matcher.find() && found++ < TOKENS) {
            var bytes = decoded(matcher.group());
            if (bytes.length > 0) readable(new String(bytes, StandardCharsets.UTF_8), readings);
        }
        var hexadecimal = HEXADECIMAL.matcher(run(text, Deobfuscator::hexadecimal) ? text : "");
        if (hexadecimal.find()) readable(hex(hexadecimal.group()), readings);
        var escapes = text.contains("%") || text.contains("\\") || text.contains("&#");
        if (escapes && ESCAPED.matcher(text).find())
            readable(
                    ESCAPED.matcher(text).replaceAll(match -> java.util.regex.Matcher.quoteReplacement(escape(match))),
                    readings);
    }

    private static String escape(java.util.regex.MatchResult match) {
        for (int group = 1; group <= 5; group++)
            if (match.group(group) != null)
                return Character.toString((char) Integer.parseInt(match.group(group), group == 4 ? 10 : 16));
        return "";
    }

    private static byte[] decoded(String token) {
        try {
            var usual = token.replace('-', '+').replace('_', '/').replace("=", "");
            return Base64.getDecoder().decode(usual.length() % 4 == 1 ? usual.substring(1) : usual);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static String hex(String digits) {
        var plain = digits.replace(" ", "").replace(":", "");
        var result = new StringBuilder();
        for (int i = 0; i + 1 < plain.length(); i += 2)
            result.append((char) Integer.parseInt(plain.substring(i, i + 2), 16));
        return result.toString();
    }

    private static void readable(String text, List<String> readings) {
        var printable =
                text.chars().filter(c -> (c >= ' ' && c != 0xFFFD) || c == '\n').count();
        if (text.length() >= 6 && printable >= text.length() * 0.9) readings.add(text);
    }

    /// The alphabet turned by thirteen.
    private static String turned(String text) {
        var result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c >= 'a' && c <= 'z') result.append((char) ('a' + (c - 'a' + 13) % 26));
            else if (c >= 'A' && c <= 'Z') result.append((char) ('A' + (c - 'A' + 13) % 26));
            else result.append(c);
        }
        return result.toString();
    }

    /// Only its letters, in lower case.
    public static String squeezed(String text) {
        var result = new StringBuilder();
        text.toLowerCase(Locale.ROOT)
                .chars()
                .filter(Character::isLetter)
                .limit(8000)
                .forEach(c -> result.append((char) c));
        return result.toString();
    }
}
