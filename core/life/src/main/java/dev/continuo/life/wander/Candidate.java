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
record Candidate(
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

    Candidate touched(Instant last) {
        return last.isAfter(touched)
                ? new Candidate(layer, id, at, last, importance, audience, text, vector)
                : this;
    }

    Candidate meaning(float[] made) {
        return new Candidate(layer, id, at, touched, importance, audience, text, made);
    }
}
