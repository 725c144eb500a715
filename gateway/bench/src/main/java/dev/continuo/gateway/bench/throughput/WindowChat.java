package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.Samples;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.UserMessage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The peer of a turn: a bare chat with LangChain4j, whose memory is a window of each
/// conversation's last messages, as JSON in one row of a table. It forgets what leaves the window,
/// knows of no audience and no evidence, and embeds nothing.
final class WindowChat {
    /// Messages, as LangChain4j's guides have it.
    private static final int WINDOW = 20;

    private static final String CREATE =
            "create table if not exists public.chat (id text primary key, messages text not null)";

    private static final String READ = "select messages from public.chat where id = ?";

    private static final String WRITE =
            "insert into public.chat values (?, ?)" + " on conflict (id) do update set messages = excluded.messages";

    private final Connection connection;

    private WindowChat(Connection connection) {
        this.connection = connection;
    }

    /// The median of so many turns, one after another, in milliseconds.
    static double median(Connection connection, SyntheticWorkload town, int turns) throws SQLException {
        try (var make = connection.createStatement()) {
            make.execute(CREATE);
        }
        var chat = new WindowChat(connection);
        var millis = new Samples();
        for (int i = 0; i < turns; i++) {
            var line = town.next();
            var begun = System.nanoTime();
            chat.turn(SyntheticWorkload.conversation(line.person(), line.room()), line.text());
            millis.add((System.nanoTime() - begun) / 1e6);
        }
        return millis.median();
    }

    /// Keeps a message before the model sees the window, and its answer after, as often as
    /// LangChain4j's memory asks its store.
    private void turn(String conversation, String text) {
        add(conversation, UserMessage.from(text));
        var echo = (UserMessage) getMessages(conversation).getLast();
        add(conversation, AiMessage.from(echo.singleText()));
    }

    private void add(String conversation, ChatMessage message) {
        var messages = new ArrayList<>(getMessages(conversation));
        messages.add(message);
        updateMessages(conversation, messages.subList(Math.max(0, messages.size() - WINDOW), messages.size()));
    }

    private List<ChatMessage> getMessages(String conversation) {
        try (var read = connection.prepareStatement(READ)) {
            read.setString(1, conversation);
            try (var rows = read.executeQuery()) {
                return rows.next() ? ChatMessageDeserializer.messagesFromJson(rows.getString(1)) : List.of();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void updateMessages(String conversation, List<ChatMessage> messages) {
        try (var write = connection.prepareStatement(WRITE)) {
            write.setString(1, conversation);
            write.setString(2, ChatMessageSerializer.messagesToJson(messages));
            write.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
