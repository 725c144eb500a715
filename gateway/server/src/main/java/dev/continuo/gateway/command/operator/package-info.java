/// Commands of the operator: settings, models, tokens, hooks, costs, the ledger.
///
/// [ToolsCommand] says which tools models may call.
@NullMarked
package dev.continuo.gateway.command.operator;

import org.jspecify.annotations.NullMarked;
