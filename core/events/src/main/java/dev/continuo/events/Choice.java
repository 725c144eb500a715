package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Numbered;
import dev.continuo.ledger.event.PendingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A button under a message. Pressing it gives a command, as if whoever pressed it had typed it.
///
/// @param label what stands on it, at most [#MAX_LABEL] characters
/// @param command one of the few lines that buttons may give: see [#pressed]
public record Choice(
        @JsonProperty("label") String label,
        @JsonProperty("command") @Numbered String command) {

    /// Of one message.
    public static final int MAX_CHOICES = 3;

    public static final int MAX_LABEL = 40;

    /// Everything that may come from a button. What a network says was pressed is no more than what
    /// somebody typed: clients can be made to press what was never shown.
    private static final Pattern GIVEN =
            Pattern.compile("/(?:(?:approve|reject) ([1-9][0-9]{0,17})|help more|pair (?:approve|reject) [A-Z2-9]{8}"
                    + "|page [1-9][0-9]{0,2} ([1-9][0-9]{0,17}))");

    public Choice {
        if (label.isBlank() || label.length() > MAX_LABEL)
            throw new IllegalArgumentException("a label has 1 to 40 characters: " + label);
        if ((label + command).chars().anyMatch(Character::isISOControl))
            throw new IllegalArgumentException("a label and a command are one line: " + label);
    }

    /// Returns the choices that decide about a proposal.
    public static List<Choice> about(long proposal) {
        return List.of(new Choice("Approve", "/approve " + proposal), new Choice("Reject", "/reject " + proposal));
    }

    /// Buttons that decide about a stranger who was given a code.
    public static List<Choice> admitting(String code) {
        return List.of(new Choice("Approve", "/pair approve " + code), new Choice("Reject", "/pair reject " + code));
    }

    /// The button that shows the commands that a first list leaves out.
    public static Choice allCommands(String label) {
        return new Choice(label, "/help more");
    }

    /// The buttons under a page of a long answer: back and on, as far as there is such a page.
    ///
    /// @param reply the number of the answer
    public static List<Choice> pages(long reply, int page, int pages) {
        var choices = new ArrayList<Choice>();
        if (page > 1)
            choices.add(new Choice(
                    "◀ %d/%d".formatted(page - 1, pages), "/page %d %s".formatted(page - 1, PendingId.written(reply))));
        if (page < pages)
            choices.add(new Choice(
                    "%d/%d ▶".formatted(page + 1, pages), "/page %d %s".formatted(page + 1, PendingId.written(reply))));
        return choices;
    }

    /// The answer that buttons turn the pages of; empty where none of them does.
    public static OptionalLong paged(List<Choice> choices) {
        return choices.stream()
                .map(choice -> GIVEN.matcher(choice.command()))
                .filter(given -> given.matches() && given.group(2) != null)
                .mapToLong(given -> Long.parseLong(given.group(2)))
                .findFirst();
    }

    /// The proposal that a line decides about, where a button may have given it.
    public static OptionalLong decided(String line) {
        var given = GIVEN.matcher(line);
        return given.matches() && given.group(1) != null
                ? OptionalLong.of(Long.parseLong(given.group(1)))
                : OptionalLong.empty();
    }

    /// The command that a network says was pressed; empty where no button gives it.
    public static Optional<String> pressed(String data) {
        return Optional.of(data).filter(line -> GIVEN.matcher(line).matches());
    }

    /// The same for those who see no buttons, such as `/approve 12 or /reject 12`.
    public static String inWords(List<Choice> choices) {
        return choices.stream().map(Choice::command).collect(Collectors.joining(" or "));
    }
}
