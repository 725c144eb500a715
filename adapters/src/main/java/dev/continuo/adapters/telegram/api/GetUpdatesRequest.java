package dev.continuo.adapters.telegram.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/// Asks for updates, and reads each by itself: one that the client library does not understand is
/// an empty update of that number, and spoils no other.
public final class GetUpdatesRequest extends GetUpdates {
    private static final Logger LOG = LoggerFactory.getLogger(GetUpdatesRequest.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectReader READER = JSON.readerFor(Update.class);

    private static final Set<String> WORDS = Set.of(
            "message_id",
            "date",
            "edit_date",
            "chat",
            "from",
            "sender_chat",
            "message_thread_id",
            "is_topic_message",
            "reply_to_message",
            "text",
            "entities",
            "caption",
            "caption_entities");

    @Override
    @SuppressWarnings("NonApiType") // The client library's.
    public ArrayList<Update> deserializeResponse(String answer) throws TelegramApiRequestException {
        try {
            var tree = JSON.readTree(answer);
            if (!tree.path("ok").asBoolean()) return super.deserializeResponse(answer);
            var updates = new ArrayList<Update>();
            for (var one : tree.path("result")) if (named(one)) updates.add(read(one));
            return updates;
        } catch (IOException e) {
            throw new TelegramApiRequestException("no JSON");
        }
    }

    /// Tells whether it has a number, without which it is no update at all.
    private static boolean named(JsonNode update) {
        return update.path("update_id").isIntegralNumber();
    }

    /// Reads one update that was posted.
    ///
    /// @throws IllegalArgumentException if it is no JSON object with an update's number
    public static Update read(byte[] json) {
        JsonNode tree;
        try {
            tree = JSON.readTree(json);
        } catch (IOException e) {
            throw new IllegalArgumentException("no JSON", e);
        }
        if (tree == null || !named(tree)) throw new IllegalArgumentException("no update");
        return read(tree);
    }

    private static Update read(JsonNode update) {
        try {
            return READER.readValue(update);
        } catch (IOException | RuntimeException e) {
            return readWords(update);
        }
    }

    /// Something in it is newer than the client library: who said what is perhaps not.
    private static Update readWords(JsonNode update) {
        var id = update.path("update_id").asInt();
        for (var kind : List.of("message", "edited_message"))
            if (update.path(kind) instanceof ObjectNode message) {
                message.retain(WORDS);
                if (message.path("reply_to_message") instanceof ObjectNode answered) answered.retain(WORDS);
            }
        if (update.path("callback_query").path("message") instanceof ObjectNode under) under.retain(WORDS);
        try {
            Update words = READER.readValue(update);
            LOG.warn("Telegram's update {} is read in part", id);
            return words;
        } catch (IOException | RuntimeException e) {
            LOG.warn("Telegram's update {} is left out: it cannot be read", id);
            var empty = new Update();
            empty.setUpdateId(id);
            return empty;
        }
    }
}
