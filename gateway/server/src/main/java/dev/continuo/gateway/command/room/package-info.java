/// Commands about rooms and conversations: who is heard in them, and when.
@NullMarked
package dev.continuo.gateway.command.room;

import org.jspecify.annotations.NullMarked;
