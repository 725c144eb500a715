package dev.continuo.mind.admission;

import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// Codes that people read and type: eight letters and digits, some of each, so that a word is none;
/// no character that is taken for another.
public final class PairingCodes {
    private static final String ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    private static final Pattern FORM = Pattern.compile("(?=.*[2-9])(?=.*[A-Z])[A-HJ-NP-Z2-9]{8}");
    private static final int LENGTH = 8;

    private PairingCodes() {}

    /// A fresh one: nearly 40 bits.
    public static String draw(RandomGenerator random) {
        String code;
        do code = letters(random);
        while (!isCode(code));
        return code;
    }

    private static String letters(RandomGenerator random) {
        var code = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) code.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        return code.toString();
    }

    /// As it was drawn, however it was typed.
    public static String plain(String typed) {
        return typed.strip().replace("-", "").toUpperCase(java.util.Locale.ROOT);
    }

    /// Tells whether a text can be a code.
    public static boolean isCode(String plain) {
        return FORM.matcher(plain).matches();
    }
}
