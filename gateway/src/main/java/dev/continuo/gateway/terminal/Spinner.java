package dev.continuo.gateway.terminal;

import org.jline.terminal.Terminal;

/// A turning sign while the agent answers; on a terminal that cannot move the cursor, nothing.
final class Spinner implements AutoCloseable {
    private static final String FRAMES = "|/-\\";

    private final Terminal terminal;
    private final Thread thread;

    Spinner(Terminal terminal) {
        this.terminal = terminal;
        this.thread = Thread.ofVirtual().name("spinner").unstarted(this::turn);
    }

    void start() {
        if (!terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
            thread.start();
        }
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
            write("\r\033[K");
        }
    }

    private void write(String text) {
        terminal.writer().print(text);
        terminal.flush();
    }
}
