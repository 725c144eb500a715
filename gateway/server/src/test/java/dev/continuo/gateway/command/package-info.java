/// Commands on a real mind: [CommandFixture] puts one together.
@NullMarked
package dev.continuo.gateway.command;

import org.jspecify.annotations.NullMarked;
