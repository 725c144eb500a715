package dev.continuo.mind.testing;

import dev.continuo.mind.thinking.Thinker;
import dev.continuo.mind.thinking.Trigger;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// System 1 without tools.
public record PlainThinker(Models models, long message, CancellationToken stop) implements Thinker {
    @Override
    public ModelAnswer ask(Prompt prompt, @Nullable Consumer<String> soFar) {
        return models.ask(Models.SYSTEM1, prompt, message, stop, soFar);
    }

    @Override
    public Optional<String> claimed(String answer) {
        return Optional.empty();
    }

    @Override
    public Set<Trigger> stakes() {
        return Set.of();
    }

    @Override
    public Prompt extended(Prompt prompt) {
        return prompt;
    }
}
