package dev.continuo.model.budget;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Charges of calls, by the message they are for, while it is being answered. In memory only: the
/// event of each call carries it.
public final class TurnCharges {
    private final Map<Long, Charge> open = new ConcurrentHashMap<>();

    /// Until it is closed, calls for that message are charged to that.
    public OpenCharge open(long message, long person, long conversation) {
        open.put(message, new Charge(person, conversation, false));
        return () -> open.remove(message);
    }

    /// Returns the charge of a call.
    ///
    /// @param message 0 for none
    public Charge of(String role, long message) {
        return open.getOrDefault(message, Charge.NOBODY).in(role);
    }

    /// Closed when the message is answered.
    public interface OpenCharge extends AutoCloseable {
        @Override
        void close();
    }
}
