/// Those who wait or watch: streams of events, requests that wait for a reply, and whether the
/// database answers. Start at [EventFeed].
@NullMarked
package dev.continuo.gateway.web.live;

import org.jspecify.annotations.NullMarked;
