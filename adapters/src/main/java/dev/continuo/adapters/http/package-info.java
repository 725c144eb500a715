/// HTTP as a channel: people speak through the web API and fetch the replies there.
///
/// Start at [HttpChannel].
@NullMarked
package dev.continuo.adapters.http;

import org.jspecify.annotations.NullMarked;
