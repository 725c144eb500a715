package dev.continuo.mind.tool;

/// State of a request for a call.
public enum RequestState {
    /// The operator has not decided.
    WAITING("waiting"),
    /// It may run.
    READY("ready"),
    RUNNING("running"),
    REJECTED("rejected"),
    ENDED("ended");

    private final String text;

    RequestState(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }
}
