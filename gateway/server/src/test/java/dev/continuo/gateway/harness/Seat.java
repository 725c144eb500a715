package dev.continuo.gateway.harness;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import java.util.List;

/// One person at one place of a network, who speaks to the agent there.
sealed interface Seat {
    String account();

    /// Says something that addresses the agent.
    void say(String text);

    /// What the agent said there, to whomever, in order.
    List<String> heard();

    /// Where that is; people at the same place hear the same.
    String place();

    /// Whether what may have arrived is looked for there, and not sent a second time.
    boolean recognised();

    /// On Telegram: alone, in a topic, or in a group.
    ///
    /// @param group below zero; zero for none
    record Telegram(FakeTelegram network, Place at, long group, String account) implements Seat {
        @Override
        public void say(String text) {
            if (group != 0) network.calls(group, account, "Ada", text);
            else network.says(new Saying(account, "Ada", at, true, text, null, null));
        }

        @Override
        public String place() {
            return group == 0 ? network.conversation(at, account) : Long.toString(group);
        }

        @Override
        public List<String> heard() {
            return network.shown(place()).stream().map(Shown::text).toList();
        }

        @Override
        public boolean recognised() {
            return false;
        }
    }

    /// On Discord.
    ///
    /// @param room empty for the private chat
    record Discord(FakeDiscord network, String room, String account) implements Seat {
        @Override
        public void say(String text) {
            network.says(account, place(), room.isEmpty() ? text : FakeDiscord.CALL + " " + text);
        }

        @Override
        public String place() {
            return room.isEmpty() ? network.chat(account) : room;
        }

        @Override
        public List<String> heard() {
            return network.shown(place()).stream().map(Shown::text).toList();
        }

        @Override
        public boolean recognised() {
            return true;
        }
    }

    /// On Slack.
    ///
    /// @param room empty for the direct conversation
    record Slack(FakeSlack network, String room, String account) implements Seat {
        @Override
        public void say(String text) {
            network.says(account, place(), room.isEmpty() ? text : FakeSlack.CALL + " " + text);
        }

        @Override
        public String place() {
            return room.isEmpty() ? network.conversation(Place.PRIVATE, account) : room;
        }

        @Override
        public List<String> heard() {
            return network.shown(place()).stream().map(Shown::text).toList();
        }

        @Override
        public boolean recognised() {
            return true;
        }
    }
}
