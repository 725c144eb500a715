/// Call-backs to a real receiver on loopback.
@NullMarked
package dev.continuo.gateway.webhook;

import org.jspecify.annotations.NullMarked;
