@NullMarked
package dev.continuo.adapters.http;

import org.jspecify.annotations.NullMarked;
