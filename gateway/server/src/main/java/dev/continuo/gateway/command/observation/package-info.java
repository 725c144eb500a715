/// Commands about what is held true: to look at, and to put right.
@NullMarked
package dev.continuo.gateway.command.observation;

import org.jspecify.annotations.NullMarked;
