/// What people are also called. Start at [Aliases].
@NullMarked
package dev.continuo.mind.people.alias;

import org.jspecify.annotations.NullMarked;
