/// What people on both networks and on HTTP meet at the doors of a gateway, told as conversations
/// with a real one.
///
/// Start at [ChannelsFixture].
@NullMarked
package dev.continuo.gateway.channels;

import org.jspecify.annotations.NullMarked;
