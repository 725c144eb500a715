package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.Dotenv;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `./continuo embeddings install`: fetches a sentence model for this process into the home.
@Command(
        name = "embeddings",
        mixinStandardHelpOptions = true,
        description = "Fetch a model that makes vectors on this machine.")
public final class EmbeddingsCommand implements Runnable {
    private final Supplier<Settings> settings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public EmbeddingsCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: install.");
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = {
                "Fetch a model and its tokenizer into models/NAME of the home and check their digests.",
                "Known: multilingual-e5-small (470 MB), multilingual-e5-small-q (118 MB)."
            })
    int install(
            @Parameters(paramLabel = "NAME", description = "A known model, or any name.") String name,
            @Option(
                            names = "--from",
                            required = true,
                            paramLabel = "URL",
                            description = "The hub that offers the known ones; of others the folder of"
                                    + " model.onnx and tokenizer.json.")
                    String from,
            @Option(
                            names = "--sha256",
                            paramLabel = "FILE=HEX",
                            description = "The digest of each file of a model that is not known.")
                    @Nullable
                    Map<String, String> digests,
            @Option(names = "--write", description = "Set CONTINUO_EMBEDDINGS in .env.") boolean write,
            @Option(names = "--force", description = "Replace the model where it exists.") boolean force)
            throws IOException, InterruptedException {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*"))
            throw new Refused(name + " cannot be a folder's name.", "Use letters, digits, dots and hyphens.");
        var found = settings.get();
        var model = ModelFiles.of(name, digests == null ? Map.of() : digests);
        var folder = found.prepareHome().resolve("models").resolve(name);
        if (Files.exists(folder) && !force) throw new Refused(folder + " exists already.", "--force fetches it again.");
        FilePermissions.privateFolder(found.home().resolve("models"));
        try (var progress = new ProgressLine("MB fetched:")) {
            new ModelDownload(from, progress).fetch(model, folder);
        }
        tell(found, "onnx:" + folder, write);
        return 0;
    }

    private void tell(Settings found, String value, boolean write) {
        var key = SettingKey.EMBEDDINGS;
        var out = spec.commandLine().getOut();
        out.println(key.key() + "=" + value);
        if (write) Dotenv.change(found.dotenv(), Map.of(key.key(), value));
        out.println((write ? "This line is in " + found.dotenv() : "Put this line into .env, or add --write")
                + ". After the next start all vectors are made anew in the background.");
        if (found.setting(key).origin() == SettingOrigin.ENVIRONMENT)
            out.println("The environment sets " + key.key() + ", too, and wins.");
    }
}
