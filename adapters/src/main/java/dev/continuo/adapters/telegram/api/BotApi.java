package dev.continuo.adapters.telegram.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.sending.NetworkClient;
import dev.continuo.mind.channel.NetworkClock;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;

/// One bot's line to the Bot API, https://core.telegram.org/bots/api. Requests are never repeated
/// by themselves. May be used by many threads at once.
public final class BotApi implements AutoCloseable {
    private final String token;
    private final HttpUrl base;
    private final Duration file;
    private final NetworkClient http;
    private final OkHttpClient polls;
    private final OkHttpTelegramClient sending;
    private final OkHttpTelegramClient polling;

    public BotApi(TelegramConfig config) {
        this.token = config.token();
        this.base = parsed(config.api());
        var times = config.times();
        this.file = times.file();
        http = new NetworkClient("Telegram", times.connect(), times.answer(), config.clock());
        polls = http.calls()
                .newBuilder()
                .callTimeout(Duration.ZERO)
                .readTimeout(times.poll().plus(times.answer()))
                .dispatcher(http.dispatcher())
                .build();
        var url = TelegramUrl.builder()
                .schema(this.base.scheme())
                .host(this.base.host())
                .port(this.base.port())
                .build();
        sending = new OkHttpTelegramClient(http.calls(), token, url);
        polling = new OkHttpTelegramClient(polls, token, url);
    }

    private static HttpUrl parsed(URI base) {
        var url = HttpUrl.parse(base.toString());
        if (url == null || url.pathSize() > 1 || !url.encodedPath().equals("/"))
            throw new IllegalArgumentException("The address of the Bot API is http://host:port, not " + base);
        return url;
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return http.time();
    }

    /// Asks something, and waits for the answer.
    public <T extends Serializable> T ask(BotApiMethod<T> method) throws BotApiFailure {
        return answer(sending, client -> client.executeAsync(method));
    }

    /// Asks something that the client sends as a form.
    public Boolean ask(SetWebhook method) throws BotApiFailure {
        return answer(sending, client -> client.executeAsync(method));
    }

    /// Sends a file, and waits for the answer.
    public Message ask(SendDocumentRequest method) throws BotApiFailure {
        return answer(sending, client -> client.executeAsync(method));
    }

    /// Asks for updates, and waits for as long as Telegram holds the question.
    public List<Update> poll(GetUpdatesRequest method) throws BotApiFailure {
        return answer(polling, client -> client.executeAsync(method));
    }

    /// A request as the client takes it.
    @FunctionalInterface
    private interface BotApiCall<T> {
        CompletableFuture<T> put(OkHttpTelegramClient client) throws TelegramApiException;
    }

    private <T> T answer(OkHttpTelegramClient client, BotApiCall<T> question) throws BotApiFailure {
        try {
            return question.put(client).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BotApiFailure(new ApiResponse.LostResponse("interrupted"));
        } catch (ExecutionException e) {
            throw BotApiFailure.of(e.getCause() == null ? e : e.getCause(), http);
        } catch (TelegramApiException e) {
            throw BotApiFailure.of(e, http);
        }
    }

    /// A file's first `most` bytes; empty where they cannot be had.
    ///
    /// @param path as Telegram's `getFile` tells it
    public Optional<byte[]> download(String path, int most) {
        var url = base.newBuilder()
                .addPathSegment("file")
                .addPathSegment("bot" + token)
                .addPathSegments(path)
                .build();
        return http.fetch(url.toString(), null, most, file);
    }

    /// Gives up waiting for updates.
    public void hangUp() {
        polls.dispatcher().cancelAll();
    }

    /// Gives up everything that waits for an answer.
    public void giveUp() {
        hangUp();
        http.calls().dispatcher().cancelAll();
    }

    @Override
    public void close() {
        hangUp();
        http.close();
    }
}
