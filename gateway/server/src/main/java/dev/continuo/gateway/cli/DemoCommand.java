package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./continuo demo`: tells an agent something, kills it, and asks it elsewhere. Nothing of it is
/// recorded beforehand: it runs a gateway on a home of its own, and removes it afterwards.
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Play a short session live: tell, kill -9, ask elsewhere, /why.")
public final class DemoCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Also write it as an asciicast, which asciinema plays.")
    private @Nullable Path record;

    private final List<String> cast = new ArrayList<>();
    private final long begun = System.nanoTime();

    @Override
    public Integer call() throws IOException, InterruptedException {
        play();
        if (record != null) Files.write(record, cast);
        return 0;
    }

    private void play() throws IOException, InterruptedException {
        cast.add("{\"version\":2,\"width\":80,\"height\":40}");
        var home = Files.createTempDirectory("continuo-demo");
        step("A gateway starts on an empty home, without a model.");
        try (var gateway = new DemoGateway(home)) {
            ready(gateway, false);
            talk(gateway, "ann", "kitchen", "Remember that my boat is called Aurelia");
            step("kill -9 " + gateway.pid());
            gateway.kill();
            ready(gateway, true);
            var told = talk(gateway, "ann", "harbour", "What is my boat called?");
            talk(gateway, "bob", "pier", "What is my boat called?");
            why(gateway, told);
            step("The operator checks the ledger.");
            tell(indent(gateway.command("/verify")));
        }
    }

    private void ready(DemoGateway gateway, boolean again) throws IOException, InterruptedException {
        var took = gateway.start(again);
        tell("  ready after %.1f s".formatted(took.toMillis() / 1000.0));
    }

    /// Returns the number of the reply.
    private long talk(DemoGateway gateway, String who, String where, String text)
            throws IOException, InterruptedException {
        step(who + ", in " + where + ": " + text);
        var answer = gateway.say(who, where, text);
        tell(indent(answer.path("reply").path("text").asText()));
        tell("  (#" + answer.path("reply").path("id").asLong() + ")");
        return answer.path("reply").path("id").asLong();
    }

    private void why(DemoGateway gateway, long reply) throws IOException, InterruptedException {
        var line = "/why " + reply;
        step("ann, in harbour: " + line);
        tell(indent(
                gateway.say("ann", "harbour", line).path("reply").path("text").asText()));
    }

    /// Prints a line, and records when.
    private void tell(String text) throws IOException {
        System.out.println(text);
        var seconds = Math.round((System.nanoTime() - begun) / 1e7) / 100.0;
        cast.add(JSON.writeValueAsString(List.of(seconds, "o", text.replace("\n", "\r\n") + "\r\n")));
    }

    private void step(String text) throws IOException {
        tell("");
        tell("> " + text);
    }

    private static String indent(String text) {
        return text.indent(2).stripTrailing();
    }
}
