package dev.continuo.model.provider.http;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// Masks secrets in a text: the ones it was told, and whatever looks like a key.
public final class SecretRedactor {

    private static final String MASK = "•••";
    private static final int SHORTEST = 4;

    private static final Pattern KEYS = Pattern.compile(String.join(
            "|",
            "\\b(?:sk|pk|rk|gsk|xai|hf|key)[-_][A-Za-z0-9_*.-]{6,}",
            "\\bAIza[0-9A-Za-z_-]{10,}",
            "(?i)\\b(?:bearer|basic)\\s+[A-Za-z0-9._~+/=*-]{6,}",
            "\\b\\d{6,}:[A-Za-z0-9_-]{30,}",
            "\\b(?=[A-Za-z0-9_-]*\\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{32,}"));
    private static final Pattern ASSIGNED = Pattern.compile(
            "(?i)((?:api[-_]?key|access[-_]?token|token|secret|password|[?&]key)[\"']?\\s*[=:]\\s*[\"']?)[^\\s\"'&,;]{4,}");
    private static final Pattern USER_INFO = Pattern.compile("(://)[^/@\\s]+@");

    private final List<String> secrets;

    public SecretRedactor(Collection<String> secrets) {
        this.secrets = secrets.stream()
                .filter(s -> s.length() >= SHORTEST)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    public SecretRedactor(ProviderCredentials access) {
        this(access.secrets());
    }

    /// The text on one line, without secrets.
    public String apply(String text) {
        var clean = text;
        for (var secret : secrets) clean = clean.replace(secret, MASK);
        clean = USER_INFO.matcher(clean).replaceAll("$1" + MASK + "@");
        clean = ASSIGNED.matcher(clean).replaceAll("$1" + MASK);
        clean = KEYS.matcher(clean).replaceAll(MASK);
        return clean.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    }
}
