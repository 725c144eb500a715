/// One message's way through the mind, on a real database.
@NullMarked
package dev.continuo.core.erasure;

import org.jspecify.annotations.NullMarked;
