package dev.continuo.adapters.discord;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Sorts what the gateway tells into the lanes of its channels. Called by the one thread that reads
/// the connection, in the order of the network, and must not wait.
final class Events {
    private final Lanes lanes;
    private final Places places;
    private final Bookmarks bookmarks;
    private final Translation translation;
    private final Hearing hearing;
    private final Inbox inbox;
    private final CatchingUp catchingUp;
    private final Interactions interactions;
    private final Rest rest;
    private final AtomicReference<@Nullable Self> self;

    Events(
            Lanes lanes,
            Places places,
            Bookmarks bookmarks,
            Translation translation,
            Hearing hearing,
            Inbox inbox,
            CatchingUp catchingUp,
            Interactions interactions,
            Rest rest,
            AtomicReference<@Nullable Self> self) {
        this.lanes = lanes;
        this.places = places;
        this.bookmarks = bookmarks;
        this.translation = translation;
        this.hearing = hearing;
        this.inbox = inbox;
        this.catchingUp = catchingUp;
        this.interactions = interactions;
        this.rest = rest;
        this.self = self;
    }

    private Optional<Self> self() {
        return Optional.ofNullable(self.get());
    }

    void tell(RawGatewayEvent event) {
        var data = event.getPayload();
        switch (event.getType()) {
            case "READY" -> greeted(data);
            case "MESSAGE_CREATE" -> said(data);
            case "MESSAGE_UPDATE" -> edited(data);
            case "MESSAGE_DELETE" -> deleted(data, data.getString("id"));
            case "MESSAGE_DELETE_BULK" ->
                    data.getArray("ids").stream(DataArray::getString)
                            .forEach(id -> deleted(data, id));
            case "MESSAGE_REACTION_ADD" -> reacted(data, true, event.getResponseNumber());
            case "MESSAGE_REACTION_REMOVE" -> reacted(data, false, event.getResponseNumber());
            case "INTERACTION_CREATE" -> Command.of(data).ifPresent(this::commanded);
            default -> {}
        }
    }

    /// A connection of its own, not one that goes on: whatever was told since the last message we
    /// know of is told no more.
    private void greeted(DataObject ready) {
        var now = Self.of(ready);
        bookmarks.open(now.id());
        self.set(now);
        for (var channel : bookmarks.channels())
            lanes.add(channel, () -> catchingUp.run(channel, now));
    }

    private void said(DataObject message) {
        bookmarks.sighted(message.getString("channel_id"), message.getString("id"));
        later(message, (place, now) -> inbox.take(message, place, now));
    }

    private void edited(DataObject told) {
        if (told.isNull("edited_timestamp")) return;
        later(
                told,
                (place, now) ->
                        hearing.tell(
                                whole(told)
                                        .flatMap(message ->
                                                translation.edited(message, place, now))));
    }

    /// Discord may tell only what changed.
    private Optional<DataObject> whole(DataObject told) {
        if (!told.isNull("author") && !told.isNull("content")) return Optional.of(told);
        var path = "/channels/" + told.getString("channel_id") + "/messages/";
        return rest.insist(path + told.getString("id")) instanceof Answer.Done done
                ? Optional.of(done.object())
                : Optional.empty();
    }

    private void deleted(DataObject data, String id) {
        var channel = data.getString("channel_id");
        lanes.add(channel, () -> hearing.hear(Translation.deleted(channel, id)));
    }

    private void reacted(DataObject data, boolean added, long number) {
        self().flatMap(now -> Translation.reacted(data, added, now, now.session() + ":" + number))
                .ifPresent(reaction ->
                        lanes.add(data.getString("channel_id"), () -> hearing.hear(reaction)));
    }

    /// Discord waits three seconds for a sign, the mind perhaps longer.
    private void commanded(Command command) {
        var sign = interactions.begin(command);
        lanes.add(
                command.channel(),
                () -> {
                    sign.join();
                    var place = places.of(command.channel(), command.guild());
                    interactions.settle(command, inbox.hear(translation.command(command, place)));
                });
    }

    private void later(DataObject data, BiConsumer<Place, Self> work) {
        var channel = data.getString("channel_id");
        var guild = data.getString("guild_id", null);
        self().ifPresent(now ->
                lanes.add(channel, () -> work.accept(places.of(channel, guild), now)));
    }
}
