package dev.continuo.ledger.event;

import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers that stand for events which a turn has decided and not recorded yet: `new:1` is the
/// first change of the turn. No recorded event has such a number.
public final class PendingId {
    private static final long BASE = 1L << 62;
    private static final Pattern TEXT = Pattern.compile("new:([0-9]{1,4})");

    private PendingId() {}

    /// Returns the number that stands for a change.
    ///
    /// @param position among the changes of the turn, from 1
    public static long of(int position) {
        return BASE + position;
    }

    public static boolean is(long id) {
        return id > BASE;
    }

    /// `new:1`, or `#12` for the number of a recorded event.
    public static String text(long id) {
        return is(id) ? "new:" + (id - BASE) : "#" + id;
    }

    /// Reads `new:1`; empty for anything else.
    public static Optional<Long> parse(String text) {
        var read = TEXT.matcher(text);
        return read.matches() ? Optional.of(of(Integer.parseInt(read.group(1)))) : Optional.empty();
    }

    /// The number in the ledger.
    ///
    /// @param first the number that the first change of the turn gets
    public static long recorded(long id, long first) {
        return is(id) ? first + (id - BASE - 1) : id;
    }
}
