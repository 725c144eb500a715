/// The way in from Slack: what it tells, put into the mind's terms. Start at [SlackMessageMapper].
@NullMarked
package dev.continuo.adapters.slack.inbound;

import org.jspecify.annotations.NullMarked;
