package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ModelDownloadTest {
    private static final long MOST = 1 << 20;

    @TempDir
    private Path folder;

    /// @param length that the server tells, 0 for none
    @ParameterizedTest
    @ValueSource(longs = {0, 1L << 40})
    void a_file_without_end_is_refused_by_its_size(long length) throws Exception {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, length);
            try (var out = exchange.getResponseBody()) {
                while (true) out.write(new byte[1 << 16]);
            } catch (IOException _) {
                // Whoever fetched it has gone.
            }
        });
        server.start();
        try {
            var from = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            var endless = new ModelFiles.ModelSource("model.onnx", "00");
            var model = new ModelFiles(Map.of("model.onnx", endless), Map.of());
            var refused = catchThrowableOfType(
                    Refused.class, () -> new ModelDownload(from, MOST, _ -> {}).fetch(model, folder.resolve("tiny")));
            assertThat(refused).hasMessageContaining("larger than 1 MB");
            assertThat(folder).isEmptyDirectory();
        } finally {
            server.stop(0);
        }
    }
}
