package dev.continuo.mind.identity;

/// What else than a trait may change, as it is stored in `identity_change`.
final class ChangeKind {
    /// The agent's own prompt.
    static final String PROMPT = "prompt";

    static final String OPERATOR_PROMPT = "operator_prompt";

    /// Why a proposal was rejected.
    static final String REJECTION = "rejection";

    private ChangeKind() {}
}
