package dev.continuo.language.utterance;

/// What a sentence says of something. What is not there is empty.
///
/// @param relation such as `live`; with `be`, the thing has the value
/// @param subject of whom; empty for the speaker
/// @param old what was so
/// @param marked whether its sentence says that something changed
record CorrectionClaim(
        String relation,
        Sense sense,
        String subject,
        String thing,
        String value,
        String old,
        boolean marked) {}
