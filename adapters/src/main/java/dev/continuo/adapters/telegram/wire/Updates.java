package dev.continuo.adapters.telegram.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/// Asks for updates, and reads each by itself: one that the client library does not understand is
/// an empty update of that number, and spoils no other.
public final class Updates extends GetUpdates {
    private static final Logger LOG = LoggerFactory.getLogger(Updates.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
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

    /// Whether it has a number, without which it is no update at all.
    private static boolean named(JsonNode update) {
        return update.path("update_id").isIntegralNumber();
    }

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
            return JSON.treeToValue(update, Update.class);
        } catch (IOException | RuntimeException e) {
            var id = update.path("update_id").asInt();
            LOG.warn("Telegram's update {} is left out: it cannot be read", id);
            var empty = new Update();
            empty.setUpdateId(id);
            return empty;
        }
    }
}
