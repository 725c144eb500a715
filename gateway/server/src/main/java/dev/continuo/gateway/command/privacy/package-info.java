/// What is held about a person, as a copy to take away, and being forgotten.
@NullMarked
package dev.continuo.gateway.command.privacy;

import org.jspecify.annotations.NullMarked;
