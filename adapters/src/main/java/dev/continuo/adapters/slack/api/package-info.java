/// Slack's Web API and its connections. Start at [SlackApi].
@NullMarked
package dev.continuo.adapters.slack.api;

import org.jspecify.annotations.NullMarked;
