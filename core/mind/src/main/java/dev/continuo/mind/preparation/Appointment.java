package dev.continuo.mind.preparation;

import java.time.Instant;

/// What somebody is to be reminded of.
///
/// @param id its event
public record Appointment(long id, String text, Instant due) {}
