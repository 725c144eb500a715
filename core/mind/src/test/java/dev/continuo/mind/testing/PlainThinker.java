package dev.continuo.mind.testing;

import dev.continuo.mind.model.CancellationToken;
import dev.continuo.mind.model.ModelAnswer;
import dev.continuo.mind.model.Models;
import dev.continuo.mind.model.prompt.Prompt;
import dev.continuo.mind.thinking.Thinker;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// System 1 without tools.
public record PlainThinker(Models models, long message, CancellationToken stop) implements Thinker {
    @Override
    public ModelAnswer ask(Prompt prompt, @Nullable Consumer<String> soFar) {
        return models.ask(Models.SYSTEM1, prompt, message, stop, soFar);
    }

    @Override
    public Prompt extended(Prompt prompt) {
        return prompt;
    }
}
