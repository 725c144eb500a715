@NullMarked
package dev.continuo.gateway.memory;

import org.jspecify.annotations.NullMarked;
