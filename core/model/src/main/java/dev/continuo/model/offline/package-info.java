/// The voice without a model. Start at [OfflineVoice].
@NullMarked
package dev.continuo.model.offline;

import org.jspecify.annotations.NullMarked;
