package dev.continuo.gateway.bench.retrieval;

import dev.continuo.model.Embedder;
import java.nio.file.Path;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Home of a measurement.
///
/// @param database with all schemas and an empty mind
/// @param anchor the file that holds the chain's head outside the database
/// @param embeddings the mind's embedder, as it is set
/// @param embedder the same one, for what is measured beside it
/// @param progress is told what is being done
public record BenchHome(
        DataSource database,
        String agent,
        Path anchor,
        String embeddings,
        Embedder embedder,
        Consumer<String> progress) {}
