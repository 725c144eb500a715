/// Call-backs to a real receiver on loopback.
@NullMarked
package dev.continuo.gateway.callback;

import org.jspecify.annotations.NullMarked;
