/// The launcher's commands that need no running gateway.
///
/// Start at [LedgerCommand] and [RebuildCommand].
@NullMarked
package dev.continuo.gateway.cli;

import org.jspecify.annotations.NullMarked;
