/// Commands of the operator: settings, models, tokens, hooks, costs, the ledger.
@NullMarked
package dev.continuo.gateway.command.operator;

import org.jspecify.annotations.NullMarked;
