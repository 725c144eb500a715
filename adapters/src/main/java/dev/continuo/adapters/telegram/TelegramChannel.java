package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.wire.Api;
import dev.continuo.adapters.telegram.wire.Failure;
import dev.continuo.adapters.text.Cut;
import dev.continuo.core.Unavailable;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.GetMe;

/// Telegram, through one bot. A conversation is a chat's number, in a forum's topic
/// `<chat>:<topic>`; accounts and messages go by their numbers, too. An administrator who speaks in
/// a group's name has the group's number.
///
/// Updates are confirmed to Telegram when the mind has them, whether they are asked for (the usual
/// way) or posted to [#webhook]. Telegram does not tell deletions.
public final class TelegramChannel implements Channel {
    /// The channel's name.
    public static final String NAME = "telegram";

    private static final Logger LOG = LoggerFactory.getLogger(TelegramChannel.class);
    private static final Duration JOINING = Duration.ofMillis(700);
    private static final int SOURCE = 4000;
    private static final int MOST_POSTS = 1 << 20;
    private static final Duration PARTING = Duration.ofSeconds(30);
    private static final Duration LAST_SENDS = Duration.ofSeconds(4);
    private static final Duration LATE = Duration.ofSeconds(28);
    private static final Duration STEP = Duration.ofMillis(100);

    private final TelegramConfig config;
    private final Api api;
    private final Closing closing = new Closing();
    private final Condition condition;
    private final Moves moves = new Moves();
    private final Topics topics = new Topics();
    private final Sending sending;
    private final Typing typing;
    private final Commands commands;

    /// Held while what was posted is on its way into the mind.
    private final Semaphore posts = new Semaphore(MOST_POSTS);

    private volatile @Nullable Ear ear;
    private volatile @Nullable Webhook webhook;
    private volatile @Nullable Thread receiving;

    public TelegramChannel(TelegramConfig config) {
        this.config = config;
        this.api = new Api(config.token(), config.api(), config.times().patience());
        this.condition = new Condition(config.clock());
        this.sending =
                new Sending(
                        config.doubt(),
                        api,
                        new Pacing(config.pace(), System::nanoTime),
                        moving(),
                        topics,
                        condition,
                        closing);
        this.typing = new Typing(api, config.times(), moves::now, topics::isForum);
        this.commands = new Commands(api, config.times(), closing);
    }

    private Sending.Moving moving() {
        return new Sending.Moving() {
            @Override
            public long now(long chat) {
                return moves.now(chat);
            }

            @Override
            public void moved(long from, long to) {
                tell(from, to);
            }
        };
    }

    private void tell(long from, long to) {
        var into = ear;
        if (into == null) return;
        try {
            moves.tell(from, to, into);
        } catch (Unavailable e) {
            LOG.warn("That a group moved is told later: {}", e.getMessage());
        }
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
        this.ear = ear;
        receiving = Thread.ofVirtual().name("telegram").start(() -> receive(ear));
    }

    private void receive(Ear ear) {
        try {
            var bot = introduce();
            if (bot.isEmpty()) return;
            var hearing =
                    new Hearing(
                            translation(bot.get()), ear, moves, condition, config.times(), closing);
            var hook = config.webhook();
            if (hook == null)
                new Polling(config, api, bot.get(), hearing, condition, closing).run();
            else {
                var posted = new Webhook(config, hook, api, hearing, condition, closing);
                webhook = posted;
                posted.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.error("Telegram is not received any more", e);
            condition.fails("It broke: " + e.getClass().getSimpleName() + ". The log says where.");
        }
    }

    private Translation translation(Bot bot) {
        var moderators = new Moderators(api, config.clock(), config.times().moderators());
        return new Translation(bot, new Attachments(api), moderators, topics);
    }

    /// Asks who the bot is, until Telegram says it; empty if the channel was closed before.
    private Optional<Bot> introduce() {
        var retries = config.times().retries();
        while (!closing.begun()) {
            try {
                return Optional.of(Bot.of(api.ask(new GetMe())));
            } catch (Failure e) {
                condition.suffers(e);
                LOG.debug("Telegram: {}", condition.health().detail());
                closing.rest(retries.next());
            }
        }
        return Optional.empty();
    }

    /// Takes what Telegram posted. Blocks until the mind has it.
    ///
    /// @param secret the header `X-Telegram-Bot-Api-Secret-Token`
    public WebhookAnswer webhook(@Nullable String secret, byte[] body) {
        var hook = config.webhook();
        if (hook == null || !Webhook.authentic(hook, secret)) return WebhookAnswer.FORBIDDEN;
        if (!posts.tryAcquire()) return WebhookAnswer.UNAVAILABLE;
        try {
            var open = webhook;
            if (open == null || closing.begun()) return WebhookAnswer.UNAVAILABLE;
            return open.hear(body);
        } finally {
            posts.release();
        }
    }

    @Override
    public void close() {
        if (closing.begun()) return;
        closing.begin();
        typing.endAll();
        api.hangUp();
        try {
            if (!closing.settles(LAST_SENDS))
                LOG.warn("Telegram has not said yet whether it has something; it may be repeated");
            if (!ended()
                    || !posts.tryAcquire(MOST_POSTS, PARTING.toMillis(), TimeUnit.MILLISECONDS))
                LOG.warn("Something from Telegram was still on its way; it is told again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        condition.fails("Closed.");
        api.close();
    }

    /// Waits until nothing is received any more. A question may be put just now, so hanging up once
    /// is not enough.
    private boolean ended() throws InterruptedException {
        var thread = receiving;
        if (thread == null) return true;
        for (var left = PARTING; left.isPositive(); left = left.minus(STEP)) {
            api.hangUp();
            if (thread.join(STEP)) return true;
            if (left.compareTo(LATE) < 0) api.giveUp();
        }
        return false;
    }

    @Override
    public List<String> cut(String text) {
        return new Cut(SOURCE).parts(text);
    }

    @Override
    public Receipt send(Outbound part) {
        if (ear == null) return new Receipt.Unreachable("the channel is not open yet");
        if (!closing.sends()) return new Receipt.Unreachable("the channel is closed");
        try {
            return sending.send(part);
        } finally {
            closing.sent();
        }
    }

    @Override
    public int repeats() {
        return config.doubt() == TelegramConfig.Doubt.HOLD ? 0 : 1;
    }

    @Override
    public void typing(String conversation, boolean busy) {
        if (busy && ear != null && !closing.begun()) typing.begin(conversation);
        else typing.end(conversation);
    }

    @Override
    public Optional<String> draft(
            String conversation, @Nullable String draft, @Nullable String answers, String text) {
        if (ear == null) return Optional.empty();
        return Optional.ofNullable(sending.draft(conversation, draft, answers, text));
    }

    @Override
    public void offer(Menu menu, Set<String> operators) {
        commands.offer(menu, operators);
    }

    @Override
    public Health health() {
        return condition.health();
    }
}
