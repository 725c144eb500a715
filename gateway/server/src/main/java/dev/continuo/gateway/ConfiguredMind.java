package dev.continuo.gateway;

import dev.continuo.gateway.channels.Policies;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.settings.SelfSetting;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import dev.continuo.mind.retrieval.vector.VectorSettings;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Assembly of the mind as the settings have it.
final class ConfiguredMind {
    private ConfiguredMind() {}

    /// Opens it.
    ///
    /// @param channels that people reach it by
    static Mind open(
            HomeDatabase store,
            Supplier<Settings> settings,
            List<Channel> channels,
            McpServers mcp,
            InstantSource clock) {
        var now = settings.get();
        var mind = Life.open(
                new MindConfig(
                        store.database(),
                        store.agent(),
                        store.anchorFile(),
                        ModelProbe.models(now),
                        now.embeddings(),
                        now.find(SettingKey.RERANKER).orElse(""),
                        new VectorSettings((long) now.number(SettingKey.VECTOR_MB) << 20, !store.embedded()),
                        () -> ModelLimits.limits(settings.get()),
                        () -> ModelLimits.sampling(settings.get()),
                        channels,
                        channel -> Policies.of(settings.get(), channel),
                        clock,
                        new SecureRandom(),
                        List.of(new OwnDocuments(), mcp),
                        true),
                SelfSetting.of(now));
        mind.retrieval().strategy(() -> strategy(settings.get()));
        mind.retrieval().most(() -> RecallStrategy.limit(settings.get().text(SettingKey.RETRIEVAL)));
        return mind;
    }

    private static RecallStrategy strategy(Settings settings) {
        return RecallStrategy.find(settings.text(SettingKey.RETRIEVAL)).orElse(RecallStrategy.HYBRID);
    }
}
