package dev.continuo.gateway.callback;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where call-backs may go. Integrations reach public addresses alone: what listens on this machine
/// or in the house is not for them to be sent to. The operator may name any host.
public final class Reach {
    /// By the system's own resolver.
    public static final Reach REAL = new Reach(InetAddress::getAllByName);

    private static final int LONGEST = 2_000;

    private final Resolver resolver;

    /// Finds the addresses of a host.
    @FunctionalInterface
    public interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    public Reach(Resolver resolver) {
        this.resolver = resolver;
    }

    /// Why an address cannot be posted to by anybody, one sentence; empty where it can.
    public static Optional<String> flaw(String url) {
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException _) {
            return Optional.of("The callback is not an address.");
        }
        var scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        if (!Set.of("http", "https").contains(scheme))
            return Optional.of("The callback is not an http or https address.");
        if (uri.getHost() == null || uri.getPort() == 0 || uri.getPort() > 65_535)
            return Optional.of("The callback names no host that can be posted to.");
        if (uri.getRawUserInfo() != null)
            return Optional.of("The callback holds a user name or a password.");
        if (url.length() > LONGEST)
            return Optional.of("The callback is longer than 2,000 characters.");
        return Optional.empty();
    }

    /// Whether some address of the host is not of the public internet.
    ///
    /// @param uri without [#flaw]
    public boolean inside(URI uri) throws UnknownHostException {
        var host = uri.getHost().replaceAll("^\\[|]$", "");
        return Arrays.stream(resolver.resolve(host)).anyMatch(Reach::inside);
    }

    private static boolean inside(InetAddress a) {
        return a.isLoopbackAddress()
                || a.isAnyLocalAddress()
                || a.isLinkLocalAddress()
                || a.isSiteLocalAddress()
                || a.isMulticastAddress()
                || (a instanceof Inet4Address ? reserved4(a.getAddress()) : reserved6(a));
    }

    /// RFC 6890: "this network", shared address space, protocol assignments, benchmarks, reserved.
    private static boolean reserved4(byte[] a) {
        int first = a[0] & 0xff;
        int second = a[1] & 0xff;
        return first == 0
                || first >= 240
                || (first == 100 && second >= 64 && second < 128)
                || (first == 192 && second == 0 && a[2] == 0)
                || (first == 198 && (second == 18 || second == 19));
    }

    /// Unique local addresses, and those that lead to an IPv4 address: mapped or compatible (RFC
    /// 4291), NAT64 (RFC 6052, 8215), 6to4 and Teredo.
    private static boolean reserved6(InetAddress address) {
        var a = address.getAddress();
        int first = (a[0] & 0xff) << 8 | (a[1] & 0xff);
        int second = (a[2] & 0xff) << 8 | (a[3] & 0xff);
        return (a[0] & 0xfe) == 0xfc
                || first == 0
                || (first == 0x64 && second == 0xff9b)
                || first == 0x2002
                || (first == 0x2001 && second == 0);
    }
}
