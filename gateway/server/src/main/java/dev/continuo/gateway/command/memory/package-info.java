/// Commands about memories: look, teach, weigh, quarantine, explain.
@NullMarked
package dev.continuo.gateway.command.memory;

import org.jspecify.annotations.NullMarked;
