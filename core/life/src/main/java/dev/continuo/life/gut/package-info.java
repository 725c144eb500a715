/// The gut: how far what the agent attends to lies from all that it is, wants and remembers. Start
/// at [dev.continuo.life.gut.Gut].
@NullMarked
package dev.continuo.life.gut;

import org.jspecify.annotations.NullMarked;
