package dev.continuo.life.initiative;

/// Wishes of somebody about messages that they did not ask for.
public record Wishes(Level level, QuietHours quiet) {
    /// Level of what may be said unasked.
    public enum Level {
        /// Nothing.
        OFF("off"),
        /// Messages that were promised to them; so it is where they said nothing.
        ASKED("asked"),
        /// Messages about what comes to mind, too.
        ON("on");

        private final String text;

        Level(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        /// Of a stored name.
        public static Level parse(String text) {
            for (var level : values()) if (level.text.equals(text)) return level;
            throw new IllegalArgumentException("no level: " + text);
        }

        /// Tells whether that source is heard.
        public boolean hears(String source) {
            return switch (this) {
                case OFF -> false;
                case ASKED -> source.equals(Impulse.FOLLOW_UP);
                case ON -> true;
            };
        }

        /// Returns how many messages in any 24 hours.
        public int limit() {
            return this == OFF ? 0 : InitiativePolicy.MAX_A_DAY;
        }
    }
}
