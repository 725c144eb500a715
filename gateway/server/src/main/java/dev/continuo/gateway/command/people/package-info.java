/// Commands about persons: names, roles, links between accounts.
///
/// A person copies and erases here what is held about them.
@NullMarked
package dev.continuo.gateway.command.people;

import org.jspecify.annotations.NullMarked;
