/// The pages that describe the agent, which it may read about itself. Start at [OwnDocuments].
@NullMarked
package dev.continuo.gateway.document;

import org.jspecify.annotations.NullMarked;
