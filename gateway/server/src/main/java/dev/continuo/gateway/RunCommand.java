package dev.continuo.gateway;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.web.Web;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.Channel;
import dev.continuo.model.Models;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./continuo run`: serves until it is told to end.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Run the gateway; prints the console's address when it is ready.")
final class RunCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(RunCommand.class);
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final Supplier<Settings> settings;

    @Option(names = "--no-self-model", description = "Keep no diary, state and narrative: CONTINUO_SELF=off.")
    private boolean noSelf;

    @Option(names = "--no-memory", description = "Remember and recall nothing: CONTINUO_MEMORY=off.")
    private boolean noMemory;

    @Option(
            names = "--self-narrative-cooldown",
            paramLabel = "SECONDS",
            description = "Seconds between narratives: CONTINUO_NARRATIVE_COOLDOWN.")
    private @Nullable String narrativeCooldown;

    @Option(names = "--small", description = "Do with 350 MB of memory, slower under load: CONTINUO_SMALL=on.")
    private boolean small;

    RunCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        var found = settings.get().withFlags(flags());
        found.warnings().forEach(warning -> System.err.println("Warning: " + warning));
        var gateway = Gateway.start(found);
        var ended = new CountDownLatch(1);
        var ending = Thread.ofPlatform().name("ending").unstarted(() -> {
            Thread.ofPlatform().daemon().start(() -> limit(gateway, ended));
            gateway.close();
            System.out.println("Continuo has ended.");
            ended.countDown();
        });
        Runtime.getRuntime().addShutdownHook(ending);
        greet(gateway);
        ended.await();
        return 0;
    }

    /// Nothing may keep the process for ever: a service manager would kill it, and say less. What
    /// is recorded is durable, and the rest is taken up at the next start.
    private static void limit(Gateway gateway, CountDownLatch ended) {
        try {
            if (ended.await(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) return;
        } catch (InterruptedException _) {
            return;
        }
        LOG.warn("The {} did not end in time: everything is ended now", gateway.closing());
        Runtime.getRuntime().halt(1);
    }

    private Map<SettingKey, String> flags() {
        var flags = new EnumMap<SettingKey, String>(SettingKey.class);
        if (noSelf) flags.put(SettingKey.SELF, "off");
        if (small) flags.put(SettingKey.SMALL, "on");
        if (noMemory) flags.put(SettingKey.MEMORY, "off");
        if (narrativeCooldown != null) flags.put(SettingKey.NARRATIVE_COOLDOWN, narrativeCooldown);
        return flags;
    }

    private static void greet(Gateway gateway) throws InterruptedException {
        System.out.print(insist(() -> greeting(gateway)));
        System.out.flush();
        // The model is tried once, after everything works without it.
        System.out.println(
                "  Model     " + insist(() -> gateway.mind().models().probe().line()));
        System.out.flush();
    }

    /// Everything is open already: a database that is slow with what was left must not end that.
    private static String insist(Supplier<String> work) throws InterruptedException {
        while (true) {
            try {
                return DatabaseErrors.guard(work);
            } catch (Unavailable e) {
                LOG.warn("The greeting waits: {}", e.getMessage());
            }
            Thread.sleep(POLL_INTERVAL);
        }
    }

    static String greeting(Gateway gateway) {
        var status = gateway.status().read();
        var lines = new ArrayList<String>();
        lines.add("Continuo " + Version.TEXT + " is ready.");
        lines.add("  Home      " + gateway.settings().home());
        lines.add("  Database  " + status.program().store().kind() + " PostgreSQL "
                + status.program().store().version());
        lines.add("  Channels  http at " + gateway.web().address());
        for (var channel : gateway.channels()) network(gateway, channel, lines);
        if (unconnected(gateway))
            lines.add("  Setup     ./continuo setup connects a model, Telegram, Discord and Slack");
        lines.add("  Console   " + gateway.web().consoleLink());
        lines.add("            (the link works once, within 15 minutes)");
        tunnel(gateway.web(), gateway.settings(), lines);
        lines.addAll(
                EmbeddingNotice.of(gateway.settings()).lines(status.holdings().memory()));
        gateway.mind().grounds().integrity().findings().forEach(finding -> lines.add("  Ledger    LOOK: " + finding));
        return String.join("\n", lines) + "\n";
    }

    private static boolean unconnected(Gateway gateway) {
        return gateway.channels().stream().allMatch(Channel::isPull)
                && gateway.mind().models().offline(Models.SYSTEM1);
    }

    /// A network without an operator is of no use yet: this is how to become one.
    private static void network(Gateway gateway, Channel channel, List<String> lines) {
        if (channel.isPull()) return;
        var admission = gateway.mind().hearing().admission();
        if (admission.hasOperator(channel.name())) {
            lines.add("            " + channel.name());
            return;
        }
        var code = admission.operatorCodes().show(channel.name());
        // Slack and Discord take a line that begins so for a command of an app.
        var line = channel.name().equals("telegram") ? "/start " + code : code;
        lines.add(
                "            %s: send the bot  %s  in private to become its operator".formatted(channel.name(), line));
        lines.add("            (once, within 15 minutes; the console shows a fresh code)");
    }

    /// Over SSH the console's address is the other machine's.
    private static void tunnel(Web web, Settings settings, List<String> lines) {
        var ssh = System.getenv("SSH_CONNECTION");
        if (ssh == null || !settings.text(SettingKey.BIND).startsWith("127.")) return;
        var host = ssh.split(" ", -1).length > 2 ? ssh.split(" ", -1)[2] : "this-host";
        lines.add("  Tunnel    ssh -L %d:127.0.0.1:%d %s@%s   (on your machine, then open the link)"
                .formatted(web.port(), web.port(), System.getProperty("user.name"), host));
    }
}
