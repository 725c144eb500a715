package dev.continuo.gateway.storage;

import java.io.IOException;

/// Damage of a backup; the message says where.
final class Damage extends IOException {
    private static final long serialVersionUID = 1L;

    Damage(String where) {
        super(where);
    }
}
