package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackConnection.Envelope;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.api.SlackTime;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sorts what Slack tells into the lanes of its conversations, each acknowledged when it is
/// durable. Called by the one thread that reads the connection, in the order of the network, and
/// must not wait.
public final class SlackEvents {
    private static final Logger LOG = LoggerFactory.getLogger(SlackEvents.class);

    private final KeyedExecutor<String, Runnable> lanes;
    private final ReadMarkers markers;
    private final SlackMessageMapper mapper;
    private final MessageInbox inbox;
    private final SlackCommands commands;
    private final Function<SlackLocation, String> finder;
    private final Supplier<Optional<SlackBotIdentity>> self;

    /// @param finder the conversation of a message, given its channel and its name as the thread
    public SlackEvents(
            KeyedExecutor<String, Runnable> lanes,
            ReadMarkers markers,
            SlackMessageMapper mapper,
            MessageInbox inbox,
            SlackCommands commands,
            Function<SlackLocation, String> finder,
            Supplier<Optional<SlackBotIdentity>> self) {
        this.lanes = lanes;
        this.markers = markers;
        this.mapper = mapper;
        this.inbox = inbox;
        this.commands = commands;
        this.finder = finder;
        this.self = self;
    }

    /// The commands that are given, and what becomes of them.
    public interface SlackCommands {
        /// Reads a command; empty for what is none of ours.
        Optional<SlackCommand> read(String type, JsonNode payload);

        /// Takes note of one before it is handed in.
        void begin(SlackCommand command);

        /// Tells whoever gave it where nothing answers it.
        void settle(SlackCommand command, DurableReceiver.InboundEnd end);
    }

    /// Takes in one thing.
    public void tell(Envelope envelope) {
        var me = self.get().orElse(null);
        if (me == null) envelope.end().accept(false);
        else if (envelope.type().equals("events_api"))
            happened(envelope, envelope.payload().path("event"), me);
        else
            commands.read(envelope.type(), envelope.payload())
                    .ifPresentOrElse(
                            command -> commanded(envelope, command, me),
                            () -> envelope.end().accept(true));
    }

    private void happened(Envelope envelope, JsonNode event, SlackBotIdentity me) {
        var channel = event.path("channel").asText();
        switch (event.path("type").asText()) {
            case "message" -> message(envelope, event, me);
            case "app_mention" -> said(envelope, channel, event, me);
            case "reaction_added", "reaction_removed" -> reacted(envelope, event, me);
            case "member_joined_channel" -> joined(envelope, event, me);
            default -> envelope.end().accept(true);
        }
    }

    private void joined(Envelope envelope, JsonNode event, SlackBotIdentity me) {
        if (event.path("user").asText().equals(me.user()))
            later(
                    envelope,
                    event.path("channel").asText(),
                    () -> inbox.receive(mapper.joined(event, me)).over());
        else envelope.end().accept(true);
    }

    private void message(Envelope envelope, JsonNode event, SlackBotIdentity me) {
        var channel = event.path("channel").asText();
        switch (event.path("subtype").asText("")) {
            case "message_changed" ->
                later(
                        envelope,
                        SlackLocation.of(channel, event.path("message")).conversation(),
                        () -> mapper.edited(event, me)
                                .map(edited -> inbox.receive(edited).over())
                                .orElse(true));
            case "message_deleted" -> {
                var place = SlackLocation.of(channel, event.path("previous_message"));
                var ts = event.path("deleted_ts").asText();
                later(
                        envelope,
                        place.conversation(),
                        () -> inbox.receive(SlackMessageMapper.deleted(place, ts))
                                .over());
            }
            default -> said(envelope, channel, event, me);
        }
    }

    private void said(Envelope envelope, String channel, JsonNode message, SlackBotIdentity me) {
        var ts = message.path("ts").asText();
        // A mention that was added by an edit is told as an edit, too.
        if (!SlackTime.is(ts) || message.has("hidden") || message.has("edited")) {
            envelope.end().accept(true);
            return;
        }
        var conversation = SlackLocation.of(channel, message).conversation();
        markers.sighted(conversation, SlackTime.before(ts));
        later(
                envelope,
                conversation,
                () -> inbox.message(conversation, ts, () -> mapper.message(channel, message, me)));
    }

    /// Slack tells the channel, and not the thread.
    private void reacted(Envelope envelope, JsonNode event, SlackBotIdentity me) {
        var item = event.path("item");
        var person = !event.path("user").asText().equals(me.user());
        if (!person || !item.path("type").asText().equals("message")) {
            envelope.end().accept(true);
            return;
        }
        var place =
                new SlackLocation(item.path("channel").asText(), item.path("ts").asText());
        lanes.add(place.channel(), () -> {
            var conversation = finder.apply(place);
            later(
                    envelope,
                    conversation,
                    () -> inbox.receive(SlackMessageMapper.reacted(conversation, event))
                            .over());
        });
    }

    private void commanded(Envelope envelope, SlackCommand command, SlackBotIdentity me) {
        commands.begin(command);
        later(envelope, command.place().conversation(), () -> {
            var end = inbox.receive(mapper.command(command, me));
            commands.settle(command, end);
            return end.over();
        });
    }

    /// @param work tells whether Slack may forget it
    private void later(Envelope envelope, String conversation, BooleanSupplier work) {
        lanes.add(conversation, () -> {
            var over = true;
            try {
                over = work.getAsBoolean();
            } catch (RuntimeException e) {
                LOG.error("Something from Slack was not understood", e);
            }
            envelope.end().accept(over);
        });
    }
}
