package dev.continuo.gateway.command;

import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// A command as the catalogue lists it.
///
/// @param order makes a fresh one for each use
/// @param verbatim whether everything behind the name is one argument, quotation marks and all
public record Entry(
        Access access, Command about, Supplier<? extends Order> order, boolean verbatim) {

    public static Entry of(Access access, Supplier<? extends Order> order) {
        return of(access, order, false);
    }

    /// A command that takes a text as it was written.
    public static Entry verbatim(Access access, Supplier<? extends Order> order) {
        return of(access, order, true);
    }

    private static Entry of(Access access, Supplier<? extends Order> order, boolean verbatim) {
        var about = order.get().getClass().getAnnotation(Command.class);
        return new Entry(access, about, order, verbatim);
    }

    String name() {
        return about.name();
    }

    /// As it is written: `/why <id>`.
    String synopsis() {
        return ("/" + name() + " " + String.join(" ", about.customSynopsis())).strip();
    }

    String description() {
        return String.join(" ", about.description());
    }

    String example() {
        return String.join(" ", about.footer());
    }

    /// How to write it, one line.
    String usage() {
        return synopsis().equals(example())
                ? "Write " + synopsis() + "."
                : "Write %s, for example %s".formatted(synopsis(), example());
    }
}
