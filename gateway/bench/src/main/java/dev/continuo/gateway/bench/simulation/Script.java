package dev.continuo.gateway.bench.simulation;

import dev.continuo.mind.audience.Role;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// People who live in a simulation, and their acts with the times.
///
/// @param people by their accounts; who is not named is a stranger
/// @param acts in the order of their times
record Script(Map<String, Role> people, List<ScriptedAct> acts) {

    Script {
        people = Map.copyOf(people);
        acts = acts.stream().sorted(Comparator.comparing(ScriptedAct::at)).toList();
    }

    Role role(String account) {
        return people.getOrDefault(account, Role.STRANGER);
    }

    /// Something that happens at a time.
    sealed interface ScriptedAct {
        /// Beginning of the name of a conversation that is no room.
        String ALONE = "@";

        Instant at();

        /// Somebody says something; a command begins with a slash.
        ///
        /// @param room empty where it is said alone with the agent; one that begins with an at sign
        ///   is another conversation alone with it
        record Say(Instant at, String who, String room, String text) implements ScriptedAct {}

        /// The operator approves whatever waits.
        record Approve(Instant at, String who) implements ScriptedAct {}

        /// Somebody asks to be forgotten, and confirms it.
        record Forget(Instant at, String who) implements ScriptedAct {}

        /// The process ends and begins anew.
        ///
        /// @param clean whether it ends in order
        record Restart(Instant at, boolean clean) implements ScriptedAct {}
    }
}
