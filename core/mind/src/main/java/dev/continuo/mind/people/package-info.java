/// Persons, their accounts on channels, conversations, roles, and who may hear what.
///
/// Start at [People]; a label of [Audience][dev.continuo.mind.audience.Audience] says who may hear
/// a thing. [Aliases] keeps what people are also called.
@NullMarked
package dev.continuo.mind.people;

import org.jspecify.annotations.NullMarked;
