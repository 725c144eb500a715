package dev.continuo.language.claim;

import dev.continuo.language.utterance.Sense;

/// Something that a sentence says is so, became so or is so no longer.
///
/// @param relation the line of `relations.txt` by which it is meant
/// @param name the person, project, tool or topic that it is about; empty for the speaker and the
///   agent
/// @param slot which of the things that can be known, in segments apart by dots; what may hold many
///   values at a time has the value in it
/// @param topic the thing, in English where it is known: `cat`, `colour`; empty for none
/// @param value as it is written; empty where something is over and it does not say what
/// @param single whether there is one value only at a time
/// @param sentence in which it is said
public record Claim(
        String relation,
        ClaimKind kind,
        Subject subject,
        String name,
        String slot,
        String topic,
        String value,
        Sense sense,
        boolean single,
        String sentence) {

    /// Kind of a claim.
    public enum ClaimKind {
        OPERATOR_PREFERENCE,
        RELATIONSHIP_FACT,
        PROJECT_STATE,
        TOOLING_STATE,
        SELF_MODEL,
        WORLD_FACT
    }

    /// Subject of a claim.
    public enum Subject {
        SPEAKER,
        AGENT,
        /// A person, by name.
        NAMED,
        PROJECT,
        TOOL,
        WORLD
    }
}
