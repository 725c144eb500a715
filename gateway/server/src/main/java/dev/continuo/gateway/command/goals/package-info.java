/// Commands about goals and commitments.
@NullMarked
package dev.continuo.gateway.command.goals;

import org.jspecify.annotations.NullMarked;
