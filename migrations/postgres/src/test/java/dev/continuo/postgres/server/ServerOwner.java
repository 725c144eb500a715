package dev.continuo.postgres.server;

import dev.continuo.postgres.Sql;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// A process that owns a server until its standard input ends: what the tests kill.
///
/// Prints `ready PORT` and then one number for every row it has committed.
final class ServerOwner {
    private ServerOwner() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        try (EmbeddedServer server =
                        EmbeddedServer.start(Path.of(arguments[0]), Path.of(arguments[1]), true, ServerSize.USUAL);
                Connection connection = Sql.connect(server.address())) {
            Sql.run(connection, "CREATE TABLE IF NOT EXISTS said (n int PRIMARY KEY)");
            System.out.println("ready " + server.address().jdbcUrl());
            int next = Integer.parseInt(Sql.value(connection, "SELECT coalesce(max(n), 0) + 1 FROM said"));
            while (System.in.available() == 0) {
                Sql.run(connection, "INSERT INTO said VALUES (" + next + ")");
                System.out.println(next++);
            }
        } catch (ServerLocked e) {
            System.out.println("refused " + e.getMessage());
        }
    }
}
