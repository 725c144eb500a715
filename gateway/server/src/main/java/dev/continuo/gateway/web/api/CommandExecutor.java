package dev.continuo.gateway.web.api;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;

/// Executes commands.
@FunctionalInterface
public interface CommandExecutor {
    /// Runs one command; never throws for bad input.
    CommandResult execute(Invoker asker, String line);
}
