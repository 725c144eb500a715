package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Unavailable;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/// One person's side of one conversation: says a line and stays with it until it has ended, over a
/// restart of the gateway if need be.
final class ChatSession {
    private static final Duration REPLY_TIMEOUT = Duration.ofSeconds(60);
    private static final int ATTEMPTS = 300;

    private final GatewayClient gateway;
    private final String conversation;
    private final String sender;
    private final Duration pause;

    /// @param pause between two attempts to reach a lost gateway
    ChatSession(GatewayClient gateway, String conversation, String sender, Duration pause) {
        this.gateway = gateway;
        this.conversation = conversation;
        this.sender = sender;
        this.pause = pause;
    }

    String sender() {
        return sender;
    }

    /// Says a line.
    ///
    /// @param trouble is told once when the gateway is lost on the way
    /// @return the message's last known state, still open if patience ran out
    /// @throws Unavailable when the gateway is not there, or does not come back
    MessageReply say(String text, Consumer<String> trouble) throws InterruptedException {
        // Named here and not by the gateway, so that saying it again after a lost connection stays
        // one message.
        var id = UUID.randomUUID().toString();
        var reply = send(id, text, trouble);
        for (int attempt = 0; reply.open() && attempt < ATTEMPTS; attempt++) {
            Thread.sleep(pause);
            reply = again(reply);
        }
        return reply;
    }

    String command(String text) throws InterruptedException {
        return gateway.command(conversation, text);
    }

    /// The commands' names and what each does.
    Map<String, String> commands() {
        try {
            return gateway.commands();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Map.of();
        }
    }

    private MessageReply send(String id, String text, Consumer<String> trouble) throws InterruptedException {
        for (int attempt = 0; ; attempt++) {
            try {
                return gateway.say(id, conversation, sender, text, REPLY_TIMEOUT);
            } catch (Unavailable e) {
                var neverThere = attempt == 0 && e.getCause() instanceof ConnectException;
                if (neverThere || attempt == ATTEMPTS) {
                    throw e;
                }
                if (attempt == 0) {
                    trouble.accept(UserError.of(e) + " Waiting for it...");
                }
                Thread.sleep(pause);
            }
        }
    }

    private MessageReply again(MessageReply open) throws InterruptedException {
        try {
            return gateway.findReply(open.id());
        } catch (Unavailable e) {
            return open;
        }
    }
}
