/// What every channel must do, whatever its network, and the networks it is tried against.
///
/// Start at [ChannelContract].
@NullMarked
package dev.continuo.adapters.contract;

import org.jspecify.annotations.NullMarked;
