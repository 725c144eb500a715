/// A living mind for tests, here and in the gateway.
@NullMarked
package dev.continuo.life.testing;

import org.jspecify.annotations.NullMarked;
