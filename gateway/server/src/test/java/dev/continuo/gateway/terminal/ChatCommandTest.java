package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.settings.Settings;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChatCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, http://127.0.0.1:7700",
        "0.0.0.0, http://127.0.0.1:7700",
        "::, http://[::1]:7700",
        "fd00::7, http://[fd00::7]:7700",
        "boat.local, http://boat.local:7700",
    })
    void the_gateway_is_sought_where_it_listens(String bind, String address) {
        var settings = Settings.read(Map.of("CONTINUO_BIND", bind), folder);

        assertThat(GatewayClient.address(settings)).hasToString(address);
    }
}
