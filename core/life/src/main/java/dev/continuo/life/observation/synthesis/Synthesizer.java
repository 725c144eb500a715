package dev.continuo.life.observation.synthesis;

import dev.continuo.mind.faculty.role.PhaseRun;
import java.util.List;
import java.util.Optional;

/// Makes claims of evidence. It records nothing, and makes no key that code did not make.
public interface Synthesizer {

    /// Returns the findings in the news, in the order in which they were said; later findings of
    /// one key are newer.
    ///
    /// @return empty where it has to wait: no answer, no budget, stopped
    Optional<List<Finding>> findings(PhaseRun run, Material material);
}
