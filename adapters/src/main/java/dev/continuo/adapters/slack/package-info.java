/// Slack.
///
/// Start at [SlackChannel]. Everything that comes in goes through
/// [SlackEvents][dev.continuo.adapters.slack.inbound.SlackEvents] and
/// [DurableReceiver][dev.continuo.adapters.receiving.DurableReceiver]; what goes out begins in
/// [SlackMessageSender].
@NullMarked
package dev.continuo.adapters.slack;

import org.jspecify.annotations.NullMarked;
