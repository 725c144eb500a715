/// Commands about persons: names, roles, links between accounts.
@NullMarked
package dev.continuo.gateway.command.people;

import org.jspecify.annotations.NullMarked;
