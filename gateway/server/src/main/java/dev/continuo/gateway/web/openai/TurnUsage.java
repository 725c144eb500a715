package dev.continuo.gateway.web.openai;

import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.Ledger;
import java.util.ArrayList;
import java.util.Set;

/// Tokens of a message's turn as its providers counted them, over all calls; none where no model
/// was called.
///
/// @param cached how many of the input were in a provider's prompt cache
record TurnUsage(long input, long cached, long output) {
    static final TurnUsage NONE = new TurnUsage(0, 0, 0);

    private static final int PAGE = 500;

    /// Reads the events from a message, which has ended, to the end of its turn.
    static TurnUsage of(Ledger ledger, long message) {
        var calls = new ArrayList<ModelCalled>();
        var seq = message;
        while (true) {
            var page = ledger.after(seq, Set.of(ModelCalled.class, TurnEnded.class), PAGE);
            for (var entry : page) {
                seq = entry.event().seq();
                switch (entry.event().payload()) {
                    case ModelCalled call -> calls.add(call);
                    case TurnEnded ended
                    when ended.messages().contains(message) -> {
                        calls.removeIf(call -> !ended.messages().contains(call.message()));
                        return new TurnUsage(
                                calls.stream()
                                        .mapToLong(ModelCalled::inputTokens)
                                        .sum(),
                                calls.stream()
                                        .mapToLong(ModelCalled::cachedTokens)
                                        .sum(),
                                calls.stream()
                                        .mapToLong(ModelCalled::outputTokens)
                                        .sum());
                    }
                    case null, default -> {}
                }
            }
            if (page.size() < PAGE) return NONE;
        }
    }
}
