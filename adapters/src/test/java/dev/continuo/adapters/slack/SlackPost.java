package dev.continuo.adapters.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A message on the fake Slack.
final class SlackPost {
    final String ts;
    final String channel;
    final String user;
    final @Nullable String thread;
    String text;
    String subtype = "";
    boolean bot;
    boolean unfurls;

    @Nullable
    String edited;

    @Nullable
    String onlyFor;

    @Nullable
    JsonNode metadata;

    @Nullable
    JsonNode blocks;

    final List<Map<String, Object>> files = new ArrayList<>();
    final List<Network.File> uploads = new ArrayList<>();
    final List<Map<String, Object>> attachments = new ArrayList<>();

    SlackPost(String ts, String channel, String user, @Nullable String thread, String text) {
        this.ts = ts;
        this.channel = channel;
        this.user = user;
        this.thread = thread;
        this.text = text;
    }

    String conversation() {
        return thread == null ? channel : channel + ":" + thread;
    }

    /// As the Web API and events write it.
    Map<String, Object> json(boolean withMetadata) {
        var json = new LinkedHashMap<String, Object>();
        json.put("type", "message");
        json.put("user", user);
        json.put("ts", ts);
        json.put("text", text);
        if (!subtype.isEmpty()) json.put("subtype", subtype);
        if (bot) json.put("bot_id", "B" + user);
        if (thread != null) json.put("thread_ts", thread);
        if (edited != null) json.put("edited", Map.of("user", user, "ts", edited));
        if (metadata != null && withMetadata) json.put("metadata", metadata);
        if (blocks != null) json.put("blocks", blocks);
        if (!files.isEmpty()) json.put("files", files);
        if (!attachments.isEmpty()) json.put("attachments", attachments);
        return json;
    }

    /// Text as people read it: the sections where there are any, each mark of an entity as its
    /// character.
    String visible() {
        var shown = new ArrayList<String>();
        if (blocks != null)
            for (var block : blocks)
                if (block.path("type").asText().equals("section"))
                    shown.add(block.path("text").path("text").asText());
        var words = shown.isEmpty() ? text : String.join("\n", shown);
        return words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    /// The buttons, by their labels.
    Map<String, String> buttons() {
        var buttons = new LinkedHashMap<String, String>();
        if (blocks != null)
            for (var block : blocks)
                for (var button : block.path("elements"))
                    buttons.put(
                            button.path("text").path("text").asText(),
                            button.path("value").asText());
        return buttons;
    }
}
