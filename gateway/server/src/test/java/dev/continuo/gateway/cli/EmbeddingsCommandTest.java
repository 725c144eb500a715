package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.testing.TinyModel;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.Models;
import dev.continuo.model.budget.Budget;
import dev.continuo.model.embedding.Embedders;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Models from a server of this machine.
final class EmbeddingsCommandTest {
    @TempDir
    private Path folder;

    private Path offered;
    private Path models;
    private HttpServer server;
    private boolean cut;
    private final List<String> asked = new ArrayList<>();

    @BeforeEach
    void serve() throws IOException {
        offered = Files.createDirectory(folder.resolve("offered"));
        TinyModel.write(offered);
        models = folder.resolve("home").resolve("models");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hub/", exchange -> {
            var path = exchange.getRequestURI().getPath();
            asked.add(path);
            var bytes = Files.readAllBytes(offered.resolve(path.endsWith(".onnx") ? "model.onnx" : "tokenizer.json"));
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes, 0, cut ? 10 : bytes.length);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    private String sha256(String file) throws Exception {
        var bytes = Files.readAllBytes(offered.resolve(file));
        return file
                + "="
                + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private String[] arguments(String name, String... more) {
        var from = "http://127.0.0.1:" + server.getAddress().getPort() + "/hub";
        return Stream.concat(Stream.of("install", name, "--from", from), Stream.of(more))
                .toArray(String[]::new);
    }

    private String[] tiny(String... more) throws Exception {
        return Stream.concat(
                        Stream.of(arguments(
                                "tiny", "--sha256", sha256("model.onnx"), "--sha256", sha256("tokenizer.json"))),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private String run(String... arguments) {
        var out = new StringWriter();
        var home = Map.of("CONTINUO_HOME", folder.resolve("home").toString());
        var failed = new ArrayList<Exception>();
        var line = new CommandLine(new EmbeddingsCommand(() -> Settings.read(home, folder)))
                .setOut(new PrintWriter(out, true))
                .setExecutionExceptionHandler((failure, _, _) -> {
                    failed.add(failure);
                    return 1;
                });
        line.execute(arguments);
        if (!failed.isEmpty() && failed.getFirst() instanceof Refused refused) throw refused;
        assertThat(failed).isEmpty();
        return out.toString();
    }

    private Refused refusal(String... arguments) {
        return catchThrowableOfType(Refused.class, () -> run(arguments));
    }

    private void nothingIsLeft() throws IOException {
        try (var left = Files.list(models)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void a_model_is_fetched_and_makes_vectors_where_the_printed_line_says() throws Exception {
        var setting = "onnx:" + models.resolve("tiny");

        assertThat(run(tiny())).startsWith("CONTINUO_EMBEDDINGS=" + setting + "\n");

        var around = new Models.ModelDependencies(
                Budget.of(1), () -> false, _ -> {}, InstantSource.system(), new Random(1), Sleeper.REAL);
        try (var embedder = Embedders.open(setting, ModelSettings.of(Map.of()), around)) {
            assertThat(embedder.query("Boat")).containsExactly(1, 0, 0);
        }
        assertThat(folder.resolve(".env")).doesNotExist();
        assertThat(refusal(tiny())).hasMessageContaining("exists already");
        run(tiny("--force", "--write"));
        assertThat(folder.resolve(".env")).hasContent("CONTINUO_EMBEDDINGS=" + setting);
    }

    @Test
    void a_known_model_has_its_paths_and_a_file_with_another_digest_is_refused() throws Exception {
        assertThat(refusal(arguments("multilingual-e5-small"))).hasMessageContaining("not the file that is wanted");
        assertThat(asked).hasSize(1).first().asString().startsWith("/hub/intfloat/");
        nothingIsLeft();
    }

    @Test
    void a_download_that_breaks_off_leaves_nothing_and_the_one_before_as_it_was() throws Exception {
        cut = true;
        assertThat(refusal(tiny())).hasMessageContaining("could not be fetched");
        nothingIsLeft();

        cut = false;
        run(tiny());
        cut = true;
        assertThat(refusal(tiny("--force"))).hasMessageContaining("could not be fetched");
        assertThat(models.resolve("tiny"))
                .isDirectoryContaining("glob:**/model.onnx")
                .isDirectoryContaining("glob:**/tokenizer.json");
    }

    @Test
    void without_digests_or_with_a_strange_name_nothing_is_asked() {
        assertThat(refusal(arguments("tiny"))).hasMessageContaining("digests are needed");
        assertThat(refusal(arguments("../tiny"))).hasMessageContaining("folder's name");
        assertThat(refusal("install", "multilingual-e5-small", "--from", "hub")).hasMessageContaining("no address");
        assertThat(asked).isEmpty();
        assertThat(models.resolve("tiny")).doesNotExist();
    }
}
