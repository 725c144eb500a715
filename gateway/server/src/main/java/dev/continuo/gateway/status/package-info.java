/// How the agent and its model are at this moment. Start at [Status].
@NullMarked
package dev.continuo.gateway.status;

import org.jspecify.annotations.NullMarked;
