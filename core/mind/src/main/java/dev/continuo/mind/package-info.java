/// The mind: knows no channel, no web server, no scheduler.
///
/// Start at [Mind], its facade; below it one package per faculty.
@NullMarked
package dev.continuo.mind;

import org.jspecify.annotations.NullMarked;
