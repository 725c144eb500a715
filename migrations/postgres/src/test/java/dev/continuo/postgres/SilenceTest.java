package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SilenceTest {
    private final TestDatabase fresh = TestDatabase.create();

    @AfterEach
    void drop() {
        fresh.close();
    }

    @Test
    void who_takes_part_in_a_turn_waits_a_minute_and_who_reads_everything_waits_on() throws SQLException {
        try (var hurried = fresh.dataSource().getConnection();
                var unhurried = fresh.database().unhurried().getConnection();
                var own = fresh.database().connect(Duration.ofSeconds(7))) {
            assertThat(hurried.getNetworkTimeout()).isEqualTo(60_000);
            assertThat(unhurried.getNetworkTimeout()).isZero();
            assertThat(own.getNetworkTimeout()).isEqualTo(7_000);
        }
    }

    @Test
    @Timeout(30)
    void a_server_that_vanishes_without_a_word_is_noticed() throws Exception {
        var address = fresh.address();
        var server = URI.create(address.jdbcUrl().substring("jdbc:".length()));
        try (var wire = new Wire(server.getPort())) {
            var through = address.jdbcUrl().replace(":" + server.getPort(), ":" + wire.port()) + "&socketTimeout=1";
            try (var database = Database.open(new DatabaseAddress(through, address.user(), address.password()), 1)) {
                assertThat(Sql.value(database.dataSource(), "SELECT 1")).isEqualTo("1");
                try (var connection = database.dataSource().getConnection();
                        var query = connection.prepareStatement("SELECT 2")) {
                    wire.silent = true;
                    assertThatThrownBy(query::executeQuery)
                            .isInstanceOfSatisfying(
                                    SQLException.class,
                                    e -> assertThat(e.getSQLState()).startsWith("08"));
                }
                wire.silent = false;
                assertThat(Sql.value(database.dataSource(), "SELECT 3")).isEqualTo("3");
            }
        }
    }

    /// A cable to the server; silent, it swallows what is sent and says nothing.
    private static final class Wire implements AutoCloseable {
        private final ServerSocket door = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
        private final List<Socket> ends = new CopyOnWriteArrayList<>();
        private final int server;
        volatile boolean silent;

        Wire(int server) throws IOException {
            this.server = server;
            Thread.ofVirtual().start(this::accept);
        }

        int port() {
            return door.getLocalPort();
        }

        private void accept() {
            try {
                while (true) {
                    var near = door.accept();
                    var far = new Socket(InetAddress.getLoopbackAddress(), server);
                    ends.addAll(List.of(near, far));
                    Thread.ofVirtual().start(() -> carry(near, far));
                    Thread.ofVirtual().start(() -> carry(far, near));
                }
            } catch (IOException _) {
                // The cable was pulled.
            }
        }

        private void carry(Socket from, Socket to) {
            var bytes = new byte[8_192];
            try {
                for (int n = from.getInputStream().read(bytes);
                        n >= 0;
                        n = from.getInputStream().read(bytes))
                    if (!silent) to.getOutputStream().write(bytes, 0, n);
            } catch (IOException _) {
                // One end is gone.
            }
        }

        @Override
        public void close() throws IOException {
            door.close();
            for (var end : ends) end.close();
        }
    }
}
