package dev.continuo.gateway.storage;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// An entry of a zip file, up to the size that the file tells of it: what is unpacked beyond that
/// is read by nobody.
final class BoundedStream extends FilterInputStream {
    private final String name;
    private long left;

    BoundedStream(InputStream in, String name, long size) {
        super(in);
        this.name = name;
        this.left = size;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /// @throws Damage where there is more
    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        var read = super.read(into, from, most);
        left -= Math.max(0, read);
        if (left < 0) throw new Damage(name + ", which unpacks to more than it says");
        return read;
    }
}
