package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.ChannelResolver;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordLocation;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.discord.api.Snowflake;
import dev.continuo.adapters.discord.inbound.Backfill;
import dev.continuo.adapters.discord.inbound.DiscordMessageMapper;
import dev.continuo.adapters.discord.inbound.SlashCommand;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Sorts what the gateway tells into the lanes of its channels. Called by the one thread that reads
/// the connection, in the order of the network, and must not wait.
final class GatewayEvents {
    private final KeyedExecutor<String, Runnable> lanes;
    private final ChannelResolver places;
    private final ReadMarkers markers;
    private final DiscordMessageMapper mapper;
    private final MessageInbox inbox;
    private final Backfill backfill;
    private final Interactions interactions;
    private final RestClient client;
    private final AtomicReference<@Nullable DiscordBotIdentity> self;
    private final Set<String> guilds = ConcurrentHashMap.newKeySet();

    GatewayEvents(
            KeyedExecutor<String, Runnable> lanes,
            ChannelResolver places,
            ReadMarkers markers,
            DiscordMessageMapper mapper,
            MessageInbox inbox,
            Backfill backfill,
            Interactions interactions,
            RestClient client,
            AtomicReference<@Nullable DiscordBotIdentity> self) {
        this.lanes = lanes;
        this.places = places;
        this.markers = markers;
        this.mapper = mapper;
        this.inbox = inbox;
        this.backfill = backfill;
        this.interactions = interactions;
        this.client = client;
        this.self = self;
    }

    private Optional<DiscordBotIdentity> self() {
        return Optional.ofNullable(self.get());
    }

    void tell(RawGatewayEvent event) {
        var data = event.getPayload();
        switch (event.getType()) {
            case "READY" -> greeted(data);
            case "GUILD_CREATE" -> joined(data);
            case "MESSAGE_CREATE" -> said(data);
            case "MESSAGE_UPDATE" -> edited(data);
            case "MESSAGE_DELETE" -> deleted(data, data.getString("id"));
            case "MESSAGE_DELETE_BULK" ->
                data.getArray("ids").stream(DataArray::getString).forEach(id -> deleted(data, id));
            case "MESSAGE_REACTION_ADD" -> reacted(data, true, event.getResponseNumber());
            case "MESSAGE_REACTION_REMOVE" -> reacted(data, false, event.getResponseNumber());
            case "INTERACTION_CREATE" -> interacted(data);
            default -> {}
        }
    }

    /// A connection of its own, not one that goes on: whatever was told since the last message we
    /// know of is told no more.
    private void greeted(DataObject ready) {
        var now = DiscordBotIdentity.of(ready);
        markers.open("discord-" + now.id() + ".json");
        self.set(now);
        ready.optArray("guilds").stream()
                .flatMap(known -> known.stream(DataArray::getObject))
                .forEach(guild -> guilds.add(guild.getString("id")));
        for (var channel : markers.channels()) lanes.add(channel, () -> backfill.run(channel, now));
    }

    /// The servers of before are told of, too, when a connection begins.
    private void joined(DataObject guild) {
        if (!guilds.add(guild.getString("id"))) return;
        var channel = guild.getString("system_channel_id", null);
        if (channel == null) return;
        lanes.add(channel, () -> {
            var place = places.of(channel, guild.getString("id"));
            inbox.receive(DiscordMessageMapper.joined(place, guild.getString("preferred_locale", null)));
        });
    }

    private void said(DataObject message) {
        markers.sighted(message.getString("channel_id"), Snowflake.before(message.getString("id")));
        later(
                message,
                (place, now) ->
                        inbox.message(place.id(), message.getString("id"), () -> mapper.message(message, place, now)));
    }

    private void edited(DataObject told) {
        if (told.isNull("edited_timestamp")) return;
        later(
                told,
                (place, now) -> whole(told)
                        .flatMap(message -> mapper.edited(message, place, now))
                        .ifPresent(inbox::receive));
    }

    /// Discord may tell only what changed.
    private Optional<DataObject> whole(DataObject told) {
        if (!told.isNull("author") && !told.isNull("content")) return Optional.of(told);
        var path = "/channels/" + told.getString("channel_id") + "/messages/";
        return client.insist(path + told.getString("id")) instanceof ApiResponse.Success(var body)
                ? Optional.of(RestClient.object(body))
                : Optional.empty();
    }

    private void deleted(DataObject data, String id) {
        var channel = data.getString("channel_id");
        lanes.add(channel, () -> inbox.receive(DiscordMessageMapper.deleted(channel, id)));
    }

    private void reacted(DataObject data, boolean added, long number) {
        self().flatMap(now -> DiscordMessageMapper.reacted(data, added, now, now.session() + ":" + number))
                .ifPresent(reaction -> lanes.add(data.getString("channel_id"), () -> inbox.receive(reaction)));
    }

    private void interacted(DataObject data) {
        SlashCommand.of(data).ifPresent(this::commanded);
        SlashCommand.typing(data).ifPresent(typed -> interactions.complete(typed, SlashCommand.arguments(data)));
    }

    /// Discord waits three seconds for a sign, the mind perhaps longer.
    private void commanded(SlashCommand command) {
        var sign = interactions.begin(command);
        lanes.add(command.channel(), () -> {
            sign.join();
            var place = places.of(command.channel(), command.guild());
            interactions.settle(command, inbox.receive(mapper.command(command, place)));
        });
    }

    private void later(DataObject data, BiConsumer<DiscordLocation, DiscordBotIdentity> work) {
        var channel = data.getString("channel_id");
        var guild = data.getString("guild_id", null);
        self().ifPresent(now -> lanes.add(channel, () -> work.accept(places.of(channel, guild), now)));
    }
}
