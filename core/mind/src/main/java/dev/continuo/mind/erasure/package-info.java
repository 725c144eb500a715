/// Forgetting: what goes when something is to be forgotten, and what rests on it. Start at
/// [MessageErasure][dev.continuo.mind.message.MessageErasure] and [PersonErasure].
@NullMarked
package dev.continuo.mind.erasure;

import org.jspecify.annotations.NullMarked;
