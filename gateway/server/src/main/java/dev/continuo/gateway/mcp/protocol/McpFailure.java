package dev.continuo.gateway.mcp.protocol;

/// A server did not do what it was asked.
public final class McpFailure extends Exception {
    private static final long serialVersionUID = 1;

    /// @param reason a part of a sentence after the server's name; says nothing of what was sent
    public McpFailure(String reason) {
        super(reason, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
