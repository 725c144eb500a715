/// What turns cost.
@NullMarked
package dev.continuo.gateway.bench;

import org.jspecify.annotations.NullMarked;
