/// The Discord channel against a Discord of our own on loopback.
///
/// Start at [FakeDiscord].
@NullMarked
package dev.continuo.adapters.discord;

import org.jspecify.annotations.NullMarked;
