package dev.continuo.gateway.channels;

import dev.continuo.adapters.discord.DiscordChannel;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.slack.SlackChannel;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.adapters.telegram.TelegramChannel;
import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundHandler;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The networks that have a token, each one channel.
public final class Networks implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Networks.class);

    private final List<Channel> channels = new ArrayList<>();
    private final Optional<TelegramChannel> telegram;
    private final Optional<SlackChannel> slack;
    private final HealthLog health;

    /// The pace at which messages are answered and sent.
    ///
    /// @param joining how long a person's next message is waited for
    /// @param telegram how fast messages are sent on Telegram
    public record Pace(Duration joining, TelegramConfig.SendRate telegram) {
        public static final Pace USUAL = new Pace(TelegramConfig.JOINING, TelegramConfig.SendRate.USUAL);
    }

    private Networks(Settings settings, InstantSource clock, Pace pace) {
        telegram = settings.find(SettingKey.TELEGRAM_BOT_TOKEN).map(token -> telegram(token, settings, clock, pace));
        telegram.ifPresent(channels::add);
        settings.find(SettingKey.DISCORD_BOT_TOKEN)
                .map(token -> discordConfig(token, settings, pace.joining(), clock))
                .map(DiscordChannel::new)
                .ifPresent(channels::add);
        slack = settings.find(SettingKey.SLACK_BOT_TOKEN)
                .map(token -> slackConfig(token, settings, pace.joining(), clock))
                .map(SlackChannel::new);
        slack.ifPresent(channels::add);
        health = new HealthLog(channels);
    }

    /// Those that have a token; nothing is reached yet.
    ///
    /// @throws IllegalArgumentException when a token or an address cannot be right
    public static Networks of(Settings settings, InstantSource clock, Pace pace) {
        return new Networks(settings, clock, pace);
    }

    /// Asks Telegram once for the name of the bot.
    ///
    /// @throws IllegalArgumentException when the token or the address cannot be right
    /// @throws dev.continuo.ledger.database.Refused when Telegram knows no such token
    /// @throws dev.continuo.ledger.database.Unavailable when it does not say
    public static String telegramBot(Settings settings) {
        var token = settings.text(SettingKey.TELEGRAM_BOT_TOKEN);
        var config = telegramConfig(token, settings, InstantSource.system());
        return TelegramBotIdentity.ask(config).name();
    }

    /// The same of Discord.
    public static String discordBot(Settings settings) {
        var token = settings.text(SettingKey.DISCORD_BOT_TOKEN);
        return DiscordBotIdentity.askName(discordConfig(token, settings, Duration.ZERO, InstantSource.system()));
    }

    /// The same of Slack, and whether its app may connect.
    public static String slackBot(Settings settings) {
        var token = settings.text(SettingKey.SLACK_BOT_TOKEN);
        return SlackBotIdentity.askName(slackConfig(token, settings, Duration.ZERO, InstantSource.system()));
    }

    private static SlackConfig slackConfig(String token, Settings settings, Duration joining, InstantSource clock) {
        var tokens = new SlackConfig.SlackTokens(
                token,
                settings.find(SettingKey.SLACK_APP_TOKEN).orElse(null),
                settings.find(SettingKey.SLACK_SIGNING_SECRET).orElse(null));
        return new SlackConfig(
                tokens,
                settings.text(SettingKey.SLACK_API_URL),
                settings.home().resolve("slack"),
                SlackConfig.SlackTimeouts.usual(joining),
                clock);
    }

    private static TelegramConfig telegramConfig(String token, Settings settings, InstantSource clock) {
        var config = TelegramConfig.of(token, settings.home().resolve("telegram"), clock);
        var api = settings.find(SettingKey.TELEGRAM_API_URL);
        return api.isPresent() ? config.withApi(URI.create(api.get())) : config;
    }

    private static TelegramChannel telegram(String token, Settings settings, InstantSource clock, Pace pace) {
        var config = telegramConfig(token, settings, clock)
                .withTimes(TelegramConfig.TelegramTimeouts.usual(pace.joining()))
                .withPace(pace.telegram());
        if (settings.text(SettingKey.TELEGRAM_UNCERTAIN).equals("hold"))
            config = config.withDoubt(TelegramConfig.Doubt.HOLD);
        var address = settings.find(SettingKey.PUBLIC_URL);
        if (address.isPresent()) config = config.withWebhook(TelegramHook.of(address.get(), token));
        return new TelegramChannel(config);
    }

    private static DiscordConfig discordConfig(String token, Settings settings, Duration joining, InstantSource clock) {
        return new DiscordConfig(
                token,
                settings.find(SettingKey.DISCORD_API_URL).orElse(DiscordConfig.DISCORD),
                settings.home().resolve("discord"),
                settings.find(SettingKey.DISCORD_MODERATOR).orElse(null),
                DiscordConfig.DiscordTimeouts.usual(joining),
                clock);
    }

    public List<Channel> channels() {
        return List.copyOf(channels);
    }

    /// The one that Telegram may call.
    public Optional<TelegramChannel> telegram() {
        return telegram;
    }

    /// The one that Slack may call.
    public Optional<SlackChannel> slack() {
        return slack;
    }

    /// Begins to receive.
    public void open(InboundHandler ear) {
        for (var channel : channels) channel.open(ear);
        health.start();
    }

    /// Lists the commands to people as they type. In the background: a network that is away must
    /// not hold anything.
    ///
    /// @param operators the accounts on a channel of those who run the agent
    public void offer(CommandMenu menu, Function<String, Set<String>> operators) {
        for (var channel : channels)
            Thread.ofVirtual().name("menu-" + channel.name()).start(() -> {
                try {
                    channel.offer(menu, operators.apply(channel.name()));
                } catch (RuntimeException e) {
                    LOG.warn("{} lists no commands: {}", channel.name(), e.getMessage());
                }
            });
    }

    @Override
    public void close() {
        health.close();
        // Side by side: each waits a little for what it sent last.
        try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var channel : channels) each.execute(channel::close);
        }
    }
}
