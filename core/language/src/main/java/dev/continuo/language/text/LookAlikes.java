package dev.continuo.language.text;

import com.ibm.icu.text.SpoofChecker;
import java.text.Normalizer;
import java.util.Locale;

/// Names that people could take for each other: with letters of other alphabets, in other case or
/// width (Unicode's UTS 39).
public final class LookAlikes {
    private static final SpoofChecker CHECKER =
            new SpoofChecker.Builder().setChecks(SpoofChecker.CONFUSABLE).build();

    private LookAlikes() {}

    /// The same for all names that look alike.
    public static String skeleton(String name) {
        var plain = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return CHECKER.getSkeleton(plain);
    }
}
