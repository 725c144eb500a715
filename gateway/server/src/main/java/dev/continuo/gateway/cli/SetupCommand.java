package dev.continuo.gateway.cli;

import dev.continuo.gateway.channels.Networks;
import dev.continuo.gateway.settings.Dotenv;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.web.http.AllowedOrigins;
import dev.continuo.gateway.web.http.OperatorToken;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./continuo setup`: asks for everything first, and writes `.env` when all questions are
/// answered.
@Command(
        name = "setup",
        mixinStandardHelpOptions = true,
        description = {
            "Answer a few questions; what you answer is tried, and written to .env.",
            "An empty line skips a question. Answers may come through a pipe, one on each line."
        })
public final class SetupCommand implements Runnable {
    private static final String TELEGRAM =
            "Telegram: write to @BotFather and send /newbot. Copy the token from its answer.";
    private static final String DISCORD =
            "Discord: make an application at https://discord.com/developers/applications and, under"
                    + " Bot, switch on Message Content Intent. Reset Token, there too, shows the token.";
    private static final String SLACK =
            "Slack: make an app from docs/snippets/slack-manifest.yaml at https://api.slack.com/apps"
                    + " and install it. Its bot token is under OAuth & Permissions, its app token"
                    + " (with connections:write) under Basic Information.";

    private final Supplier<Settings> settings;
    private final Map<SettingKey, String> changes = new EnumMap<>(SettingKey.class);

    @Option(
            names = "--launcher",
            paramLabel = "FILE",
            description = "The script that a service starts; ./continuo names itself.")
    private Path launcher = Path.of("continuo");

    public SetupCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public void run() {
        var found = settings.get();
        var dialogue = new SetupDialogue();
        dialogue.say("An empty line skips a question. Nothing is written before the last answer.");
        changes.putAll(new ModelStep(dialogue, found).run());
        changes.putAll(telegram(dialogue, found).run());
        changes.putAll(discord(dialogue, found).run());
        changes.putAll(slack(dialogue, found).run());
        var home = found.home();
        var fresh = !OperatorToken.exists(home) && !SetupAnswers.waits(home, "/timezone");
        var commands = new AgentStep(dialogue, fresh).run();
        var unit = unit(dialogue);
        var domain = dialogue.ask(
                "Domain to print a reverse proxy's configuration for? (empty: none)", SetupCommand::domain);
        save(dialogue, found);
        if (!commands.isEmpty()) SetupAnswers.write(found.home(), commands);
        unit.ifPresent(file -> write(dialogue, file, found.dotenv().resolveSibling("")));
        domain.ifPresent(name -> dialogue.say("\n" + ServiceFiles.proxies(name, address(found))));
        dialogue.say(next(commands));
    }

    private static BotStep telegram(SetupDialogue dialogue, Settings found) {
        return new BotStep(
                dialogue, found, "Telegram", List.of(SettingKey.TELEGRAM_BOT_TOKEN), TELEGRAM, Networks::telegramBot);
    }

    private static BotStep discord(SetupDialogue dialogue, Settings found) {
        return new BotStep(
                dialogue, found, "Discord", List.of(SettingKey.DISCORD_BOT_TOKEN), DISCORD, Networks::discordBot);
    }

    private static BotStep slack(SetupDialogue dialogue, Settings found) {
        return new BotStep(
                dialogue,
                found,
                "Slack",
                List.of(SettingKey.SLACK_BOT_TOKEN, SettingKey.SLACK_APP_TOKEN),
                SLACK,
                Networks::slackBot);
    }

    /// The file of the service, where one is wanted.
    private static Optional<Path> unit(SetupDialogue dialogue) {
        var set = Optional.ofNullable(System.getenv("XDG_CONFIG_HOME")).filter(s -> !s.isBlank());
        var folder = set.map(Path::of).orElse(Path.of(System.getProperty("user.home"), ".config"));
        var file = folder.resolve(Path.of("systemd", "user", "continuo.service"));
        var question = "Write a systemd user service to %s? yes or no (empty: no)".formatted(file);
        return dialogue.choose(question, List.of("yes", "no"))
                .filter("yes"::equals)
                .map(_ -> file);
    }

    private static String domain(String answer) {
        if (answer.matches("[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")) return answer;
        throw new Refused("That is no domain.", "Write one such as agent.example.org.");
    }

    private static String address(Settings found) {
        var host = new AllowedOrigins(found.text(SettingKey.BIND), Optional.empty()).linkHost();
        return host + ":" + found.number(SettingKey.PORT);
    }

    private void save(SetupDialogue dialogue, Settings found) {
        var values = new TreeMap<String, String>();
        changes.forEach((key, value) -> values.put(key.key(), value));
        var written = Dotenv.change(found.dotenv(), values);
        dialogue.say(found.dotenv() + (written ? " is written." : " is as it was."));
        for (var key : changes.keySet())
            if (found.setting(key).origin() == SettingOrigin.ENVIRONMENT)
                dialogue.say(key.key() + " is set in the environment, too, which wins: unset it.");
    }

    private void write(SetupDialogue dialogue, Path file, Path folder) {
        var text = ServiceFiles.unit(launcher.toAbsolutePath(), folder);
        try {
            Files.createDirectories(file.getParent());
            FilePermissions.replace(file, out -> out.append(text));
        } catch (IOException e) {
            throw new Refused(file + " cannot be written.", "Look who owns its folder.");
        }
        dialogue.say("""
                %s is written; nothing is started yet. The service reads .env, not your shell's variables. Start it:
                  systemctl --user daemon-reload
                  systemctl --user enable --now continuo
                  loginctl enable-linger    (it then runs while you are logged out, too)\
                """.formatted(file));
    }

    private static String next(List<String> commands) {
        var text = """

                Next:
                  ./continuo run     starts it, and prints a code for each network: send that to the bot in private,
                                     and you are its operator
                  ./continuo chat    talks to it in a terminal
                docs/channels.md tells how the bots get into groups and servers.\
                """;
        if (commands.isEmpty()) return text;
        return text
                + "\nIts next start carries these out for you, and keeps them in its ledger:\n  "
                + String.join("\n  ", commands);
    }
}
