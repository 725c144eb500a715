package dev.continuo.adapters.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.receiving.DurableReceiver.InboundEnd;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.inbound.SlackCommand;
import dev.continuo.adapters.slack.inbound.SlackEvents;
import dev.continuo.events.Choice;
import dev.continuo.language.text.Language;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Slash commands and presses, from their beginning to the answer. In rooms nobody else sees a
/// command, and nobody else sees its answer; a page turns where it stands.
/// <https://docs.slack.dev/interactivity/handling-user-interaction>
final class SlackInteractions implements SlackEvents.SlackCommands {
    /// Slack takes answers for half an hour.
    private static final Duration LIFE = Duration.ofMinutes(29);

    private static final int MAX_ASIDES = 1_000;

    private final SlackApi api;
    private final Map<String, SlackCommand> live;

    /// Messages that one person alone was shown, by key: no history has them.
    private final Map<String, String> asides =
            Caches.<String, String>bounded(MAX_ASIDES).asMap();

    /// The words above buttons that one person alone was shown, by message.
    private final Map<String, String> texts =
            Caches.<String, String>bounded(MAX_ASIDES).asMap();

    private volatile CommandMenu menu = new CommandMenu(List.of());

    SlackInteractions(SlackApi api) {
        this.api = api;
        this.live =
                Caches.<String, SlackCommand>lasting(LIFE, api.config().clock()).asMap();
    }

    void offer(CommandMenu offered) {
        menu = offered;
    }

    @Override
    public Optional<SlackCommand> read(String type, JsonNode payload) {
        return switch (type) {
            case "slash_commands" -> Optional.of(SlackCommand.slash(payload, menu));
            case "interactive" -> SlackCommand.pressed(payload);
            default -> Optional.empty();
        };
    }

    @Override
    public void begin(SlackCommand command) {
        live.put(command.id(), command);
    }

    /// Answers here where no other answer is coming; Slack tells again what was not taken.
    @Override
    public void settle(SlackCommand command, InboundEnd end) {
        if (end.over()) end.unanswered(Language.of(command.text()).tag()).ifPresent(reason -> tell(command, reason));
    }

    private void tell(SlackCommand command, String text) {
        live.remove(command.id());
        api.respond(command.answers(), response(Mrkdwn.of(text), List.of(), false));
    }

    private static Map<String, Object> response(String text, List<Choice> choices, boolean replace) {
        var response = new HashMap<>(SlackMessages.body(text, choices));
        response.put("response_type", "ephemeral");
        response.put("replace_original", replace);
        return response;
    }

    /// Answers a command or a press where only whoever gave it sees that; empty where an answer
    /// goes out as every message does.
    Optional<SendResult> answer(OutboundPart out) {
        var mine = out.answers() == null ? null : live.get(out.answers());
        if (mine == null || out.document() != null) return Optional.empty();
        if (!mine.place().conversation().equals(out.conversation())) return Optional.empty();
        if (out.aside() != null && !out.aside().equals(mine.account())) return Optional.empty();
        var page = mine.under();
        var turns = page != null && page.equals(out.draft());
        if (page != null && turns && mine.alone()) return Optional.of(turned(mine, out, page));
        if (turns || !mine.place().room()) return Optional.empty();
        return aside(out, mine.place(), mine.account()).or(() -> elsewhere(mine, out));
    }

    private SendResult turned(SlackCommand mine, OutboundPart out, String page) {
        var text = Mrkdwn.of(out.text());
        texts.put(page, text);
        var answer = api.respond(mine.answers(), response(text, out.choices(), true));
        return answer instanceof ApiResponse.Success ? new SendResult.Delivered(page) : answer.failed();
    }

    /// Shows something to one person in a room; empty where Slack will not.
    Optional<SendResult> aside(OutboundPart out, SlackLocation place, String account) {
        var known = asides.get(out.key());
        if (known != null) return Optional.of(new SendResult.Delivered(known, SendResult.FOUND));
        var text = Mrkdwn.of(out.text());
        var arguments = SlackMessages.post(place, text, out.choices(), null);
        arguments.put("user", account);
        var answer = api.call("chat.postEphemeral", arguments);
        if (answer instanceof ApiResponse.Denied) return Optional.empty();
        if (!(answer instanceof ApiResponse.Success(var body))) return Optional.of(answer.failed());
        var name = body.path("message_ts").asText();
        if (!out.choices().isEmpty()) texts.put(name, text);
        return Optional.of(shown(out, name));
    }

    private SendResult shown(OutboundPart out, String name) {
        asides.put(out.key(), name);
        return new SendResult.Delivered(name, out.attempt() > 0 ? SendResult.PERHAPS_TWICE : null);
    }

    /// Commands are given where the bot is no member, too.
    private Optional<SendResult> elsewhere(SlackCommand mine, OutboundPart out) {
        var answer = api.respond(mine.answers(), response(Mrkdwn.of(out.text()), out.choices(), false));
        return Optional.of(
                answer instanceof ApiResponse.Success ? shown(out, "response-" + out.key()) : answer.failed());
    }

    boolean alive(@Nullable String id) {
        return id != null && live.containsKey(id);
    }

    /// Takes the buttons off what one person alone sees; false where no button of it was pressed
    /// lately.
    boolean removeChoices(String message) {
        return live.values().stream()
                .filter(command -> command.alone() && message.equals(command.under()))
                .findFirst()
                .map(command -> {
                    var text = texts.getOrDefault(message, "✓");
                    return api.respond(command.answers(), response(text, List.of(), true));
                })
                .isPresent();
    }
}
