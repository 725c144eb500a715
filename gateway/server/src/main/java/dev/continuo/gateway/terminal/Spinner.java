package dev.continuo.gateway.terminal;

import org.jline.terminal.Terminal;

/// A turning sign while the agent answers; on a terminal that cannot move the cursor, nothing.
final class Spinner implements AutoCloseable {
    private static final String FRAMES = "|/-\\";
    private static final String WIPE = "\r\033[K";

    private final Terminal terminal;
    private final Thread thread;

    Spinner(Terminal terminal) {
        this.terminal = terminal;
        this.thread = Thread.ofVirtual().name("spinner").unstarted(this::turn);
    }

    /// Begins to turn.
    ///
    /// @return what to print before anything else meanwhile, so that the sign does not stand in
    ///   front of it
    String start() {
        if (terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
            return "";
        }
        thread.start();
        return WIPE;
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void turn() {
        try {
            for (int frame = 0; ; frame++) {
                write("\r" + FRAMES.charAt(frame % FRAMES.length()) + " ");
                Thread.sleep(120);
            }
        } catch (InterruptedException e) {
            write(WIPE);
        }
    }

    private void write(String text) {
        terminal.writer().print(text);
        terminal.flush();
    }
}
