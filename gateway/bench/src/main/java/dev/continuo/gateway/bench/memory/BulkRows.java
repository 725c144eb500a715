package dev.continuo.gateway.bench.memory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Rows sent to a table with COPY in PostgreSQL's binary format, which is as fast as rows get
/// there.
final class BulkRows implements AutoCloseable {
    private static final byte[] SIGNATURE = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
    };
    private static final int REAL = 700;
    private static final long EPOCH = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();

    private final CopyIn copy;
    private final int columns;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 20);

    /// @param table with its columns, such as `work.vector (agent_id, memory)`
    BulkRows(Connection connection, String table) throws SQLException {
        columns = table.split(",", -1).length;
        copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table + " FROM STDIN (FORMAT binary)");
        buffer.put(SIGNATURE);
    }

    /// Sends one row: texts, longs, ints, booleans, instants and arrays of float.
    void add(Object... values) throws SQLException {
        if (values.length != columns) throw new IllegalArgumentException("not of the columns");
        if (buffer.remaining() < buffer.capacity() / 2) flush();
        buffer.putShort((short) columns);
        for (var value : values)
            switch (value) {
                case String text -> put(text.getBytes(StandardCharsets.UTF_8));
                case Long number -> buffer.putInt(Long.BYTES).putLong(number);
                case Boolean truth -> buffer.putInt(1).put((byte) (truth ? 1 : 0));
                case Instant time -> buffer.putInt(Long.BYTES).putLong((time.getEpochSecond() - EPOCH) * 1_000_000);
                case float[] vector -> put(vector);
                default -> throw new IllegalArgumentException(value.getClass().getName());
            }
    }

    private void put(byte[] bytes) {
        buffer.putInt(bytes.length).put(bytes);
    }

    private void put(float[] vector) {
        buffer.putInt(20 + vector.length * 8);
        buffer.putInt(1).putInt(0).putInt(REAL).putInt(vector.length).putInt(1);
        for (var number : vector) buffer.putInt(Float.BYTES).putFloat(number);
    }

    private void flush() throws SQLException {
        copy.writeToCopy(buffer.array(), 0, buffer.position());
        buffer.clear();
    }

    @Override
    public void close() throws SQLException {
        buffer.putShort((short) -1);
        flush();
        copy.endCopy();
    }
}
