package dev.continuo.life.wander;

import java.time.Instant;

/// Something that may come to mind.
///
/// @param id the event that it is named by, in its layer
/// @param at when it was said, learned or set
/// @param touched when it was last recalled or drawn
/// @param importance or weight, in [0,1]
/// @param audience who may hear it, as a label
/// @param text its words; empty for none
/// @param vector no numbers where there is none
@SuppressWarnings("ArrayRecordComponent") // never compared
record WanderCandidate(
        Layer layer,
        long id,
        Instant at,
        Instant touched,
        double importance,
        String audience,
        String text,
        float[] vector) {

    /// `memory:12`
    String key() {
        return layer.text() + ":" + id;
    }

    WanderCandidate touched(Instant last) {
        return last.isAfter(touched)
                ? new WanderCandidate(layer, id, at, last, importance, audience, text, vector)
                : this;
    }

    WanderCandidate vector(float[] known) {
        return new WanderCandidate(layer, id, at, touched, importance, audience, text, known);
    }
}
