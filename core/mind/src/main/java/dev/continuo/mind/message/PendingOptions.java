package dev.continuo.mind.message;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.faculty.role.CommitListener;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Options of the messages that have no answer yet. They are in memory alone: after a restart
/// nobody waits for that answer any more.
public final class PendingOptions implements CommitListener {
    private final Map<String, AnswerOptions> announced = new ConcurrentHashMap<>();
    private final Map<Long, PendingAnswer> received = new ConcurrentHashMap<>();

    private record PendingAnswer(long conversation, AnswerOptions options) {}

    /// Announces the options of a message before it is received, so that no turn begins without
    /// them.
    ///
    /// @param external the channel's name of the message, which no other message has
    public void announce(String external, AnswerOptions options) {
        if (!options.equals(AnswerOptions.NONE)) announced.put(external, options);
    }

    /// Drops the options of a message that was not received.
    public void withdraw(String external) {
        announced.remove(external);
    }

    /// The options of messages that one turn answers: those of the last that has any.
    public AnswerOptions of(List<Long> messages) {
        return messages.reversed().stream()
                .flatMap(message -> Optional.ofNullable(received.get(message)).stream())
                .map(PendingAnswer::options)
                .findFirst()
                .orElse(AnswerOptions.NONE);
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case MessageReceived said -> {
                    if (!said.overheard()) goOn(said.conversation());
                    var options = announced.remove(said.external());
                    if (options != null) received.put(event.seq(), new PendingAnswer(said.conversation(), options));
                }
                case TurnEnded ended -> ended.messages().forEach(this::end);
                case Erased erased -> erased.targets().forEach(this::end);
                case null, default -> {}
            }
    }

    /// Waits for no client any more: whoever says more in a conversation is answered soon.
    private void goOn(long conversation) {
        for (var pending : received.values())
            if (pending.conversation() == conversation)
                pending.options().client().leave();
    }

    private void end(long message) {
        var pending = received.remove(message);
        if (pending != null) pending.options().client().leave();
    }
}
