package dev.continuo.gateway;

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
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// What `setup` was told about the agent and its owner: commands in a file of the home, a line
/// each, which the next start says in the console's conversation as the operator.
public final class SetupAnswers {
    private static final String FILE = "setup-answers";
    private static final String CONVERSATION = "console";

    private SetupAnswers() {}

    /// Keeps commands for the next start, in place of those that still wait.
    ///
    /// @throws Refused when the home cannot be written
    public static void write(Path home, List<String> commands) {
        var file = FilePermissions.privateFolder(home).resolve(FILE);
        try {
            // The name makes each a message of its own, said once whatever ends the start.
            var named = UUID.randomUUID() + "\n" + String.join("\n", commands) + "\n";
            FilePermissions.replace(file, out -> out.append(named));
        } catch (IOException e) {
            throw new Refused(file + " cannot be written.", "Look who owns its folder.");
        }
    }

    /// Says what waits, and forgets it once it is durable.
    static void say(Path home, Consumer<InboundEvent> receive) {
        var file = home.resolve(FILE);
        if (!Files.exists(file)) return;
        try {
            var lines = Files.readAllLines(file);
            for (int i = 1; i < lines.size(); i++)
                receive.accept(message(lines.getFirst() + "-" + i, lines.get(i)));
            Files.delete(file);
        } catch (IOException e) {
            throw new Refused(file + " cannot be read and removed.", "Look who owns it.");
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
