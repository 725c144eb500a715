package dev.continuo.gateway.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 digest of a whole backup, at the end of the zip file's comment: its last 64 bytes,
/// over all bytes before. So damage is noticed wherever it is.
final class Seal {
    private static final int DIGITS = 64;
    private static final int PORTION = 1 << 16;

    /// The comment of a file that has no seal yet.
    static final String COMMENT = "Continuo backup, SHA-256 " + "0".repeat(DIGITS);

    private Seal() {}

    /// Seals a file durably.
    static void set(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var seal = ByteBuffer.wrap(digest(channel).getBytes(StandardCharsets.US_ASCII));
            channel.position(channel.size() - DIGITS);
            while (seal.hasRemaining()) channel.write(seal);
            channel.force(true);
        }
    }

    static boolean intact(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var wanted = digest(channel);
            var seal = ByteBuffer.allocate(DIGITS);
            while (seal.hasRemaining() && channel.read(seal) >= 0) {}
            return new String(seal.array(), StandardCharsets.US_ASCII).equals(wanted);
        }
    }

    /// The digest of all but the seal's place, at which the channel then is.
    private static String digest(FileChannel channel) throws IOException {
        var sha = sha256();
        var left = channel.size() - DIGITS;
        var portion = ByteBuffer.allocate(PORTION);
        while (left > 0) {
            portion.clear().limit((int) Math.min(PORTION, left));
            var read = channel.read(portion);
            if (read < 0) break;
            sha.update(portion.flip());
            left -= read;
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
