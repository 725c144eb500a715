/// Measurements of how well the text detectors find corrections and injections, and the training of
/// the injection classifier.
@NullMarked
package dev.continuo.gateway.bench.language;

import org.jspecify.annotations.NullMarked;
