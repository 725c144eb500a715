package dev.continuo.gateway.channels;

import dev.continuo.adapters.discord.DiscordChannel;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.telegram.TelegramChannel;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundHandler;
import java.net.URI;
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
    private final HealthLog health;

    private Networks(Settings settings, InstantSource clock) {
        telegram =
                settings.find(SettingKey.TELEGRAM_BOT_TOKEN).map(t -> telegram(t, settings, clock));
        telegram.ifPresent(channels::add);
        settings.find(SettingKey.DISCORD_BOT_TOKEN)
                .map(token -> discord(token, settings, clock))
                .ifPresent(channels::add);
        health = new HealthLog(channels);
    }

    /// Those that have a token; nothing is reached yet.
    ///
    /// @throws IllegalArgumentException when a token or an address cannot be right
    public static Networks of(Settings settings, InstantSource clock) {
        return new Networks(settings, clock);
    }

    private static TelegramChannel telegram(String token, Settings settings, InstantSource clock) {
        var config = TelegramConfig.of(token, settings.home().resolve("telegram"), clock);
        var api = settings.find(SettingKey.TELEGRAM_API_URL);
        if (api.isPresent()) config = config.withApi(URI.create(api.get()));
        if (settings.text(SettingKey.TELEGRAM_UNCERTAIN).equals("hold"))
            config = config.withDoubt(TelegramConfig.Doubt.HOLD);
        var address = settings.find(SettingKey.PUBLIC_URL);
        if (address.isPresent()) config = config.withWebhook(TelegramHook.of(address.get(), token));
        return new TelegramChannel(config);
    }

    private static DiscordChannel discord(String token, Settings settings, InstantSource clock) {
        return new DiscordChannel(
                DiscordConfig.of(
                        token,
                        settings.find(SettingKey.DISCORD_API_URL).orElse(null),
                        settings.home().resolve("discord"),
                        settings.find(SettingKey.DISCORD_MODERATOR).orElse(null),
                        clock));
    }

    public List<Channel> channels() {
        return List.copyOf(channels);
    }

    /// The one that Telegram may call.
    public Optional<TelegramChannel> telegram() {
        return telegram;
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
            Thread.ofVirtual()
                    .name("menu-" + channel.name())
                    .start(() -> {
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
