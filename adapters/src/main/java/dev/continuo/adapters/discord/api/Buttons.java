package dev.continuo.adapters.discord.api;

import dev.continuo.events.Choice;
import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Choices as Discord shows them: one action row of buttons, each with its command as custom id.
/// <https://docs.discord.com/developers/components/reference>
public final class Buttons {
    private static final String COMMAND = "cmd:";
    private static final int ACTION_ROW = 1;
    private static final int BUTTON = 2;
    private static final int SECONDARY = 2;

    private Buttons() {}

    /// A text with buttons under it, if there are any.
    public static DataObject body(String text, List<Choice> choices) {
        var body = RestClient.body(text);
        return choices.isEmpty()
                ? body
                : body.put("components", DataArray.empty().add(row(choices)));
    }

    /// Returns the body that takes the buttons off a message.
    public static DataObject none() {
        return DataObject.empty().put("components", DataArray.empty());
    }

    private static DataObject row(List<Choice> choices) {
        var buttons = DataArray.empty();
        for (var choice : choices)
            buttons.add(DataObject.empty()
                    .put("type", BUTTON)
                    .put("style", SECONDARY)
                    .put("label", choice.label())
                    .put("custom_id", COMMAND + choice.command()));
        return DataObject.empty().put("type", ACTION_ROW).put("components", buttons);
    }

    /// The command that a custom id stands for; empty where no button of ours has it.
    public static Optional<String> command(String id) {
        return id.startsWith(COMMAND) ? Choice.pressed(id.substring(COMMAND.length())) : Optional.empty();
    }
}
