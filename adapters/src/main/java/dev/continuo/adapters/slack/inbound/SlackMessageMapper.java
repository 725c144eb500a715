package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.api.SlackTime;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Forwarded;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.channel.MessageContext.Quoted;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts what Slack says into the mind's terms. The same for what it tells and for what is read
/// back: both are messages as its Web API writes them.
/// <https://docs.slack.dev/reference/events/message>
public final class SlackMessageMapper {
    /// Subtypes of messages that people say; the others are notices of Slack's own.
    private static final Set<String> SAID = Set.of("", "file_share", "thread_broadcast", "me_message");

    private final SlackDirectory directory;
    private final SlackMessageText wording;
    private final SlackAttachments enclosed;

    public SlackMessageMapper(SlackApi api, SlackDirectory directory) {
        this.directory = directory;
        this.wording = new SlackMessageText(directory);
        this.enclosed = new SlackAttachments(api);
    }

    /// Tells whether somebody else than the bot and other bots says it, as far as the message
    /// tells.
    static boolean said(JsonNode message, SlackBotIdentity self) {
        var user = message.path("user").asText("");
        return SAID.contains(message.path("subtype").asText(""))
                && message.path("bot_id").asText("").isEmpty()
                && !user.isEmpty()
                && !user.equals(self.user())
                && !user.equals("USLACKBOT");
    }

    /// A message of a person; empty for those of bots and of Slack.
    Optional<InboundMessage> message(String channel, JsonNode message, SlackBotIdentity self) {
        return message(channel, message, self, message.path("ts").asText());
    }

    /// @param sent when it was said so
    private Optional<InboundMessage> message(String channel, JsonNode message, SlackBotIdentity self, String sent) {
        if (!said(message, self)) return Optional.empty();
        var person = directory.person(message.path("user").asText());
        if (person.bot()) return Optional.empty();
        var place = SlackLocation.of(channel, message);
        var written = message.path("text").asText("");
        var words = wording.of(written, self);
        var shared = shared(message, self);
        if (words.isEmpty() && shared != null) words = Forwarded.mark(shared.name(), shared.text());
        if (words.isEmpty() && message.path("files").isEmpty()) return Optional.empty();
        var addressed = !place.room()
                || SlackMessageText.names(written, self.user())
                || message.path("parent_user_id").asText("").equals(self.user());
        var quoted = words.startsWith("[forwarded") ? null : shared;
        var ts = message.path("ts").asText();
        var around = around(place, addressed, person, quoted, SlackTime.instant(sent), message);
        return Optional.of(said(place, self, ts, message.path("user").asText(), person, words, around));
    }

    private InboundMessage said(
            SlackLocation place,
            SlackBotIdentity self,
            String id,
            String account,
            SlackDirectory.Person person,
            String text,
            MessageContext around) {
        // A thread is a room of its own.
        var open = place.room()
                && place.thread() == null
                && directory.room(place.channel()).open();
        return new InboundMessage(
                SlackConfig.NAME,
                place.conversation(),
                place.room(),
                open ? self.team() : null,
                id,
                account,
                person.name(),
                Role.STRANGER,
                text,
                true,
                around);
    }

    private MessageContext around(
            SlackLocation place,
            boolean addressed,
            SlackDirectory.Person person,
            @Nullable Quoted quoted,
            @Nullable Instant sent,
            JsonNode message) {
        return new MessageContext(
                null,
                place.parent(),
                place.room() ? directory.room(place.channel()).title() : null,
                addressed,
                place.room() && person.moderator(),
                null,
                quoted,
                sent,
                enclosed.of(message),
                null,
                person.locale());
    }

    /// Finds the words of somebody else that this message passes on.
    private @Nullable Quoted shared(JsonNode message, SlackBotIdentity self) {
        for (var one : message.path("attachments")) {
            if (!one.path("is_share").asBoolean()) continue;
            var text = wording.of(one.path("text").asText(""), self);
            var author = TextSanitizer.text(one.path("author_name").asText(""));
            if (!text.isEmpty()) return new Quoted(author.isEmpty() ? null : author, text);
        }
        return null;
    }

    /// A change of what a person had said; empty where only Slack added something, such as the
    /// preview of a link.
    ///
    /// @param event a `message` of the subtype `message_changed`
    Optional<InboundEvent> edited(JsonNode event, SlackBotIdentity self) {
        var channel = event.path("channel").asText();
        var message = event.path("message");
        if (message.path("subtype").asText("").equals("tombstone"))
            return Optional.of(deleted(
                    SlackLocation.of(channel, message), message.path("ts").asText()));
        var at = message.path("edited").path("ts").asText("");
        var before = event.path("previous_message").path("edited").path("ts").asText("");
        if (!SlackTime.is(at) || at.equals(before)) return Optional.empty();
        return message(channel, message, self, at)
                .map(said -> new InboundEvent.Edited(
                        SlackConfig.NAME,
                        said.conversation(),
                        said.id(),
                        at,
                        said.text(),
                        SlackTime.instant(at),
                        said.around().addressed() ? said : null));
    }

    /// Tells that somebody took back what they had said.
    static InboundEvent deleted(SlackLocation place, String ts) {
        return new InboundEvent.Deleted(SlackConfig.NAME, place.conversation(), ts);
    }

    /// A person's reaction.
    ///
    /// @param conversation where the message stands
    static InboundEvent reacted(String conversation, JsonNode event) {
        return new InboundEvent.InboundReaction(
                SlackConfig.NAME,
                conversation,
                event.path("item").path("ts").asText(),
                event.path("user").asText(),
                SlackMessageText.reaction(event.path("reaction").asText()),
                event.path("type").asText().equals("reaction_added"),
                event.path("event_ts").asText(null));
    }

    /// The bot was added to a channel.
    InboundEvent joined(JsonNode event, SlackBotIdentity self) {
        var channel = event.path("channel").asText();
        var room = directory.room(channel);
        var inviter = event.path("inviter").asText("");
        return new InboundEvent.Joined(
                SlackConfig.NAME,
                channel,
                room.open() ? self.team() : null,
                room.title(),
                inviter.isEmpty() ? null : directory.person(inviter).locale());
    }

    /// A slash command, or a pressed button.
    InboundMessage command(SlackCommand command, SlackBotIdentity self) {
        var person = directory.person(command.account());
        var place = command.place();
        return said(
                place,
                self,
                command.id(),
                command.account(),
                person,
                command.text(),
                around(place, true, person, null, null, MissingNode.getInstance()));
    }
}
