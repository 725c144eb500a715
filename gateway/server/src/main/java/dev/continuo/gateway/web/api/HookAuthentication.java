package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.webhook.HookProof;
import dev.continuo.gateway.webhook.HookProof.Malformed;
import dev.continuo.gateway.webhook.HookProof.Missing;
import dev.continuo.gateway.webhook.HookProof.PresentedProof;
import dev.continuo.gateway.webhook.SignatureStyle;
import dev.continuo.mind.hook.Hooks.Hook;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the hook that a request is signed for. The headers are judged before the hook is looked
/// up, by themselves: what is said of them tells nothing about hooks. Only who holds the secret
/// learns that the time is wrong.
final class HookAuthentication {
    /// The most that a signed time may be off, before or after.
    static final Duration TOLERANCE = Duration.ofMinutes(5);

    private static final Pattern NAME = Pattern.compile(Hook.NAME);

    private final WebDependencies dependencies;

    HookAuthentication(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    /// A hook and how the request for it was signed.
    ///
    /// @param signature stands for the request: the same for the same one
    record Signed(Hook hook, SignatureStyle style, String signature) {}

    /// The hook of that name, where the request is signed with its secret in its style.
    ///
    /// @throws Problem 401 otherwise
    Signed check(String name, Function<String, Optional<String>> headers, byte[] body) {
        var shown = shown(headers);
        var found = find(name);
        // For a hook that is not there, or of another style, it takes as long.
        var proof = shown.stream()
                .filter(one -> ofStyle(found, one.style()))
                .findFirst()
                .orElse(shown.getFirst());
        var style = proof.style();
        var secret = dependencies.webhooks().secrets().of(found.map(Hook::key).orElse(""));
        var signature = style.signature(proof, secret, body);
        var proven = style.proven(proof, secret, signature) && ofStyle(found, style);
        var hook = found.filter(_ -> proven).orElseThrow(HookAuthentication::unknown);
        if (!proof.stamp().isEmpty()) checkTime(proof.stamp());
        return new Signed(hook, style, signature);
    }

    private Optional<Hook> find(String name) {
        return NAME.matcher(name).matches()
                ? dependencies.mind().programs().hooks().find(name)
                : Optional.empty();
    }

    private static boolean ofStyle(Optional<Hook> hook, SignatureStyle style) {
        return hook.filter(h -> h.style().equals(style.text())).isPresent();
    }

    private static List<PresentedProof> shown(Function<String, Optional<String>> headers) {
        var proofs = Arrays.stream(SignatureStyle.values())
                .filter(style -> headers.apply(style.header()).isPresent())
                .map(style -> style.read(headers))
                .toList();
        var shown = proofs.stream()
                .filter(PresentedProof.class::isInstance)
                .map(PresentedProof.class::cast)
                .toList();
        if (shown.isEmpty()) throw lacking(proofs.isEmpty() ? null : proofs.getFirst());
        return shown;
    }

    private static Problem lacking(@Nullable HookProof proof) {
        return switch (proof) {
            case Malformed(var header) ->
                refused(
                        "signature_malformed",
                        "The header " + header + " is malformed.",
                        "Write it as the documentation of webhooks says.");
            case Missing(var header) ->
                refused("signature_missing", "The header " + header + " is missing.", "Send it with each request.");
            case PresentedProof _ -> unknown();
            case null ->
                refused(
                        "signature_missing",
                        "The header with the signature is missing.",
                        "Send the one of the hook's style: "
                                + Arrays.stream(SignatureStyle.values())
                                        .map(SignatureStyle::header)
                                        .collect(Collectors.joining(", "))
                                + ".");
        };
    }

    private static Problem unknown() {
        return refused(
                "unauthorized",
                "There is no such hook, its style is another, or the signature is not right.",
                "Sign the body as it is sent, with the hook's secret, in the style the hook was" + " made with.");
    }

    private void checkTime(String stamp) {
        var sent = Instant.ofEpochSecond(Long.parseLong(stamp));
        var age = Duration.between(sent, dependencies.clock().instant());
        if (age.abs().compareTo(TOLERANCE) > 0)
            throw refused(
                    "stale",
                    "The time stamp is more than " + TOLERANCE.toMinutes() + " minutes off.",
                    "Sign the request when it is sent, and set the sender's clock.");
    }

    private static Problem refused(String code, String sentence, String suggestion) {
        return Problem.of(401, code, sentence, suggestion).with("WWW-Authenticate", "HMAC-SHA256 realm=\"continuo\"");
    }
}
