@NullMarked
package dev.continuo.gateway.bench.dialogue;

import org.jspecify.annotations.NullMarked;
