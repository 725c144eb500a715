/// One message's way through the mind, on a real database.
@NullMarked
package dev.continuo.mind.erasure;

import org.jspecify.annotations.NullMarked;
