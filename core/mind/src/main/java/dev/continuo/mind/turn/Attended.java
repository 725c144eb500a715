package dev.continuo.mind.turn;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.tool.ToolOffer;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.mind.turn.context.TurnInput;
import java.time.Instant;
import java.util.List;

/// A turn after its first stage: what is answered, for whom, and what is at hand for it.
///
/// @param listener who is answered, and what they may hear
/// @param talk what was said before and around, oldest first
/// @param added lines that faculties add to the notes
/// @param offered the tools that the model may call
record Attended(
        TurnInput input,
        Listener listener,
        List<Utterance> talk,
        List<PromptSection.NoteLine> added,
        ToolOffer offered,
        Instant now) {
    Attended {
        talk = List.copyOf(talk);
        added = List.copyOf(added);
    }
}
