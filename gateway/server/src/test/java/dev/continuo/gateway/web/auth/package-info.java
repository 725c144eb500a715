@NullMarked
package dev.continuo.gateway.web.auth;

import org.jspecify.annotations.NullMarked;
