package dev.continuo.gateway.command;

/// A command as it was given once: its fields are the arguments, read by picocli.
///
/// The annotation documents it: `name`, `description`, `customSynopsis` without the name, and an
/// example as the `footer`.
@FunctionalInterface
public interface CommandInvocation {

    /// Carries it out as far as it acts outside the ledger, and decides what is to be recorded.
    CommandResult execute(Invoker asker);
}
