/// State of the agent and its model at this moment. Start at [Status].
@NullMarked
package dev.continuo.gateway.status;

import org.jspecify.annotations.NullMarked;
