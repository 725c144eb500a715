/// The gut: how far what the agent attends to lies from all that it is, wants and remembers. Start
/// at [dev.continuo.mind.gut.Gut].
@NullMarked
package dev.continuo.mind.gut;

import org.jspecify.annotations.NullMarked;
