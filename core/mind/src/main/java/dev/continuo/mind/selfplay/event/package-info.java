/// What came of challenges, as events; [dev.continuo.mind.selfplay.event.SelfPlayEvent].
@NullMarked
package dev.continuo.mind.selfplay.event;

import org.jspecify.annotations.NullMarked;
