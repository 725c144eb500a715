package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.CacheReadiness;
import dev.continuo.adapters.discord.api.ChannelResolver;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.discord.api.GatewayConnection;
import dev.continuo.adapters.discord.api.GuildCache;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.discord.api.Snowflake;
import dev.continuo.adapters.discord.inbound.Backfill;
import dev.continuo.adapters.discord.inbound.DiscordAttachments;
import dev.continuo.adapters.discord.inbound.DiscordCommandRegistration;
import dev.continuo.adapters.discord.inbound.DiscordMessageMapper;
import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.receiving.DelayScheduler;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.sending.TypingIndicator;
import dev.continuo.adapters.text.MessageSplitter;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Discord, as one bot. A conversation is a private chat, a channel of a server or a thread, under
/// Discord's id of it. Nothing that is said is lost while this process is down or the connection
/// broken: it is read back from the channels' history. Nothing is sent twice: Discord knows repeats
/// by their nonce, and older ones are looked for before they are sent again.
///
/// <https://docs.discord.com/developers/reference>
public final class DiscordChannel implements Channel {
    private static final Logger LOG = LoggerFactory.getLogger(DiscordChannel.class);

    /// Discord takes 2,000 characters; some are left for what the way adds.
    private static final MessageSplitter CUT = new MessageSplitter(1990);

    private static final int REPEATS = 10;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration LAST_SENDS = Duration.ofSeconds(4);

    private final DiscordConfig config;
    private final ShutdownSignal shutdown = new ShutdownSignal();
    private final AtomicReference<@Nullable DiscordBotIdentity> self = new AtomicReference<>();
    private final DelayScheduler timer = new DelayScheduler(DiscordConfig.NAME);
    private final ChannelActivity activity;
    private final RestClient client;
    private final CacheReadiness knowledge = new CacheReadiness(shutdown);
    private final GatewayConnection connection;
    private final GuildCache guilds;
    private final ChannelResolver places;
    private final Interactions interactions;
    private final DiscordCommandRegistration commands;
    private final DiscordMessageSender sending;
    private final DiscordDrafts drafts;
    private final TypingIndicator typing;
    private final ReadMarkers bookmarks;

    /// Runs the events of each channel in their order.
    private final KeyedExecutor<String, Runnable> lanes = new KeyedExecutor<>("discord", Runnable::run);

    public DiscordChannel(DiscordConfig config) {
        this.config = config;
        var timing = config.timing();
        client = new RestClient(config, shutdown);
        activity = new ChannelActivity(config.clock(), client.network());
        connection = new GatewayConnection(config, client, shutdown, knowledge);
        guilds = new GuildCache(() -> connection.jda().filter(_ -> knowledge.whole()), config.moderators());
        places = new ChannelResolver(guilds, client, knowledge);
        interactions = new Interactions(client, timing, timer, this::self);
        commands = new DiscordCommandRegistration(client);
        sending = new DiscordMessageSender(client, places, interactions, this::self);
        drafts = new DiscordDrafts(client, text -> CUT.parts(text).getFirst());
        typing = new TypingIndicator(timing.typingEvery(), timing.typingMost(), timer, this::showTyping);
        bookmarks = new ReadMarkers(config.state(), timing.save(), timer, Comparator.comparingLong(Snowflake::value));
    }

    private Optional<DiscordBotIdentity> self() {
        return Optional.ofNullable(self.get());
    }

    private boolean ready() {
        return self.get() != null && !shutdown.begun();
    }

    @Override
    public String name() {
        return DiscordConfig.NAME;
    }

    @Override
    public Duration debounce() {
        return config.timing().joining();
    }

    @Override
    public void open(InboundHandler handler) {
        var hearing = new DurableReceiver(
                "Discord", handler, config.timing().firstRest(), config.timing().longestRest(), shutdown);
        var translation = new DiscordMessageMapper(guilds, new DiscordAttachments(client));
        var inbox = new MessageInbox(hearing, bookmarks, activity);
        var catchingUp = new Backfill(client, places, bookmarks, translation, inbox, shutdown);
        var events =
                new GatewayEvents(lanes, places, bookmarks, translation, inbox, catchingUp, interactions, client, self);
        connection.open(events::tell, this::register);
    }

    private void register() {
        self().ifPresent(now -> Thread.startVirtualThread(() -> commands.register(now)));
    }

    /// Closes the channel. Messages that are not durable by then are read again at the next start.
    @Override
    public void close() {
        shutdown.begin();
        lanes.finish();
        connection.close();
        if (!lanes.settle(SHUTDOWN_TIMEOUT)) LOG.warn("Something from Discord was still being taken in");
        bookmarks.save();
        if (!shutdown.settles(LAST_SENDS))
            LOG.warn("Discord has not said yet whether it has something; it is looked for later");
        timer.close();
        client.close();
    }

    @Override
    public String formatting() {
        return "Discord's Markdown shows, tables do not.";
    }

    @Override
    public List<String> split(String text) {
        return CUT.parts(text);
    }

    @Override
    public SendResult send(OutboundPart part) {
        var receipt = shutdown.sending(() -> sending.send(part));
        if (receipt instanceof SendResult.Delivered) activity.sent();
        return receipt;
    }

    @Override
    public List<String> pages(String text) {
        return MessageSplitter.pages(text);
    }

    @Override
    public boolean showsChoices() {
        return true;
    }

    @Override
    public void removeChoices(String conversation, @Nullable String aside, String message) {
        if (ready()) sending.removeChoices(conversation, aside, message);
    }

    /// Each repeat is resolved.
    @Override
    public int repeats() {
        return REPEATS;
    }

    @Override
    public void typing(String conversation, boolean busy) {
        if (!ready()) return;
        if (busy) typing.begin(conversation);
        else typing.end(conversation);
    }

    private void showTyping(String channel) {
        client.post("/channels/" + channel + "/typing", DataObject.empty());
    }

    /// A command shows that it is being answered by itself.
    @Override
    public Optional<String> draft(String conversation, @Nullable String draft, @Nullable String answers, String text) {
        if (!ready() || interactions.alive(answers)) return Optional.empty();
        return drafts.show(conversation, draft, text);
    }

    /// Operators see what every administrator of a server sees; who may do what is decided when it
    /// is done.
    @Override
    public void offer(CommandMenu menu, Set<String> operators) {
        interactions.offer(menu);
        commands.offer(menu);
        register();
    }

    @Override
    public ChannelHealth health() {
        var said = connection.said();
        return said.state().equals("ok") && bookmarks.failing()
                ? activity.health("degraded", ReadMarkers.FAILING)
                : activity.health(said.state(), said.sentence());
    }
}
