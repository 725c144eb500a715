package dev.continuo.gateway.settings;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/// The addresses that begin with the same bits, written as in RFC 4632 and 4291: `10.0.0.0/8`,
/// `2001:db8::/32`, or one address alone.
public final class AddressRange {
    private final byte[] first;
    private final int bits;

    private AddressRange(byte[] first, int bits) {
        this.first = first;
        this.bits = bits;
    }

    /// Reads one; looks no name up.
    ///
    /// @throws IllegalArgumentException for anything else
    public static AddressRange parse(String text) {
        var slash = text.indexOf('/');
        var address = slash < 0 ? text : text.substring(0, slash);
        var first = InetAddress.ofLiteral(address).getAddress();
        var bits = slash < 0 ? first.length * 8 : Integer.parseInt(text.substring(slash + 1));
        if (bits < 0 || bits > first.length * 8) throw new IllegalArgumentException(text);
        return new AddressRange(first, bits);
    }

    /// Reads several with commas between.
    ///
    /// @throws IllegalArgumentException for anything else
    public static List<AddressRange> list(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(range -> !range.isEmpty())
                .map(AddressRange::parse)
                .toList();
    }

    public boolean contains(InetAddress address) {
        var other = address.getAddress();
        if (other.length != first.length) return false;
        for (int bit = 0; bit < bits; bit += 8) {
            var mask = 0xff << Math.max(0, 8 - (bits - bit));
            if (((first[bit / 8] ^ other[bit / 8]) & mask & 0xff) != 0) return false;
        }
        return true;
    }
}
