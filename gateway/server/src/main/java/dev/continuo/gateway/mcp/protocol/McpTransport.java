package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.CompletableFuture;

/// Carries messages to a server and back.
public interface McpTransport extends AutoCloseable {
    /// 1 MB: more is not parsed, whatever it is.
    int MAX_MESSAGE = 1 << 20;

    /// Takes what the server sends.
    interface Receiver {
        /// One message, not parsed yet; at most [#MAX_MESSAGE] bytes.
        void received(String message);

        /// Tells whether the answer to a request is still waited for.
        boolean awaits(String request);

        /// Everything asked so far stays unanswered; the connection goes on.
        void lost(McpFailure why);

        /// The connection is over.
        void ended(McpFailure why);
    }

    /// Begins to tell the receiver what comes.
    void open(Receiver receiver) throws McpFailure;

    /// Sends one message.
    ///
    /// @return fails with an [McpFailure] where it cannot be sent; ends where it is known that
    ///   nothing more comes back; cancelling it gives it up
    CompletableFuture<?> send(ObjectNode message);

    /// The version of the protocol that both sides agreed upon.
    default void agreed(String version) {}

    /// Opens a way for the server to ask something on its own, where the transport needs one for
    /// that.
    default void listen() throws InterruptedException {}

    @Override
    void close();
}
