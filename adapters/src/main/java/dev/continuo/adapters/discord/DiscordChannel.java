package dev.continuo.adapters.discord;

import dev.continuo.adapters.text.Clean;
import dev.continuo.adapters.text.Cut;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Closing;
import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Health;
import dev.continuo.core.channel.Menu;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import net.dv8tion.jda.api.utils.data.DataArray;
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
    /// The channel's name.
    public static final String NAME = "discord";

    private static final Logger LOG = LoggerFactory.getLogger(DiscordChannel.class);

    /// Discord takes 2,000 characters; some are left for what the way adds.
    private static final Cut CUT = new Cut(1990);

    private static final int REPEATS = 10;
    private static final Duration JOINING = Duration.ofMillis(700);
    private static final Duration PARTING = Duration.ofSeconds(10);
    private static final Duration LAST_SENDS = Duration.ofSeconds(4);
    private static final Duration DOCUMENT = Duration.ofSeconds(10);

    private final DiscordConfig config;
    private final Closing closing = new Closing();
    private final AtomicReference<@Nullable Self> self = new AtomicReference<>();
    private final Timer timer = new Timer();
    private final Traffic traffic;
    private final Rest rest;
    private final Knowledge knowledge = new Knowledge(closing);
    private final Connection connection;
    private final Guilds guilds;
    private final Places places;
    private final Interactions interactions;
    private final Commands commands;
    private final Sending sending;
    private final Drafts drafts;
    private final Typing typing;
    private final Enclosed enclosed = new Enclosed(DOCUMENT);
    private final Bookmarks bookmarks;
    private final Lanes lanes = new Lanes(closing);

    public DiscordChannel(DiscordConfig config) {
        this.config = config;
        var timing = config.timing();
        traffic = new Traffic(config.clock());
        rest = new Rest(config, closing);
        connection = new Connection(config, rest, closing, knowledge);
        guilds =
                new Guilds(
                        () -> connection.jda().filter(_ -> knowledge.whole()), config.moderators());
        places = new Places(guilds, rest, knowledge);
        interactions = new Interactions(rest, timing, timer, this::self);
        commands = new Commands(rest);
        sending = new Sending(rest, places, interactions, this::self);
        drafts = new Drafts(rest, text -> CUT.parts(text).getFirst());
        typing = new Typing(rest, timing, timer);
        bookmarks = new Bookmarks(config.state(), timing.save(), timer);
    }

    private Optional<Self> self() {
        return Optional.ofNullable(self.get());
    }

    private boolean ready() {
        return self.get() != null && !closing.begun();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean pulled() {
        return false;
    }

    @Override
    public Duration joining() {
        return JOINING;
    }

    @Override
    public void open(Ear ear) {
        var hearing = new Hearing(ear, config.timing(), closing);
        var translation = new Translation(guilds, enclosed);
        var inbox = new Inbox(translation, hearing, bookmarks, traffic);
        var catchingUp = new CatchingUp(rest, places, bookmarks, inbox, closing);
        var events =
                new Events(
                        lanes,
                        places,
                        bookmarks,
                        translation,
                        hearing,
                        inbox,
                        catchingUp,
                        interactions,
                        rest,
                        self);
        connection.open(events::tell, this::register);
    }

    private void register() {
        self().ifPresent(now -> Thread.startVirtualThread(() -> commands.register(now)));
    }

    /// What was not durable by then is read back at the next start.
    @Override
    public void close() {
        closing.begin();
        connection.close();
        if (!lanes.rest(PARTING)) LOG.warn("Something from Discord was still being taken in");
        bookmarks.save();
        if (!closing.settles(LAST_SENDS))
            LOG.warn("Discord has not said yet whether it has something; it is looked for later");
        timer.close();
        rest.close();
        enclosed.close();
    }

    @Override
    public List<String> cut(String text) {
        return CUT.parts(text);
    }

    @Override
    public Receipt send(Outbound part) {
        if (!closing.sends()) return new Receipt.Unreachable("the channel is closed");
        try {
            var receipt = sending.send(part);
            if (receipt instanceof Receipt.Delivered) traffic.sent();
            return receipt;
        } finally {
            closing.sent();
        }
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

    /// A command shows that it is being answered by itself.
    @Override
    public Optional<String> draft(
            String conversation, @Nullable String draft, @Nullable String answers, String text) {
        if (!ready() || interactions.alive(answers)) return Optional.empty();
        return drafts.show(conversation, draft, text);
    }

    /// Operators see what every administrator of a server sees; who may do what is decided when it
    /// is done.
    @Override
    public void offer(Menu menu, Set<String> operators) {
        interactions.offer(menu);
        commands.offer(menu);
        register();
    }

    @Override
    public Health health() {
        var said = connection.said();
        if (said.state().equals("ok") && bookmarks.failing())
            said =
                    new Link.Said(
                            "degraded",
                            "What was read last cannot be kept in my folder; what is said while I"
                                    + " am stopped would be lost.");
        return new Health(
                said.state(),
                said.sentence(),
                traffic.lastReceived(),
                traffic.lastSent(),
                traffic.lag());
    }

    /// A text as Discord takes it; nobody is called by what is written in it.
    static DataObject body(String text) {
        return DataObject.empty()
                .put("content", Clean.text(text))
                .put("allowed_mentions", DataObject.empty().put("parse", DataArray.empty()));
    }
}
