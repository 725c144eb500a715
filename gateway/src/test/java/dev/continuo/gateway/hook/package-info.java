/// Webhooks: secrets and texts.
@NullMarked
package dev.continuo.gateway.hook;

import org.jspecify.annotations.NullMarked;
