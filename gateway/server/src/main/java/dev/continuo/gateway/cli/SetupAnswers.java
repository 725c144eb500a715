package dev.continuo.gateway.cli;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Answers of `setup` about the agent and its owner: commands in a file of the home, a line each,
/// which the next start says in the console's conversation as the operator. The first line names
/// them, so that each is said once whatever ends that start.
public final class SetupAnswers {
    private static final String FILE = "setup-answers";
    private static final String CONVERSATION = "console";

    private SetupAnswers() {}

    /// Keeps commands for the next start, each in place of one of the same name that still waits.
    ///
    /// @throws Refused when the home cannot be written
    static void write(Path home, List<String> commands) {
        var names = commands.stream().map(SetupAnswers::name).toList();
        var lines = new ArrayList<String>();
        lines.add(UUID.randomUUID().toString());
        waiting(home).stream().filter(line -> !names.contains(name(line))).forEach(lines::add);
        lines.addAll(commands);
        var file = FilePermissions.privateFolder(home).resolve(FILE);
        try {
            FilePermissions.replace(file, out -> out.append(String.join("\n", lines) + "\n"));
        } catch (IOException e) {
            throw new Refused(file + " cannot be written.", "Look who owns its folder.");
        }
    }

    /// Tells whether a command of that name waits.
    static boolean waits(Path home, String name) {
        return waiting(home).stream().anyMatch(line -> name(line).equals(name));
    }

    private static String name(String command) {
        return command.split(" ", 2)[0];
    }

    private static List<String> waiting(Path home) {
        var lines = lines(home);
        return lines.subList(Math.min(1, lines.size()), lines.size());
    }

    private static List<String> lines(Path home) {
        var file = home.resolve(FILE);
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new Refused(file + " cannot be read.", "Look who owns it.");
        }
    }

    /// Says what waits, and forgets it once it is durable.
    ///
    /// @throws Refused when the file cannot be read or removed
    public static void say(Path home, Consumer<InboundEvent> receive) {
        var lines = lines(home);
        for (int i = 1; i < lines.size(); i++) receive.accept(message(lines.getFirst() + "-" + i, lines.get(i)));
        try {
            Files.deleteIfExists(home.resolve(FILE));
        } catch (IOException e) {
            throw new Refused(home.resolve(FILE) + " cannot be removed.", "Look who owns its folder.");
        }
    }

    private static InboundMessage message(String id, String command) {
        return new InboundMessage(
                HttpChannel.NAME,
                CONVERSATION,
                false,
                null,
                id,
                Caller.OPERATOR_ACCOUNT,
                null,
                Role.OPERATOR,
                command,
                false);
    }
}
