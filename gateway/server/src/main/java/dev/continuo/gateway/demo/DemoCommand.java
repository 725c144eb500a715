package dev.continuo.gateway.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `./continuo demo`: tells an agent something, kills it, and asks it elsewhere. Nothing of it is
/// recorded beforehand: it runs a gateway on a home of its own, and removes it afterwards.
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Play a short session live: tell, kill -9, ask elsewhere, /why.")
public final class DemoCommand implements Callable<Integer> {

    @Override
    public Integer call() throws IOException, InterruptedException {
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
            System.out.println(indent(gateway.command("/verify")));
        }
        return 0;
    }

    private static void ready(DemoGateway gateway, boolean again)
            throws IOException, InterruptedException {
        var took = gateway.start(again);
        System.out.printf("  ready after %.1f s%n", took.toMillis() / 1000.0);
    }

    /// Returns the number of the reply.
    private static long talk(DemoGateway gateway, String who, String where, String text)
            throws IOException, InterruptedException {
        step(who + ", in " + where + ": " + text);
        var answer = gateway.say(who, where, text);
        System.out.println(indent(answer.path("reply").path("text").asText()));
        System.out.println("  (#" + answer.path("reply").path("id").asLong() + ")");
        return answer.path("reply").path("id").asLong();
    }

    private static void why(DemoGateway gateway, long reply)
            throws IOException, InterruptedException {
        var line = "/why " + reply;
        step("ann, in harbour: " + line);
        System.out.println(
                indent(gateway.say("ann", "harbour", line).path("reply").path("text").asText()));
    }

    private static void step(String text) {
        System.out.println();
        System.out.println("> " + text);
    }

    private static String indent(String text) {
        return text.indent(2).stripTrailing();
    }
}
