package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher in a house of its own: real shell, a JDK that prints what it was asked to run, a
/// Maven that counts.
@Tag("process")
final class LauncherTest {
    private static final String JAVA = """
            #!/bin/sh
            while [ "$1" != dev.continuo.gateway.Main ]; do shift; done
            shift
            echo "ran $* in $(pwd -P)"
            """;
    private static final String MAVEN = """
            #!/bin/sh
            echo "$@" >>"$PWD/maven-calls"
            [ ! -e "$PWD/broken" ] || { echo '[ERROR] Boat.java:[1,2] it leaks'; exit 1; }
            echo '[INFO] Building continuo 0.1.0-SNAPSHOT                                    [1/2]'
            echo '[INFO] Building core 0.1.0-SNAPSHOT                                        [2/2]'
            mkdir -p gateway/server/target gateway/bench/target
            echo jar >gateway/server/target/gateway.jar
            echo jar >gateway/bench/target/bench.jar
            echo lib >../lib.jar
            echo "${PWD%/*}/lib.jar" >gateway/server/target/classpath
            echo "${PWD%/*}/lib.jar" >gateway/bench/target/classpath
            """;

    /// Links a runtime that is a script: it tells the class path, and where it is told to run.
    private static final String JLINK = """
            #!/bin/sh
            while [ "$1" != --output ]; do shift; done
            mkdir -p "$2/bin"
            cat >"$2/bin/java" <<'JAVA'
            #!/bin/sh
            while [ $# -gt 0 ] && [ "$1" != -cp ]; do shift; done
            [ $# -gt 0 ] || exit 0
            [ "$4" != train ] || echo cache >"$5"
            echo "own $*"
            JAVA
            chmod +x "$2/bin/java"
            """;

    @TempDir
    private Path folder;

    private Path house;

    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void build() throws IOException {
        house = Files.createDirectory(folder.toRealPath().resolve("a house"));
        script(house.resolve("continuo"), Files.readString(Path.of("..", "..", "continuo")));
        script(house.resolve("jdk/bin/java"), JAVA);
        script(house.resolve("jdk/bin/javac"), JAVA);
        Files.writeString(house.resolve("jdk/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25.0.3\"\n");
        script(house.resolve("tools/mvn"), MAVEN);
        Files.createDirectories(house.resolve("core/src/main"));
        Files.writeString(house.resolve("core/src/main/Boat.java"), "");
    }

    @Test
    void what_is_built_is_built_once_and_again_when_a_source_or_library_changes_or_goes() throws Exception {
        var first = launch("version", "--x");
        assertThat(first.out()).isEqualTo("ran version --x in " + folder.toRealPath() + "\n");
        assertThat(first.err()).startsWith("Building").containsSubsequence("  [1/2] continuo\n", "  [2/2] core\n");
        assertThat(launch("version").err()).isEmpty();
        assertThat(mavenCalls()).containsExactly("-B -Dstyle.color=never -Dfast -DskipTests package");

        touch(house.resolve("core/src/main/Boat.java"));
        assertThat(launch("version").err()).startsWith("Building");

        touch(house.resolve("core/src/main"), Instant.EPOCH);
        touch(house.resolve("core/src/main/Boat.java"), Instant.EPOCH);
        assertThat(launch("version").err()).isEmpty();

        Files.delete(house.resolve("core/src/main/Boat.java"));
        assertThat(launch("version").err()).startsWith("Building");
        Files.delete(folder.resolve("lib.jar"));
        assertThat(launch("version").err()).startsWith("Building");
        assertThat(mavenCalls()).hasSize(4);
    }

    @Test
    void two_at_once_build_once() throws Exception {
        var one = start(List.of(), "version", "one");
        var two = start(List.of(), "version", "two");

        assertThat(end(one).out()).startsWith("ran version one");
        assertThat(end(two).out()).startsWith("ran version two");
        assertThat(mavenCalls()).hasSize(1);
    }

    @Test
    void a_failed_build_shows_the_errors_and_where_the_rest_is() throws Exception {
        Files.createFile(house.resolve("broken"));

        var ended = launch("run");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("Boat.java:[1,2] it leaks", house + "/gateway/target/build.log");
    }

    @Test
    void a_cache_of_this_build_makes_the_start_faster() throws Exception {
        script(house.resolve("jdk/bin/java"), "#!/bin/sh\nprintf '%s|' \"$@\"\n");
        var app = house.resolve("gateway/target/app");
        var cache = app.resolve("start.aot");
        assertThat(launch("train").out()).endsWith("Main|train|" + cache + "|");
        assertThat(launch("train", "x.aot").out())
                .contains("/.continuo/hs_err_pid%p.log|")
                .endsWith("Main|train|x.aot|");

        Files.createFile(cache);
        assertThat(launch("run").out()).contains("|-XX:AOTCache=" + cache + "|").endsWith("|run|");
        // The JVM would end at once with a cache of jars that were elsewhere.
        var place = cache.resolveSibling("start.aot.at");
        Files.writeString(place, "/elsewhere/app\n");
        // None is made behind its back.
        var trainer = cache.resolveSibling("trainer");
        Files.createSymbolicLink(
                trainer, Path.of(Long.toString(ProcessHandle.current().pid())));
        assertThat(launch("run").out()).doesNotContain("AOTCache").endsWith("|run|");
        launch("train");
        assertThat(cache).doesNotExist();
        assertThat(place).hasContent(app.toString());
        Files.createFile(cache);
        assertThat(launch("doctor").out()).doesNotContain("AOT").doesNotContain("--no-cache");

        touch(house.resolve("core/src/main/Boat.java"));
        launch("version");
        assertThat(cache).doesNotExist();
    }

    @Test
    void a_cache_whose_maker_has_ended_is_made_by_the_next_run_and_the_doctor_misses_it() throws Exception {
        launch("version");
        var trainer = house.resolve("gateway/target/app/trainer");
        var ended = new ProcessBuilder("true").start();
        ended.waitFor();
        var stale = Path.of(Long.toString(ended.pid()));
        Files.createSymbolicLink(trainer, stale);
        assertThat(launch("doctor").out()).startsWith("ran doctor --no-cache in");
        launch("run");
        await().ignoreExceptions().until(() -> Files.readSymbolicLink(trainer), owner -> !owner.equals(stale));
        var maker = ProcessHandle.of(
                        Long.parseLong(Files.readSymbolicLink(trainer).toString()))
                .orElseThrow();
        var pause = maker.descendants().toList();
        maker.destroy();
        pause.forEach(ProcessHandle::destroy);
        await().until(() -> !Files.exists(trainer, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void setup_is_told_which_script_a_service_starts() throws Exception {
        assertThat(launch("setup", "--x").out())
                .startsWith("ran setup --launcher " + house.resolve("continuo") + " --x in");
        assertThat(launch("help").out()).contains("\n  setup ");
        assertThat(launch("steup").err()).contains("./continuo setup");
    }

    @Test
    void a_package_runs_anywhere_without_jdk_and_maven_and_refuses_what_needs_sources() throws Exception {
        script(house.resolve("jdk/bin/jlink"), JLINK);
        for (var text : List.of("LICENSE", "README.md", "CHANGELOG.md")) Files.writeString(house.resolve(text), text);
        Files.createDirectory(house.resolve("docs"));
        var made = folder.resolve("made");
        assertThat(launch("package", made.toString()).out()).startsWith("Packaged: " + made);

        var moved = Files.move(made, folder.toRealPath().resolve("moved"));
        Files.delete(folder.resolve("lib.jar"));
        var launcher = moved.resolve("continuo").toString();
        assertThat(end(packaged(launcher, "doctor", "--x")).out())
                .isEqualTo("own -cp %1$s/gateway.jar:%1$s/lib.jar dev.continuo.gateway.Main doctor --no-cache --x\n"
                        .formatted(moved.resolve("lib")));
        assertThat(end(packaged(launcher, "bench")).out()).startsWith("own -cp " + moved.resolve("lib/bench.jar"));
        assertThat(moved.resolve("lib")).isDirectoryContaining("glob:**/start.aot");
        assertThat(moved).isDirectoryContaining("glob:**/LICENSE");
        for (var command : List.of("test", "check", "package")) {
            var refused = end(packaged(launcher, command));
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).contains("./continuo " + command, "clone");
        }

        var unpacked = new ProcessBuilder("tar", "-xzf", "made.tar.gz")
                .directory(folder.toFile())
                .start();
        assertThat(unpacked.waitFor()).isZero();
        assertThat(end(packaged(made.resolve("continuo").toString(), "run")).out())
                .endsWith("Main run\n");
    }

    @Test
    void a_package_replaces_an_earlier_one_and_nothing_else() throws Exception {
        script(house.resolve("jdk/bin/jlink"), "#!/bin/sh\nexit 3\n");
        var other = folder.resolve("other");
        Files.createDirectories(other.resolve("mine"));

        var ended = launch("package", other.toString());

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("holds something else");
        assertThat(other.resolve("mine")).exists();
        assertThat(launch("package", folder.resolve("new").toString()).code()).isEqualTo(3);
        assertThat(folder.resolve("new")).doesNotExist();
    }

    /// With the tools of every system alone.
    private Process packaged(String... command) throws IOException {
        var builder = builder(command);
        builder.environment().keySet().removeIf(name -> name.contains("JAVA"));
        builder.environment().put("PATH", "/usr/bin:/bin");
        return builder.start();
    }

    @Test
    void a_symbolic_link_leads_home() throws Exception {
        var link = Files.createSymbolicLink(folder.resolve("link"), house.resolve("continuo"));

        var process = builder(link.toString(), "doctor").start();

        assertThat(end(process).out()).startsWith("ran doctor");
    }

    @Test
    void a_mistyped_command_is_answered_with_the_nearest_and_builds_nothing() throws Exception {
        var ended = launch("leger");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("Unknown command: leger. Did you mean: ./continuo ledger");
        assertThat(launch("weather").err()).startsWith("Unknown command: weather.\n");
        assertThat(house.resolve("maven-calls")).doesNotExist();
        assertThat(launch("help").out()).contains("Usage: ./continuo COMMAND");
    }

    @Test
    void a_jdk_that_is_too_old_is_refused_by_name() throws Exception {
        Files.writeString(house.resolve("jdk/release"), "JAVA_VERSION=\"17.0.15\"\n");

        var ended = launch("run");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("CONTINUO_JAVA_HOME is", "not a JDK 25 or newer");
    }

    @Test
    void a_jdk_is_fetched_where_there_is_none_if_its_checksum_is_right_and_one_agrees() throws Exception {
        linkTools("java");
        var launcher = Files.readString(house.resolve("continuo"));
        script(
                house.resolve("continuo"),
                launcher.replace("/usr/lib/jvm/*", "/nowhere/*").replace("/opt/java/*", "/nowhere/*"));
        var packed = folder.resolve("jdk.tar.gz");
        var tar = new ProcessBuilder("tar", "-czf", packed.toString(), "jdk").directory(house.toFile());
        assertThat(tar.start().waitFor()).isZero();
        var bytes = Files.readAllBytes(packed);
        var right =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        try {
            var port = server.getAddress().getPort();
            var there = List.of(
                    "PATH=" + house.resolve("tools"),
                    "HOME=" + folder,
                    "XDG_DATA_HOME=" + folder.resolve("data"),
                    "CONTINUO_JDK_URL=http://127.0.0.1:" + port + "/jdk.tar.gz");
            var kept = folder.resolve("data/continuo/jdk");

            var unasked = end(alone(there, "CONTINUO_JDK_SHA256=" + right, "version"));
            assertThat(unasked.err()).contains("needs a JDK", "CONTINUO_JDK_URL", "--yes");
            var unknown = end(alone(there, "CONTINUO_JDK_SHA256=", "--yes", "version"));
            assertThat(unknown.err()).contains("CONTINUO_JDK_SHA256 is not 64");
            var wrong = right.replaceFirst("^.", right.startsWith("0") ? "1" : "0");
            var refused = end(alone(there, "CONTINUO_JDK_SHA256=" + wrong, "--yes", "version"));
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).contains("has the SHA-256 " + right);
            assertThat(kept).isEmptyDirectory();

            var fetched = end(alone(there, "CONTINUO_JDK_SHA256=" + right, "--yes", "version"));
            assertThat(fetched.out()).startsWith("ran version in");
            assertThat(kept).isDirectoryContaining("glob:**/" + right);
            server.stop(0);
            assertThat(end(alone(there, "CONTINUO_JDK_SHA256=", "version")).out())
                    .startsWith("ran version in");
        } finally {
            server.stop(0);
        }
    }

    /// In an environment that names no JDK.
    private Process alone(List<String> environment, String one, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(house.resolve("continuo").toString()));
        command.addAll(List.of(arguments));
        var builder = builder(command.toArray(String[]::new));
        builder.environment().keySet().removeIf(name -> name.contains("JAVA"));
        for (var entry : Stream.concat(environment.stream(), Stream.of(one)).toList()) {
            var parts = entry.split("=", 2);
            builder.environment().put(parts[0], parts[1]);
        }
        return builder.start();
    }

    /// Makes the system's tools available without its Maven and others.
    private void linkTools(String... without) throws IOException {
        try (var tools = Files.list(Path.of("/usr/bin"))) {
            for (var tool : tools.filter(one -> !one.endsWith("mvn")).toList())
                if (!List.of(without).contains(tool.getFileName().toString()))
                    Files.createSymbolicLink(house.resolve("tools").resolve(tool.getFileName()), tool);
        }
    }

    @Test
    void without_maven_its_wrapper_builds() throws Exception {
        Files.move(house.resolve("tools/mvn"), house.resolve("mvnw"));
        linkTools();

        var ended = end(start(List.of("PATH=" + house.resolve("tools")), "version"));

        assertThat(ended.err()).contains("Building");
        assertThat(mavenCalls()).hasSize(1);
    }

    @Test
    void tests_pass_their_arguments_to_maven_and_leave_a_build_to_run() throws Exception {
        var ended = launch("test", "-pl", "core");

        assertThat(ended.out()).contains("Tests run: 0, Failures: 0", "All passed.");
        assertThat(mavenCalls()).containsExactly("-B -Dstyle.color=never -Dfast -T 1C verify -pl core");
        assertThat(launch("version").err()).isEmpty();
        assertThat(mavenCalls()).hasSize(1);

        Files.createFile(house.resolve("broken"));
        assertThat(launch("test").code()).isEqualTo(1);
    }

    @Test
    void help_on_the_checks_checks_nothing_and_keeps_the_build_state() throws Exception {
        var state = Files.createDirectories(house.resolve("core/target/maven-status"));

        for (var flag : List.of("--help", "-h")) {
            var ended = launch("check", flag);
            assertThat(ended.code()).isZero();
            assertThat(ended.out()).startsWith("Usage: ./continuo check");
        }

        assertThat(house.resolve("maven-calls")).doesNotExist();
        assertThat(state).exists();
    }

    private Ended launch(String... arguments) throws Exception {
        return end(start(List.of(), arguments));
    }

    private Process start(List<String> environment, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(house.resolve("continuo").toString()));
        command.addAll(List.of(arguments));
        var builder = builder(command.toArray(String[]::new));
        for (var entry : environment) {
            var parts = entry.split("=", 2);
            builder.environment().put(parts[0], parts[1]);
        }
        return builder.start();
    }

    private ProcessBuilder builder(String... command) {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("CONTINUO_"));
        environment.put("CONTINUO_JAVA_HOME", house.resolve("jdk").toString());
        environment.merge("PATH", "", (path, none) -> house.resolve("tools") + ":" + path);
        return builder;
    }

    private static Ended end(Process process) throws Exception {
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        var err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), out, err);
    }

    private List<String> mavenCalls() throws IOException {
        return Files.readAllLines(house.resolve("maven-calls"));
    }

    private static void touch(Path file) throws IOException {
        touch(file, Instant.now().plusSeconds(5));
    }

    private static void touch(Path file, Instant time) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(time));
    }

    private static void script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
