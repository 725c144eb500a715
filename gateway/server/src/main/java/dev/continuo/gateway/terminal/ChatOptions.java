package dev.continuo.gateway.terminal;

import picocli.CommandLine.Option;

/// The place and the speaker of whatever is said from a shell.
final class ChatOptions {
    @Option(
            names = "--conversation",
            paramLabel = "NAME",
            defaultValue = "terminal",
            description = "The conversation to join (default: ${DEFAULT-VALUE}).")
    private String conversation = "terminal";

    @Option(
            names = "--as",
            paramLabel = "NAME",
            defaultValue = "operator",
            description = "Who speaks (default: ${DEFAULT-VALUE}).")
    private String sender = "operator";

    String conversation() {
        return conversation;
    }

    String sender() {
        return sender;
    }
}
