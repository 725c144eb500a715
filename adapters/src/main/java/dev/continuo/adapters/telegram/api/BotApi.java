package dev.continuo.adapters.telegram.api;

import dev.continuo.mind.channel.NetworkClock;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
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
    private static final int MAX_AT_ONCE = 256;

    private final String token;
    private final HttpUrl base;
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(
                    Thread.ofVirtual().name("telegram-http-", 0).factory());
    private final NetworkClock network = new NetworkClock();
    private final OkHttpClient sends;
    private final OkHttpClient polls;
    private final OkHttpClient files;
    private final OkHttpTelegramClient sending;
    private final OkHttpTelegramClient polling;

    /// How long things may take.
    ///
    /// @param poll how long Telegram may hold a question for updates
    public record Patience(Duration connect, Duration answer, Duration poll, Duration file) {}

    public BotApi(TelegramConfig config) {
        this.token = config.token();
        this.base = parsed(config.api());
        var patience = config.times().patience();
        var plain =
                new OkHttpClient.Builder()
                        .connectTimeout(patience.connect())
                        .readTimeout(patience.answer())
                        .writeTimeout(patience.answer())
                        // It would send a message again after a connection was lost.
                        .retryOnConnectionFailure(false)
                        .followRedirects(false)
                        // What rests for longer, the other side may be closing just now.
                        .connectionPool(new ConnectionPool(5, 30, TimeUnit.SECONDS))
                        .dispatcher(dispatcher())
                        .build();
        sends =
                plain.newBuilder()
                        .addNetworkInterceptor(new FailureInterceptor(network, config.clock()))
                        .build();
        polls =
                sends.newBuilder()
                        .readTimeout(patience.poll().plus(patience.answer()))
                        .dispatcher(dispatcher())
                        .build();
        files = plain.newBuilder().callTimeout(patience.file()).build();
        var url =
                TelegramUrl.builder()
                        .schema(this.base.scheme())
                        .host(this.base.host())
                        .port(this.base.port())
                        .build();
        sending = new OkHttpTelegramClient(sends, token, url);
        polling = new OkHttpTelegramClient(polls, token, url);
    }

    private static HttpUrl parsed(URI base) {
        var url = HttpUrl.parse(base.toString());
        if (url == null || url.pathSize() > 1 || !url.encodedPath().equals("/"))
            throw new IllegalArgumentException(
                    "The address of the Bot API is http://host:port, not " + base);
        return url;
    }

    private Dispatcher dispatcher() {
        var dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequests(MAX_AT_ONCE);
        dispatcher.setMaxRequestsPerHost(MAX_AT_ONCE);
        return dispatcher;
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return network;
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

    private static <T> T answer(OkHttpTelegramClient client, BotApiCall<T> question)
            throws BotApiFailure {
        try {
            return question.put(client).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BotApiFailure(new BotApiFailure.Lost("interrupted"));
        } catch (ExecutionException e) {
            throw BotApiFailure.of(e.getCause() == null ? e : e.getCause());
        } catch (TelegramApiException e) {
            throw BotApiFailure.of(e);
        }
    }

    /// A file's first `most` bytes.
    ///
    /// @param path as Telegram's `getFile` tells it
    public byte[] download(String path, int most) throws BotApiFailure {
        var url =
                base.newBuilder()
                        .addPathSegment("file")
                        .addPathSegment("bot" + token)
                        .addPathSegments(path)
                        .build();
        try (var response = files.newCall(new Request.Builder().url(url).build()).execute()) {
            if (!response.isSuccessful())
                throw new BotApiFailure(
                        new BotApiFailure.ErrorReply(
                                response.code(), "the file is not there", null, null));
            return response.body().byteStream().readNBytes(most);
        } catch (IOException e) {
            throw BotApiFailure.of(e);
        }
    }

    /// Gives up waiting for updates.
    public void hangUp() {
        polls.dispatcher().cancelAll();
    }

    /// Gives up everything that waits for an answer.
    public void giveUp() {
        hangUp();
        sends.dispatcher().cancelAll();
    }

    @Override
    public void close() {
        giveUp();
        for (var client : List.of(sends, polls, files)) client.connectionPool().evictAll();
        threads.shutdown();
    }
}
