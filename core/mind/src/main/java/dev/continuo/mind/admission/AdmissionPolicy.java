package dev.continuo.mind.admission;

import java.util.Set;

/// Rules of a channel about who may speak, as they are set.
///
/// @param strangers what becomes of those nobody admitted, in private
/// @param allowed the accounts that the list of `ALLOWLIST` admits
/// @param roomsOpen whether rooms are open unless they were closed
/// @param limits how fast those may write who are not known
public record AdmissionPolicy(Strangers strangers, Set<String> allowed, boolean roomsOpen, MessageLimits limits) {
    /// Rules that hold where nothing is set.
    public static final AdmissionPolicy STRICT = strict(new MessageLimits(0, 0, 0));

    public AdmissionPolicy {
        allowed = Set.copyOf(allowed);
    }

    /// Nobody but those whom the operator or the channel admits.
    public static AdmissionPolicy strict(MessageLimits limits) {
        return new AdmissionPolicy(Strangers.PAIRING, Set.of(), false, limits);
    }

    /// Treatment of strangers in private.
    public enum Strangers {
        /// They are guests.
        OPEN,
        /// They get a code that the operator approves.
        PAIRING,
        /// They are members if the list names them; else nobody listens.
        ALLOWLIST,
        /// Nobody listens.
        CLOSED
    }

    /// Most messages that a person, and a room, may send; 0 for no limit.
    ///
    /// @param personMinute messages of a guest in a minute
    /// @param personDay messages of a guest in 24 hours
    /// @param roomMinute messages in a room in a minute, the operator's aside
    public record MessageLimits(int personMinute, int personDay, int roomMinute) {}
}
