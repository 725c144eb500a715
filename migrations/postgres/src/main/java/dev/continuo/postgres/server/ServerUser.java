package dev.continuo.postgres.server;

import dev.continuo.postgres.UnusableDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// User that the server runs as. PostgreSQL refuses to be root, so root starts it as another user,
/// or inside a user namespace in which root has no name (which needs no other user's access to the
/// directory).
///
/// @param prefix what stands before each of the server's commands; empty when we run it as
///   ourselves
/// @param id the owner the data must have
record ServerUser(List<String> prefix, int id) {
    private static final int ROOT = 0;
    private static final int NOBODY = 65534;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /// Tries what works here, preferring whom the data belongs to already.
    static ServerUser choose(Path directory, Path data, ServerBinaries binaries) {
        int us = ourselves(directory);
        int owner = Files.exists(data) ? owner(data) : -1;
        if (us != ROOT) {
            if (owner >= 0 && owner != us) {
                throw new UnusableDatabase(
                        "The database in %s belongs to user %d, and we are user %d. Start as that user or as root."
                                .formatted(directory, owner, us));
            }
            return new ServerUser(List.of(), us);
        }
        int other = owner > ROOT ? owner : NOBODY;
        var setpriv = new ServerUser(
                List.of("setpriv", "--reuid=" + other, "--regid=" + other, "--clear-groups", "--"), other);
        var namespace = new ServerUser(List.of("unshare", "-U", "--"), ROOT);
        List<String> failures = new ArrayList<>();
        for (ServerUser user : owner == ROOT ? List.of(namespace, setpriv) : List.of(setpriv, namespace)) {
            Subprocess probe = user.probe(directory, binaries);
            if (probe.succeeded()) {
                return user;
            }
            failures.add(user.prefix.getFirst() + ": " + probe.output().strip());
        }
        throw new UnusableDatabase(
                "PostgreSQL does not run as root, and another user cannot reach %s (%s). Start as an ordinary user, or set CONTINUO_HOME to a directory below one that everybody may enter."
                        .formatted(directory, String.join("; ", failures)));
    }

    private Subprocess probe(Path directory, ServerBinaries binaries) {
        return Subprocess.run(
                LIMIT,
                directory,
                command(List.of(
                        "sh",
                        "-c",
                        "cd \"$1\" && exec \"$2\" --version",
                        "sh",
                        directory.toString(),
                        binaries.program("postgres").toString())));
    }

    List<String> command(List<String> program) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(program);
        return command;
    }

    /// Gives a tree to the server, where it is not ours to run.
    void own(Path tree) {
        try {
            if (!prefix.isEmpty()) {
                DirectoryTrees.give(tree, id);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give " + tree + " to user " + id, e);
        }
    }

    private static int ourselves(Path directory) {
        Subprocess id = Subprocess.run(LIMIT, directory, List.of("id", "-u"));
        return id.succeeded() ? Integer.parseInt(id.output().strip()) : -1;
    }

    private static int owner(Path file) {
        try {
            return DirectoryTrees.owner(file);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return -1;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the owner of " + file, e);
        }
    }
}
