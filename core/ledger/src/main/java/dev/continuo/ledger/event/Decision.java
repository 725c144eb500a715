package dev.continuo.ledger.event;

import java.util.List;
import java.util.function.LongFunction;

/// Decision of a service, to be recorded whole or not at all.
///
/// @param guard what must still hold under the head's lock
/// @param drafts the events, given the number that the first of them gets; pure, for it may be
///   asked again
public record Decision(Guard guard, LongFunction<List<NewEvent>> drafts) {

    public static Decision of(NewEvent... drafts) {
        var list = List.of(drafts);
        return new Decision(Guard.NONE, _ -> list);
    }

    public static Decision guarded(Guard guard, LongFunction<List<NewEvent>> drafts) {
        return new Decision(guard, drafts);
    }
}
