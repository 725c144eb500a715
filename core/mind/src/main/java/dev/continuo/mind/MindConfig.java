package dev.continuo.mind;

import dev.continuo.mind.admission.AdmissionPolicy;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.retrieval.vector.VectorSettings;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.budget.Limits;
import dev.continuo.model.provider.Sampling;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;

/// Dependencies of a mind.
///
/// @param anchor the file that holds the chain's head outside the database; the text index is
///   beside it
/// @param embeddings the embedder's setting
/// @param reranker the reranker's setting; empty for none
/// @param vectors where its vectors are searched
/// @param limits of what models may cost, as they are set at the moment
/// @param sampling of models, as it is set at the moment
/// @param random makes salts, codes and what is drawn
/// @param policies who may speak on the channel of a name, as it is set
/// @param tools what the world offers besides the faculties' own tools
/// @param memory whether anything is remembered, and recalled from memory
public record MindConfig(
        DataSource database,
        String agent,
        Path anchor,
        ModelSettings models,
        String embeddings,
        String reranker,
        VectorSettings vectors,
        Supplier<Limits> limits,
        Supplier<Sampling> sampling,
        Collection<Channel> channels,
        Function<String, AdmissionPolicy> policies,
        InstantSource clock,
        SecureRandom random,
        List<ToolProvider> tools,
        boolean memory) {
    public MindConfig {
        tools = List.copyOf(tools);
    }

    /// The same with or without a memory.
    public MindConfig withMemory(boolean other) {
        return new MindConfig(
                database,
                agent,
                anchor,
                models,
                embeddings,
                reranker,
                vectors,
                limits,
                sampling,
                channels,
                policies,
                clock,
                random,
                tools,
                other);
    }

    /// With vectors in memory, as much as is usual, the providers' own sampling and no limit but
    /// the day's.
    ///
    /// @param budgetMicros the day's limit as it stands, in millionths of a US dollar
    public MindConfig(
            DataSource database,
            String agent,
            Path anchor,
            ModelSettings models,
            String embeddings,
            LongSupplier budgetMicros,
            Collection<Channel> channels,
            Function<String, AdmissionPolicy> policies,
            InstantSource clock,
            SecureRandom random) {
        this(
                database,
                agent,
                anchor,
                models,
                embeddings,
                "",
                VectorSettings.USUAL,
                () -> Limits.day(budgetMicros.getAsLong()),
                () -> Sampling.USUAL,
                channels,
                policies,
                clock,
                random,
                List.of(),
                true);
    }

    /// With channels that let in whoever their front vouches for, and nobody else.
    public MindConfig(
            DataSource database,
            String agent,
            Path anchor,
            ModelSettings models,
            String embeddings,
            LongSupplier budgetMicros,
            Collection<Channel> channels,
            InstantSource clock,
            SecureRandom random) {
        this(
                database,
                agent,
                anchor,
                models,
                embeddings,
                budgetMicros,
                channels,
                _ -> AdmissionPolicy.STRICT,
                clock,
                random);
    }

    /// The folder of the text index, which is made anew where it is lost.
    Path textIndex() {
        return anchor.resolveSibling("index");
    }

    /// @throws IllegalArgumentException where there is none of that name
    Channel channel(String name) {
        return channels.stream()
                .filter(channel -> channel.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no channel " + name));
    }
}
