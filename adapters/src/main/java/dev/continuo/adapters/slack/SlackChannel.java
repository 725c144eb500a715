package dev.continuo.adapters.slack;

import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.receiving.DelayScheduler;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.adapters.slack.api.SlackConnection;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.api.SlackTime;
import dev.continuo.adapters.slack.inbound.SlackBackfill;
import dev.continuo.adapters.slack.inbound.SlackDirectory;
import dev.continuo.adapters.slack.inbound.SlackEvents;
import dev.continuo.adapters.slack.inbound.SlackMessageMapper;
import dev.continuo.adapters.slack.inbound.SlackWebhook;
import dev.continuo.adapters.text.MarkdownMarks;
import dev.continuo.adapters.text.MessageSplitter;
import dev.continuo.language.text.CodeFences;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Slack, as one bot of one workspace. A conversation is a direct message, a channel or a thread of
/// one. Nothing that is said is lost while this process is down or the connection broken: Slack
/// tells again what was not acknowledged, and the history is read back. Nothing is sent twice: what
/// may have arrived is looked for first. Slack shows no sign that a bot is busy.
///
/// <https://docs.slack.dev/apis>
public final class SlackChannel implements Channel {
    private static final Logger LOG = LoggerFactory.getLogger(SlackChannel.class);

    /// Slack wants no more than 4,000 characters in a message, each `&` counting five.
    private static final int MOST = 4_000;

    /// Markdown is cut here, with room for what its signs become.
    private static final int SOURCE = 3_000;

    private static final int LEAST = 100;
    private static final int REPEATS = 10;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration LAST_SENDS = Duration.ofSeconds(4);

    private final SlackConfig config;
    private final ShutdownSignal shutdown = new ShutdownSignal();
    private final DelayScheduler timer = new DelayScheduler(SlackConfig.NAME);
    private final ChannelActivity activity;
    private final SlackApi api;
    private final SlackConnection connection;
    private final SlackReadback readback;
    private final SlackInteractions interactions;
    private final SlackMessageSender sending;
    private final ReadMarkers markers;
    private final KeyedExecutor<String, Runnable> lanes = new KeyedExecutor<>(SlackConfig.NAME, Runnable::run);
    private volatile @Nullable SlackBotIdentity self;
    private volatile @Nullable SlackWebhook webhook;

    public SlackChannel(SlackConfig config) {
        this.config = config;
        api = new SlackApi(config, shutdown);
        activity = new ChannelActivity(config.clock(), api.network());
        connection = new SlackConnection(api, shutdown);
        readback = new SlackReadback(api);
        interactions = new SlackInteractions(api);
        sending = new SlackMessageSender(api, readback, interactions, this::self, shutdown);
        markers = new ReadMarkers(config.state(), config.timing().save(), timer, SlackTime.ORDER);
    }

    private Optional<SlackBotIdentity> self() {
        return Optional.ofNullable(self);
    }

    private boolean ready() {
        return self != null && !shutdown.begun();
    }

    @Override
    public String name() {
        return SlackConfig.NAME;
    }

    @Override
    public Duration debounce() {
        return config.timing().joining();
    }

    @Override
    public void open(InboundHandler handler) {
        var receiver = new DurableReceiver(
                "Slack", handler, config.timing().firstRest(), config.timing().longestRest(), shutdown);
        var mapper = new SlackMessageMapper(api, new SlackDirectory(api));
        var inbox = new MessageInbox(receiver, markers, activity);
        var backfill = new SlackBackfill(api, markers, mapper, inbox, lanes, shutdown);
        var events = new SlackEvents(lanes, markers, mapper, inbox, interactions, readback::conversation, this::self);
        webhook = new SlackWebhook(config, events::tell);
        connection.open(this::known, () -> self().ifPresent(backfill::begin), events::tell);
    }

    private void known(SlackBotIdentity now) {
        markers.open("slack-" + now.team() + "-" + now.user() + ".json");
        self = now;
    }

    /// Takes what Slack posts. Answers when it is durable.
    public SlackWebhook.CallAnswer webhook(SlackWebhook.Call call) {
        var open = webhook;
        return open == null || shutdown.begun() ? new SlackWebhook.CallAnswer(503, "") : open.receive(call);
    }

    /// Leaves to the next start what is not durable by then: it is told again, or read back.
    @Override
    public void close() {
        if (shutdown.begun()) return;
        shutdown.begin();
        lanes.finish();
        if (!lanes.settle(SHUTDOWN_TIMEOUT)) LOG.warn("Something from Slack was still being taken in");
        connection.close();
        markers.save();
        if (!shutdown.settles(LAST_SENDS))
            LOG.warn("Slack has not said yet whether it has something; it is looked for later");
        timer.close();
        api.close();
    }

    @Override
    public String formatting() {
        return "Markdown shows: bold, italics, code, links, lists; headings are bold.";
    }

    @Override
    public List<String> split(String text) {
        return split(text, SOURCE);
    }

    private static List<String> split(String text, int most) {
        var parts = new ArrayList<String>();
        for (var part : new MessageSplitter(most, MarkdownMarks::of).parts(text))
            if (most > LEAST && Mrkdwn.of(part).length() > MOST) parts.addAll(split(part, most / 2));
            else parts.add(part);
        return parts;
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

    /// A command is answered by itself.
    @Override
    public Optional<String> draft(String conversation, @Nullable String draft, @Nullable String answers, String text) {
        if (!ready() || interactions.alive(answers)) return Optional.empty();
        var shown = Mrkdwn.of(split(CodeFences.closed(text)).getFirst());
        return sending.draft(SlackLocation.of(conversation), draft, shown);
    }

    /// Slack lists only what the app's settings name: the menu tells which word behind it is a
    /// command.
    @Override
    public void offer(CommandMenu menu, Set<String> operators) {
        interactions.offer(menu);
    }

    @Override
    public ChannelHealth health() {
        var state = connection.state();
        return state.equals("ok") && markers.failing()
                ? activity.health("degraded", ReadMarkers.FAILING)
                : activity.health(state, connection.sentence());
    }
}
