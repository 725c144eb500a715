package dev.continuo.gateway.webhook;

import dev.continuo.gateway.settings.AddressRange;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Decides where call-backs may go. Integrations reach public addresses alone: an address on this
/// machine or in the house, or with a special purpose, is not for them to be sent to. The operator
/// may name any host.
public final class AddressPolicy {
    /// By the system's own resolver.
    public static final AddressPolicy REAL = new AddressPolicy(InetAddress::getAllByName);

    private static final int LONGEST = 2_000;

    /// All that is allotted of IPv6 for everybody. What maps, translates or is compatible with an
    /// IPv4 address lies outside.
    private static final AddressRange UNICAST = AddressRange.parse("2000::/3");

    /// IANA's special-purpose registries of IPv4 and IPv6 (RFC 6890), as of 2025, with multicast
    /// and, of IPv6, what lies within [#UNICAST]. Teredo and 6to4, which hold an IPv4 address, are
    /// among them whatever that is.
    private static final List<AddressRange> SPECIAL = AddressRange.list("""
                    0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16,
                    172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24, 192.31.196.0/24, 192.52.193.0/24,
                    192.88.99.0/24, 192.168.0.0/16, 192.175.48.0/24, 198.18.0.0/15,
                    198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/4, 240.0.0.0/4,
                    2001::/23, 2001:db8::/32, 2002::/16, 2620:4f:8000::/48, 3fff::/20
                    """);

    private final Resolver resolver;

    /// Finds the addresses of a host.
    @FunctionalInterface
    public interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    public AddressPolicy(Resolver resolver) {
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
        if (uri.getRawUserInfo() != null) return Optional.of("The callback holds a user name or a password.");
        if (url.length() > LONGEST) return Optional.of("The callback is longer than 2,000 characters.");
        return Optional.empty();
    }

    /// Tells whether some address of the host is not of the public internet.
    ///
    /// @param uri without [#flaw]
    public boolean inside(URI uri) throws UnknownHostException {
        var host = uri.getHost().replaceAll("^\\[|]$", "");
        return Arrays.stream(resolver.resolve(host)).anyMatch(AddressPolicy::inside);
    }

    private static boolean inside(InetAddress address) {
        return (address instanceof Inet6Address && !UNICAST.contains(address))
                || SPECIAL.stream().anyMatch(range -> range.contains(address));
    }
}
