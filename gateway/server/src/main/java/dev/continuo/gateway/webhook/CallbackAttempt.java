package dev.continuo.gateway.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.events.CallbackEvent;
import dev.continuo.events.CallbackEvent.CallbackDelivered;
import dev.continuo.events.CallbackEvent.CallbackFailed;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.gateway.webhook.PostResult.Never;
import dev.continuo.gateway.webhook.PostResult.RetryLater;
import dev.continuo.gateway.webhook.PostResult.Taken;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.Conversation;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One try at a call-back at a time, and what became of it. Everything is read anew for each try: a
/// message may be erased, a token revoked, a name point elsewhere meanwhile.
final class CallbackAttempt {
    /// Pauses after each try that failed; after one more it gives up.
    private static final List<Duration> BACKOFF = List.of(
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(2),
            Duration.ofMinutes(10));

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Mind mind;
    private final CallbackKeys keys;
    private final AddressPolicy policy;
    private final SignedPost post;
    private final InstantSource clock;

    CallbackAttempt(Mind mind, CallbackKeys keys, AddressPolicy policy, SignedPost post, InstantSource clock) {
        this.mind = mind;
        this.keys = keys;
        this.policy = policy;
        this.post = post;
        this.clock = clock;
    }

    /// Call-back to be posted.
    private record Parcel(Callbacks.Callback callback, Inbox.MessageStatus status) {}

    /// The call-back of a message that is still to be posted.
    Optional<Callbacks.Callback> open(long message) {
        return DatabaseErrors.guard(() -> mind.programs().callbacks().find(message))
                .filter(Callbacks.Callback::open);
    }

    /// Returns how long the next try is still to wait.
    Duration rest(Callbacks.Callback callback) {
        if (callback.attempts() == 0) return Duration.ZERO;
        var whole = BACKOFF.get(Math.min(callback.attempts(), BACKOFF.size()) - 1);
        var left = Duration.between(clock.instant(), callback.changed().plus(whole));
        if (left.isNegative()) return Duration.ZERO;
        return left.compareTo(whole) > 0 ? whole : left;
    }

    /// Tries once, and says what is to be recorded; empty where there is nothing to post any more.
    Optional<CallbackEvent> attempt(long message) throws InterruptedException {
        var parcel = open(message)
                .flatMap(callback -> DatabaseErrors.guard(
                                () -> mind.hearing().inbox().find(message))
                        .map(status -> new Parcel(callback, status)));
        if (parcel.isEmpty()) return Optional.empty();
        var callback = parcel.get().callback();
        return Optional.of(
                switch (post(parcel.get())) {
                    case Taken(var status) -> new CallbackDelivered(message, status);
                    case RetryLater(var reason) ->
                        new CallbackFailed(message, reason, callback.attempts() >= BACKOFF.size());
                    case Never(var reason) -> new CallbackFailed(message, reason, true);
                });
    }

    private PostResult post(Parcel parcel) throws InterruptedException {
        var callback = parcel.callback();
        var key = DatabaseErrors.guard(() -> keys.find(callback.key()));
        if (key.isEmpty()) return new Never("the " + kind(callback.key()) + " was revoked");
        if (HookRoom.is(callback.url())) return told(parcel);
        var url = URI.create(callback.url());
        try {
            // The same addresses are used for the connection: the system remembers them longer than
            // that takes.
            if (CallbackKeys.confined(callback.key()) && policy.inside(url))
                return new Never("the address is not of the public internet");
        } catch (UnknownHostException _) {
            return new RetryLater("the host is not known");
        }
        return post.to(url, callback.message(), key.get(), body(parcel));
    }

    /// Decides whether a reply is told in a room; it is told as that is recorded.
    private PostResult told(Parcel parcel) {
        if (parcel.status().reply() == null) return new Never("there is no reply to tell");
        var room =
                DatabaseErrors.guard(() -> HookRoom.find(mind, parcel.callback().url()));
        if (room.isEmpty()) return new Never("the agent is not to speak in that room any more");
        return mind.hearing().admission().muted(room.get(), clock.instant())
                ? new RetryLater("the room is muted")
                : new Taken(200);
    }

    private static String kind(String key) {
        return key.substring(0, key.indexOf(':'));
    }

    private static byte[] body(Parcel parcel) {
        var status = parcel.status();
        var reply = status.reply();
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("id", status.id());
        body.put("state", status.state().text());
        body.put("conversation", CallbackKeys.outside(parcel.callback().key(), status.conversation()));
        body.put("reply", reply == null ? null : Map.of("id", reply.id(), "text", reply.text()));
        if (status.reason() != null) body.put("reason", status.reason());
        try {
            return JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Makes it durable, unless the call-back is settled or forgotten; with it, once, what a room
    /// is told.
    void record(long message, CallbackEvent payload) {
        var drafts = new ArrayList<NewEvent>();
        drafts.add(NewEvent.of(payload, Actor.SYSTEM));
        if (payload instanceof CallbackDelivered)
            open(message)
                    .filter(callback -> HookRoom.is(callback.url()))
                    .flatMap(callback -> notice(message, callback.url()))
                    .ifPresent(drafts::add);
        var _ = mind.ledger().commit(new Decision(Callbacks.open(message), drafts));
    }

    private Optional<NewEvent> notice(long message, String url) {
        return DatabaseErrors.guard(() -> mind.hearing().inbox().find(message))
                .map(Inbox.MessageStatus::reply)
                .flatMap(reply -> HookRoom.find(mind, url).map(room -> copy(room, message, reply.id())));
    }

    /// The reply, told in a room: it rests on the reply and what that answers, and goes with them.
    private NewEvent copy(Conversation room, long message, long reply) {
        var original = DatabaseErrors.guard(() -> mind.ledger().find(reply))
                .map(found -> found.event().payload())
                .orElseThrow();
        if (!(original instanceof MessageComposed composed))
            throw new IllegalStateException("#" + reply + " is no reply any more");
        return mind.answering().notices().copy(room, composed, Set.of(message, reply));
    }
}
