@NullMarked
package dev.continuo.gateway.web;

import org.jspecify.annotations.NullMarked;
