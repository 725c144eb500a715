/// A faculty that no mind has: what a faculty needs, and nothing else knows of it.
@NullMarked
package dev.continuo.gateway.command.promise;

import org.jspecify.annotations.NullMarked;
