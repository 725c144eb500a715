/// Parts of every command: who gives it, what it answers, how texts are laid out. Start at
/// [CommandInvocation].
@NullMarked
package dev.continuo.gateway.command;

import org.jspecify.annotations.NullMarked;
