package dev.continuo.adapters.telegram;

import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.receiving.DelayScheduler;
import dev.continuo.adapters.sending.TypingIndicator;
import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.InlineButtons;
import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.telegram.api.TelegramCommandRegistration;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramHealth;
import dev.continuo.adapters.telegram.api.TelegramLocation;
import dev.continuo.adapters.telegram.api.TopicCache;
import dev.continuo.adapters.telegram.inbound.AdminCache;
import dev.continuo.adapters.telegram.inbound.ButtonPresses;
import dev.continuo.adapters.telegram.inbound.ChatMigrations;
import dev.continuo.adapters.telegram.inbound.RefusedUpdates;
import dev.continuo.adapters.telegram.inbound.TelegramAttachments;
import dev.continuo.adapters.telegram.inbound.TelegramMessageMapper;
import dev.continuo.adapters.telegram.inbound.TelegramWebhook;
import dev.continuo.adapters.telegram.inbound.UpdatePoller;
import dev.continuo.adapters.telegram.inbound.UpdateReceiver;
import dev.continuo.adapters.telegram.inbound.WebhookAnswer;
import dev.continuo.adapters.text.MarkdownMarks;
import dev.continuo.adapters.text.MessageSplitter;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.ActionType;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.methods.send.SendChatAction;

/// Telegram, through one bot. A conversation is a chat's number, in a forum's topic
/// `<chat>:<topic>`; accounts and messages go by their numbers, too. An administrator who speaks in
/// a group's name has the group's number.
///
/// Updates are confirmed to Telegram when the mind has them, whether they are asked for (the usual
/// way) or posted to [#webhook]. Telegram does not tell deletions.
public final class TelegramChannel implements Channel {
    private static final Logger LOG = LoggerFactory.getLogger(TelegramChannel.class);
    private static final int SOURCE = 4000;
    private static final int MAX_POSTS = 1 << 20;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration LAST_SENDS = Duration.ofSeconds(4);
    private static final Duration LATE = Duration.ofSeconds(3);
    private static final Duration STEP = Duration.ofMillis(100);

    private final TelegramConfig config;
    private final BotApi api;
    private final ShutdownSignal shutdown = new ShutdownSignal();
    private final TelegramHealth health;
    private final ChatMigrations migrations = new ChatMigrations();
    private final TopicCache topics = new TopicCache();
    private final TelegramMessageSender sending;
    private final DelayScheduler timer = new DelayScheduler(TelegramConfig.NAME);
    private final TypingIndicator typing;
    private final TelegramCommandRegistration commands;

    /// Held while what was posted is on its way into the mind.
    private final Semaphore posts = new Semaphore(MAX_POSTS);

    /// Of the bot; empty before Telegram said it.
    private volatile String name = "";

    private volatile @Nullable InboundHandler handler;
    private volatile @Nullable TelegramWebhook webhook;
    private volatile @Nullable Thread receiving;

    public TelegramChannel(TelegramConfig config) {
        this.config = config;
        this.api = new BotApi(config);
        this.health = new TelegramHealth(new ChannelActivity(config.clock(), api.network()));
        this.sending =
                new TelegramMessageSender(config, () -> name, api, this::now, this::tell, topics, health, shutdown);
        var times = config.times();
        this.typing = new TypingIndicator(times.typing(), times.longestTyping(), timer, this::showTyping);
        this.commands = new TelegramCommandRegistration(api, config.times(), shutdown);
    }

    /// Returns where what is said in a conversation goes now.
    private TelegramLocation now(String conversation) {
        var place = TelegramLocation.of(conversation);
        return topics.now(place.in(migrations.now(place.chat())));
    }

    private void tell(long from, long to) {
        var into = handler;
        if (into == null) return;
        try {
            migrations.tell(from, to, into);
        } catch (Unavailable e) {
            LOG.warn("That a group moved is told later: {}", e.getMessage());
        }
    }

    @Override
    public String name() {
        return TelegramConfig.NAME;
    }

    @Override
    public Duration debounce() {
        return config.times().joining();
    }

    @Override
    public void open(InboundHandler handler) {
        this.handler = handler;
        receiving = Thread.ofVirtual().name("telegram").start(() -> receive(handler));
    }

    private void receive(InboundHandler handler) {
        try {
            var bot = introduce();
            if (bot.isEmpty()) return;
            name = bot.get().name();
            var hearing = new UpdateReceiver(mapper(bot.get()), handler, migrations, health, config.times(), shutdown);
            var hook = config.webhook();
            if (hook == null) new UpdatePoller(config, api, bot.get(), hearing, health, shutdown).run();
            else {
                var posted = new TelegramWebhook(config, hook, api, hearing, health, shutdown);
                webhook = posted;
                posted.run();
            }
        } catch (RuntimeException | Error e) {
            LOG.error("Telegram is not received any more", e);
            health.fails("It broke: " + e.getClass().getSimpleName() + ". The log says where.");
        }
    }

    private TelegramMessageMapper mapper(TelegramBotIdentity bot) {
        var moderators = new AdminCache(api, config.clock(), config.times().moderators());
        return new TelegramMessageMapper(
                bot,
                new TelegramAttachments(api),
                moderators,
                topics,
                new ButtonPresses(api, bot, topics),
                new RefusedUpdates(api));
    }

    /// Asks who the bot is, until Telegram says it; empty if the channel was closed before.
    private Optional<TelegramBotIdentity> introduce() {
        var retries = config.times().retries();
        while (!shutdown.begun()) {
            try {
                return Optional.of(TelegramBotIdentity.of(api.ask(new GetMe())));
            } catch (BotApiFailure e) {
                health.suffers(e);
                LOG.debug("Telegram: {}", health.health().detail());
                shutdown.rest(retries.next());
            }
        }
        return Optional.empty();
    }

    /// Takes what Telegram posted. Blocks until the mind has it.
    ///
    /// @param secret the header `X-Telegram-Bot-Api-Secret-Token`
    public WebhookAnswer webhook(@Nullable String secret, byte[] body) {
        var hook = config.webhook();
        if (hook == null || !TelegramWebhook.authentic(hook, secret)) return WebhookAnswer.FORBIDDEN;
        if (!posts.tryAcquire()) return WebhookAnswer.UNAVAILABLE;
        try {
            var open = webhook;
            if (open == null || shutdown.begun()) return WebhookAnswer.UNAVAILABLE;
            return open.receive(body);
        } finally {
            posts.release();
        }
    }

    @Override
    public void close() {
        if (shutdown.begun()) return;
        shutdown.begin();
        timer.close();
        api.hangUp();
        try {
            if (!shutdown.settles(LAST_SENDS))
                LOG.warn("Telegram has not said yet whether it has something; it may be repeated");
            if (!ended() || !posts.tryAcquire(MAX_POSTS, SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS))
                LOG.warn("Something from Telegram was still on its way; it is told again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        health.fails("Closed.");
        api.close();
    }

    /// Waits until nothing is received any more. A question may be put just now, so hanging up once
    /// is not enough.
    private boolean ended() throws InterruptedException {
        var thread = receiving;
        if (thread == null) return true;
        for (var left = SHUTDOWN_TIMEOUT; left.isPositive(); left = left.minus(STEP)) {
            api.hangUp();
            if (thread.join(STEP)) return true;
            if (left.compareTo(LATE) < 0) api.giveUp();
        }
        return false;
    }

    @Override
    public String formatting() {
        return "Their screen is a phone's: short paragraphs; Markdown shows, tables do not.";
    }

    @Override
    public List<String> split(String text) {
        return new MessageSplitter(SOURCE, MarkdownMarks::of).parts(text);
    }

    @Override
    public SendResult send(OutboundPart part) {
        if (handler == null) return new SendResult.Unreachable("the channel is not open yet");
        return shutdown.sending(() -> sending.send(part));
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
        if (handler == null || shutdown.begun()) return;
        var place = now(aside == null ? conversation : aside);
        InlineButtons.remove(api, place.chat(), message);
    }

    @Override
    public int repeats() {
        return config.doubt() == TelegramConfig.Doubt.HOLD ? 0 : 1;
    }

    @Override
    public void typing(String conversation, boolean busy) {
        if (busy && handler != null && !shutdown.begun()) typing.begin(conversation);
        else typing.end(conversation);
    }

    private void showTyping(String conversation) {
        var place = now(conversation);
        var action = SendChatAction.builder()
                .chatId(Long.toString(place.chat()))
                .action(ActionType.TYPING.toString())
                .build();
        // Here, unlike in sending, a forum's General topic has to be named.
        if (place.topic() != null) action.setMessageThreadId(place.topic());
        else if (topics.isForum(place.chat())) action.setMessageThreadId(TelegramLocation.GENERAL);
        try {
            api.ask(action);
        } catch (BotApiFailure e) {
            LOG.debug("Telegram shows no typing: {}", e.getMessage());
        }
    }

    @Override
    public Optional<String> draft(String conversation, @Nullable String draft, @Nullable String answers, String text) {
        if (handler == null) return Optional.empty();
        return Optional.ofNullable(sending.draft(conversation, draft, answers, text));
    }

    @Override
    public void offer(CommandMenu menu, Set<String> operators) {
        commands.offer(menu, operators);
    }

    @Override
    public ChannelHealth health() {
        return health.health();
    }
}
