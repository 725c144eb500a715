@NullMarked
package dev.continuo.life.graph;

import org.jspecify.annotations.NullMarked;
