/// Commands on a real mind: [House] puts one together.
@NullMarked
package dev.continuo.gateway.command;

import org.jspecify.annotations.NullMarked;
