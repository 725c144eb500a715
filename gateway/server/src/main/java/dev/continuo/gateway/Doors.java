package dev.continuo.gateway;

import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.web.Web;
import dev.continuo.gateway.webhook.CallbackDispatcher;
import java.util.concurrent.atomic.AtomicBoolean;

/// Ways in for messages, open while this process serves the agent.
final class Doors {
    private final AtomicBoolean serving;
    private final MessageRouter router;
    private final CallbackDispatcher courier;
    private final Web web;
    private boolean started;

    /// @param serving whether this process serves the agent; set here
    Doors(AtomicBoolean serving, MessageRouter router, CallbackDispatcher courier, Web web) {
        this.serving = serving;
        this.router = router;
        this.courier = courier;
        this.web = web;
    }

    /// Opens them, unless the agent was lost while everything started.
    synchronized void admit() {
        started = true;
        if (serving.get()) web.admit();
    }

    /// Follows the lock that says who serves the agent.
    synchronized void serving(boolean held) {
        serving.set(held);
        if (held) {
            router.release();
            courier.resume();
            if (started) web.admit();
        } else {
            web.turnAway("This gateway has lost its agent to another one, or its database.");
            router.hold();
        }
    }
}
