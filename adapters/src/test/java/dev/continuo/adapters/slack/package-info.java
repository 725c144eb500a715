/// A Slack of our own, and what the adapter does on it.
///
/// Start at [FakeSlack].
@NullMarked
package dev.continuo.adapters.slack;

import org.jspecify.annotations.NullMarked;
