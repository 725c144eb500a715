package dev.continuo.ledger.event;

import java.util.List;

/// Decision of a service, to be recorded whole or not at all.
///
/// @param guard what must still hold under the head's lock
/// @param drafts the events, which name one another by a [PendingId]; their keys and guards do not
public record Decision(Guard guard, List<NewEvent> drafts) {

    /// @throws IllegalArgumentException when a draft names an event that is not among them
    public Decision {
        drafts = List.copyOf(drafts);
        var _ = numbered(drafts, 1);
    }

    public static Decision of(NewEvent... drafts) {
        return of(List.of(drafts));
    }

    public static Decision of(List<NewEvent> drafts) {
        return new Decision(Guard.NONE, drafts);
    }

    /// Returns the events as they are recorded.
    ///
    /// @param first the number of the first of them
    public List<NewEvent> recorded(long first) {
        return numbered(drafts, first);
    }

    static List<NewEvent> numbered(List<NewEvent> drafts, long first) {
        var numbers = new Numbering(first, drafts.size());
        return drafts.stream().map(numbers::in).toList();
    }
}
