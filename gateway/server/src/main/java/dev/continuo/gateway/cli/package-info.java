/// The launcher's commands that need no running gateway.
///
/// Start at [LedgerCommand] and [RebuildCommand]; [DemoCommand] and [TrainCommand] start a gateway
/// of their own, [SetupCommand] asks for the first settings.
@NullMarked
package dev.continuo.gateway.cli;

import org.jspecify.annotations.NullMarked;
