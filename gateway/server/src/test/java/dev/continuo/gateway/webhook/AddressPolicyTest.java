package dev.continuo.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressPolicyTest {
    private static boolean inside(String address) throws Exception {
        var resolved = new InetAddress[] {InetAddress.ofLiteral(address)};
        return new AddressPolicy(_ -> resolved).inside(URI.create("https://example.org/"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.255.255.255",
                "10.0.0.1",
                "100.64.0.0",
                "100.127.255.255",
                "127.255.255.255",
                "169.254.169.254",
                "172.16.0.0",
                "172.31.255.255",
                "192.0.0.0",
                "192.0.0.255",
                "192.0.2.1",
                "192.31.196.1",
                "192.52.193.255",
                "192.88.99.1",
                "192.168.0.1",
                "192.175.48.6",
                "198.18.0.0",
                "198.19.255.255",
                "198.51.100.9",
                "203.0.113.7",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::7f00:1",
                "::808:808",
                "::ffff:127.0.0.1",
                "::ffff:198.51.100.9",
                "::ffff:0:7f00:1",
                "64:ff9b::7f00:1",
                "64:ff9b::808:808",
                "64:ff9b:1::1",
                "100::1",
                "100:0:0:1::1",
                "2001::1",
                "2001:1::1",
                "2001:2::1",
                "2001:3::1",
                "2001:4:112::1",
                "2001:10::1",
                "2001:20::1",
                "2001:30::1",
                "2001:1ff:ffff::1",
                "2001:db8::1",
                "2001:db8:ffff::1",
                "2002:7f00:1::",
                "2002:808:808::",
                "2620:4f:8000::1",
                "3fff::1",
                "3fff:fff:ffff::1",
                "4000::1",
                "5f00::1",
                "fc00::1",
                "fdff::1",
                "fe80::1",
                "febf::1",
                "fec0::1",
                "feff::1",
                "ff00::1",
                "ff02::1"
            })
    void an_address_of_a_special_purpose_network_is_inside(String address) throws Exception {
        assertThat(inside(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.0.3.0",
                "192.88.98.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "203.0.114.0",
                "223.255.255.255",
                "::ffff:8.8.8.8",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2001:db7:ffff::1",
                "2001:db9::1",
                "2003::1",
                "2606:4700::1111",
                "2620:4f:7fff::1",
                "2620:4f:8001::1",
                "2a00:1450::1"
            })
    void an_address_of_the_public_internet_is_not(String address) throws Exception {
        assertThat(inside(address)).isFalse();
    }
}
