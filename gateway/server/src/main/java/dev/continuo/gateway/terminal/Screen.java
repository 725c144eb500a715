package dev.continuo.gateway.terminal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Messages on the screen: shows each message once, whichever way it arrives first, and not what
/// was typed here.
final class Screen {
    private final String self;
    private final Consumer<String> print;
    private final LiveReply live;
    private final Set<String> shown = new HashSet<>();
    private final List<String> typed = new ArrayList<>();

    /// @param live what is printed already of the reply that comes next
    Screen(String self, Consumer<String> print, LiveReply live) {
        this.self = self;
        this.print = print;
        this.live = live;
    }

    /// Remembers a line typed here; its echo in the conversation will not be shown.
    synchronized void typed(String text) {
        typed.add(text);
    }

    synchronized void show(ChatMessage said) {
        live.heard(said);
        if (!shown.add(said.id())) {
            return;
        }
        var mine = said.sender().isEmpty() || said.sender().equals(self);
        if (!said.own() && mine && typed.remove(said.text())) {
            return;
        }
        if (said.own()) {
            print.accept(live.rest(said.text()) + "\n");
        } else {
            print.accept(live.rest((mine ? "you" : said.sender()) + "> " + said.text()));
        }
    }

    synchronized void tell(String line) {
        print.accept(live.rest(line));
    }
}
