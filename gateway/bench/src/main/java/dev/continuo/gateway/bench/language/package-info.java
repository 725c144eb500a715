/// How well the text detectors find corrections and injections, and how the injection classifier is
/// trained.
@NullMarked
package dev.continuo.gateway.bench.language;

import org.jspecify.annotations.NullMarked;
