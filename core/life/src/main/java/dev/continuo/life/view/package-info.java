/// The course of a life: weights, memories, phases, mood and cost over its days, and the runs of
/// phases. Only numbers and our own words: nothing that people said. Start at
/// [dev.continuo.life.view.LifeReader].
@NullMarked
package dev.continuo.life.view;

import org.jspecify.annotations.NullMarked;
