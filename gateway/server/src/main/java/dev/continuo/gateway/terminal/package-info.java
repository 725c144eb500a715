/// `./continuo chat`: a client of the gateway's HTTP interface in a terminal, and nothing more than
/// a client.
///
/// Start at [ChatCommand]; [TypedChat] serves a person, [PipedChat] a program.
@NullMarked
package dev.continuo.gateway.terminal;

import org.jspecify.annotations.NullMarked;
