package dev.continuo.ledger.event;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Numbers that stand for the events of a decision until it is recorded, by their position in it.
/// The ledger puts the recorded numbers in their place; no recorded event has such a number.
///
/// To people and models `new:1` is the first event. A text that is recorded has a mark instead,
/// which nobody can type: noncharacters that only this process knows, and the position in four, as
/// long together as any number may become. No mark is stored.
public final class PendingId {
    private static final long BASE = 1L << 62;
    private static final Pattern TEXT = Pattern.compile("new:([0-9]{1,4})");
    // U+FDD0 to U+FDD9 stand for the digits.
    private static final int ZERO = 0xFDD0;
    // Of the 22 noncharacters behind them.
    private static final String SECRET = new SecureRandom()
            .ints(8, ZERO + 10, 0xFDF0)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    private static final Pattern MARK = Pattern.compile(SECRET + "([\\x{FDD0}-\\x{FDD9}]{4})");

    private PendingId() {}

    /// Returns the number that stands for an event.
    ///
    /// @param position among the events of the decision, from 1
    public static long of(int position) {
        return BASE + position;
    }

    public static boolean is(long id) {
        return id > BASE;
    }

    static long position(long id) {
        return id - BASE;
    }

    /// `new:1`, or `#12` for the number of a recorded event.
    public static String text(long id) {
        return is(id) ? "new:" + position(id) : "#" + id;
    }

    /// Reads `new:1`; empty for anything else.
    public static Optional<Long> parse(String text) {
        var read = TEXT.matcher(text);
        return read.matches() ? Optional.of(of(Integer.parseInt(read.group(1)))) : Optional.empty();
    }

    /// The number as it is written into a text that is [Numbered].
    public static String written(long id) {
        if (!is(id)) return Long.toString(id);
        return "%04d"
                .formatted(position(id))
                .chars()
                .mapToObj(digit -> Character.toString(digit - '0' + ZERO))
                .collect(Collectors.joining("", SECRET, ""));
    }

    /// A text with the numbers of the ledger in it. A mark that stands for no event of the decision
    /// stays.
    ///
    /// @param first the number of the first event of the decision
    /// @param size how many events it has
    public static String recorded(String text, long first, int size) {
        // Most texts have none.
        if (!text.contains(SECRET)) return text;
        return MARK.matcher(text).replaceAll(mark -> {
            var position = mark.group(1).chars().reduce(0, (read, digit) -> read * 10 + digit - ZERO);
            return position >= 1 && position <= size ? written(first + position - 1) : mark.group();
        });
    }
}
