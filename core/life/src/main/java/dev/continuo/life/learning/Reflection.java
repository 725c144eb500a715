package dev.continuo.life.learning;

import java.time.Instant;

/// Thoughts of the agent on a turn, or on several.
///
/// @param id its event
/// @param kind `failure` or `ledger`
/// @param turn the end of the turn
/// @param asked what was asked
/// @param lesson empty where none follows
/// @param via `model`, `template` or `ledger`
/// @param standing whether it was not withdrawn
public record Reflection(
        long id,
        String kind,
        long turn,
        String audience,
        String asked,
        String lesson,
        String via,
        boolean standing,
        Instant at) {}
