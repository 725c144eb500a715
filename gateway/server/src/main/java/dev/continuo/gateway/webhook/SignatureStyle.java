package dev.continuo.gateway.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.webhook.HookProof.Malformed;
import dev.continuo.gateway.webhook.HookProof.Missing;
import dev.continuo.gateway.webhook.HookProof.PresentedProof;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The ways in which the sender of a hook's requests proves itself and names what it sends.
public enum SignatureStyle {
    /// Ours: HMAC-SHA-256 of the time stamp, a full stop and the body.
    CONTINUO(HmacSignature.HEADER, HmacSignature.TIME, "sha256=", "%s.", ""),
    /// HMAC-SHA-256 of the body.
    GITHUB("X-Hub-Signature-256", "", "sha256=", "", ""),
    /// The secret itself.
    GITLAB("X-Gitlab-Token", "", "", "", ""),
    /// `t=TIME,v1=HEX`, with a `v1` for each secret that is in use.
    STRIPE("Stripe-Signature", "", "", "%s.", "id"),
    /// HMAC-SHA-256 of `v0:TIME:` and the body.
    SLACK("X-Slack-Signature", "X-Slack-Request-Timestamp", "v0=", "v0:%s:", "event_id");

    private static final Pattern HEX = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,11}");

    private final String header;
    private final String timeHeader;
    private final String scheme;
    private final String signedBefore;
    private final String keyField;

    /// @param timeHeader the header with the time that is signed, empty for none
    /// @param scheme stands before the hex digits
    /// @param signedBefore is signed before the body, with a place for the time
    /// @param keyField the field of the JSON that names the message, empty for none
    SignatureStyle(String header, String timeHeader, String scheme, String signedBefore, String keyField) {
        this.header = header;
        this.timeHeader = timeHeader;
        this.scheme = scheme;
        this.signedBefore = signedBefore;
        this.keyField = keyField;
    }

    /// The name that is stored and written after `--style`.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The style of that name, whatever letters are capital.
    public static Optional<SignatureStyle> named(String text) {
        return Arrays.stream(values())
                .filter(s -> s.name().equalsIgnoreCase(text))
                .findFirst();
    }

    /// The header that carries the proof.
    public String header() {
        return header;
    }

    /// Reads the proof that a request shows in this style.
    public HookProof read(Function<String, Optional<String>> headers) {
        var shown = headers.apply(header).map(String::strip);
        if (shown.isEmpty()) return new Missing(header);
        var time = timeHeader.isEmpty() ? Optional.of("") : headers.apply(timeHeader);
        if (time.isEmpty()) return new Missing(timeHeader);
        var stamp = time.get().strip();
        if (!timeHeader.isEmpty() && !SECONDS.matcher(stamp).matches()) return new Malformed(timeHeader);
        return switch (this) {
            case GITLAB -> shown("", List.of(shown.get()));
            case STRIPE -> stripe(shown.get().split(","));
            case CONTINUO, GITHUB, SLACK -> {
                var value = shown.get().toLowerCase(Locale.ROOT);
                yield shown(stamp, value.startsWith(scheme) ? digits(value) : List.of());
            }
        };
    }

    private List<String> digits(String value) {
        var hex = value.substring(scheme.length());
        return HEX.matcher(hex).matches() ? List.of(hex) : List.of();
    }

    private HookProof stripe(String[] parts) {
        var times = new ArrayList<String>();
        var signatures = new ArrayList<String>();
        for (var part : parts) {
            var pair = part.strip().split("=", 2);
            var value = pair.length < 2 ? "" : pair[1].toLowerCase(Locale.ROOT);
            if (pair[0].equals("t")) times.add(value);
            if (pair[0].equals("v1") && HEX.matcher(value).matches()) signatures.add(value);
        }
        if (times.size() != 1 || !SECONDS.matcher(times.getFirst()).matches()) return new Malformed(header);
        return shown(times.getFirst(), signatures);
    }

    private HookProof shown(String stamp, List<String> signatures) {
        if (signatures.stream().allMatch(String::isEmpty)) return new Malformed(header);
        return new PresentedProof(this, stamp, signatures);
    }

    /// The signature that a request should bear, as [HmacSignature] writes it. It stands for the
    /// request also where the provider signs none.
    public String signature(PresentedProof proof, String secret, byte[] body) {
        var before = HmacSignature.bytes(signedBefore.formatted(proof.stamp()));
        return HmacSignature.of(secret, before, body);
    }

    /// Compares in constant time.
    ///
    /// @param signature the one that the request should bear
    public boolean proven(PresentedProof proof, String secret, String signature) {
        var wanted = this == GITLAB ? secret : signature.substring(signature.indexOf('=') + 1);
        var proven = false;
        for (var one : proof.signatures())
            proven |= MessageDigest.isEqual(HmacSignature.bytes(wanted), HmacSignature.bytes(one));
        return proven;
    }

    /// The sender's own name of the message, with the place where it stands.
    public Optional<Map.Entry<String, String>> key(
            Function<String, Optional<String>> headers, Optional<JsonNode> json) {
        for (var name : keyHeaders()) {
            var key = headers.apply(name);
            if (key.isPresent()) return Optional.of(Map.entry(name, key.get()));
        }
        return json.map(tree -> tree.path(keyField))
                .filter(JsonNode::isTextual)
                .map(id -> Map.entry(keyField, id.textValue()));
    }

    /// The headers that may name the message: the first that is there does.
    private List<String> keyHeaders() {
        return switch (this) {
            case CONTINUO -> List.of("Idempotency-Key", "X-Request-ID");
            case GITHUB -> List.of("X-GitHub-Delivery");
            case GITLAB -> List.of("Idempotency-Key", "X-Gitlab-Event-UUID");
            case STRIPE, SLACK -> List.of();
        };
    }

    /// The answer to a request that only tries the hook; empty where it tells something.
    public Optional<Map<String, Object>> trial(Function<String, Optional<String>> headers, Optional<JsonNode> json) {
        return switch (this) {
            case GITHUB ->
                headers.apply("X-GitHub-Event").filter("ping"::equals).map(_ -> Map.of("state", "ignored"));
            case SLACK ->
                json.filter(tree -> tree.path("type").asText().equals("url_verification"))
                        .map(tree -> Map.of("challenge", tree.path("challenge").asText()));
            case CONTINUO, GITLAB, STRIPE -> Optional.empty();
        };
    }
}
