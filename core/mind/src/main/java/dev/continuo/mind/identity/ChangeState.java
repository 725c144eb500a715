package dev.continuo.mind.identity;

/// Where a change stands, as it is stored in `identity_change`.
final class ChangeState {
    /// It was proposed, and nobody decided about it.
    static final String OPEN = "open";

    static final String APPROVED = "approved";
    static final String REJECTED = "rejected";

    /// It was made without having been proposed.
    static final String SET = "set";

    private ChangeState() {}
}
