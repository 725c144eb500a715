/// Tests of the demo.
@NullMarked
package dev.continuo.gateway.demo;

import org.jspecify.annotations.NullMarked;
