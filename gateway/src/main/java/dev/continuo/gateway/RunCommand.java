package dev.continuo.gateway;

import dev.continuo.core.channel.Channel;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.web.Web;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// `./continuo run`: serves until it is told to end.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Run the gateway; prints the console's address when it is ready.")
final class RunCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    RunCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        var found = settings.get();
        found.warnings().forEach(warning -> System.err.println("Warning: " + warning));
        var gateway = Gateway.start(found);
        var ended = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(
                        Thread.ofPlatform()
                                .name("ending")
                                .unstarted(() -> {
                                    gateway.close();
                                    System.out.println("Continuo has ended.");
                                    ended.countDown();
                                }));
        greet(gateway);
        ended.await();
        return 0;
    }

    private static void greet(Gateway gateway) {
        var status = gateway.status().read();
        System.out.println("Continuo " + Version.TEXT + " is ready.");
        System.out.println("  Home      " + gateway.settings().home());
        System.out.println(
                "  Database  " + status.store().kind() + " PostgreSQL " + status.store().version());
        System.out.println("  Channels  http at " + gateway.web().address());
        for (var channel : gateway.channels()) network(gateway, channel);
        System.out.println("  Console   " + gateway.web().consoleLink());
        System.out.println("            (the link works once, within 15 minutes)");
        tunnel(gateway.web(), gateway.settings());
        gateway.mind()
                .ledger()
                .trouble()
                .ifPresent(trouble -> System.out.println("  Ledger    LOOK: " + trouble));
        // The model is tried once, after everything works without it.
        System.out.println("  Model     " + gateway.mind().models().probe().line());
        System.out.flush();
    }

    /// A network without an operator is of no use yet: this is how to become one.
    private static void network(Gateway gateway, Channel channel) {
        if (channel.pulled()) return;
        var admission = gateway.mind().admission();
        if (admission.hasOperator(channel.name())) {
            System.out.println("            " + channel.name());
            return;
        }
        var code = admission.operatorCodes().show(channel.name());
        System.out.printf(
                "            %s: send the bot  /start %s  in private to become its operator%n"
                        + "            (once, within 15 minutes; the console shows a fresh code)%n",
                channel.name(), code);
    }

    /// Over SSH the console's address is the other machine's.
    private static void tunnel(Web web, Settings settings) {
        var ssh = System.getenv("SSH_CONNECTION");
        if (ssh == null || !settings.text(SettingKey.BIND).startsWith("127.")) return;
        var host = ssh.split(" ", -1).length > 2 ? ssh.split(" ", -1)[2] : "this-host";
        System.out.printf(
                "  Tunnel    ssh -L %d:127.0.0.1:%d %s@%s   (on your machine, then open the link)%n",
                web.port(), web.port(), System.getProperty("user.name"), host);
    }
}
