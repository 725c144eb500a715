package dev.continuo.mind.thinking;

import dev.continuo.model.ModelAnswer;
import dev.continuo.model.prompt.Prompt;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// System 1 in one turn, with the hands that it has.
public interface Thinker {

    /// Asks it. Blocks as [dev.continuo.model.Models#ask].
    ///
    /// @param soFar is told the answer while it is written; null where nobody looks on
    ModelAnswer ask(Prompt prompt, @Nullable Consumer<String> soFar);

    /// The tool whose work an answer claims, though none was called. Blocks as
    /// [dev.continuo.model.Models#ask].
    Optional<String> claimed(String answer);

    /// Returns what is at stake by the calls that its hands made.
    Set<Trigger> stakes();

    /// The prompt with what its hands brought so far.
    Prompt extended(Prompt prompt);
}
