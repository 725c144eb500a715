package dev.continuo.gateway.webhook;

import java.util.List;

/// The proof of its sender that a request shows, read but not yet compared with the secret.
public sealed interface HookProof {
    /// A proof that can be compared.
    ///
    /// @param stamp the time that is signed, in Unix seconds; empty where none is
    /// @param signatures those of which one has to be right, in lower-case hex; GitLab's is the
    ///   secret
    record PresentedProof(SignatureStyle style, String stamp, List<String> signatures) implements HookProof {}

    /// A header is not there.
    record Missing(String header) implements HookProof {}

    /// A header cannot be read.
    record Malformed(String header) implements HookProof {}
}
