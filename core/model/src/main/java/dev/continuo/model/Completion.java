package dev.continuo.model;

/// Result of asking a model.
public sealed interface Completion {

    /// The model's name, `provider:model`.
    String model();

    /// The model answered.
    ///
    /// @param truncated whether the provider cut the answer at its length limit
    record Answered(String model, String text, boolean truncated) implements Completion {}

    /// No answer came, or it broke off.
    record Failed(String model, Failure failure) implements Completion {
        public Reason reason() {
            return Reason.of(failure.cause());
        }

        /// Tells whether a shorter request may be taken.
        public boolean ofRequest() {
            return failure.cause() == FailureCause.TOO_LONG || failure.cause() == FailureCause.BAD_REQUEST;
        }

        /// Returns what happened, without secrets and names of settings, such as "The model is not
        /// answering right now."; [FailureSentences] makes the sentences that people read.
        public String sentence() {
            return FailureSentences.brief(failure);
        }
    }

    /// Why no answer came.
    enum Reason {
        /// The day's budget is used up; nothing was called.
        BUDGET("budget"),
        /// The model returned nothing (a thinking model that spent all tokens thinking, for
        /// example).
        EMPTY("empty"),
        /// The provider or the model declined to answer.
        REFUSED("refused"),
        /// Rate limited (429) through all attempts.
        RATE_LIMITED("rate_limited"),
        /// Time-outs, 5xx or no connection through all attempts.
        UNAVAILABLE("unavailable"),
        /// The request can never work as configured: 400, 401, 403, 404.
        MISCONFIGURED("misconfigured"),
        /// The prompt was longer than the model takes.
        TOO_LONG("too_long"),
        /// The turn was stopped while the model was thinking.
        STOPPED("stopped");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        static Reason of(FailureCause cause) {
            return switch (cause) {
                case BUDGET -> BUDGET;
                case EMPTY, THOUGHT_ONLY -> EMPTY;
                case DECLINED -> REFUSED;
                case RATE_LIMITED -> RATE_LIMITED;
                case UNREACHABLE, TIMED_OUT -> UNAVAILABLE;
                case KEY_REFUSED, KEY_MISSING, NO_CREDIT, NOT_FOUND, UNREADABLE, BAD_REQUEST -> MISCONFIGURED;
                case TOO_LONG -> TOO_LONG;
                case STOPPED -> STOPPED;
            };
        }
    }
}
