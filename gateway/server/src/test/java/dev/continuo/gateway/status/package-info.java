/// How the agent says it is.
@NullMarked
package dev.continuo.gateway.status;

import org.jspecify.annotations.NullMarked;
