/// What ten people write in some months, with what is true at its end: material to measure what is
/// believed. Start at [TenPeople].
@NullMarked
package dev.continuo.gateway.bench.observation;

import org.jspecify.annotations.NullMarked;
