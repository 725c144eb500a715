package dev.continuo.core.memory.contradiction;

/// A quantity, a day, a time of day: what can be compared rather than merely told apart.
sealed interface Value {

    /// Whether both cannot be meant at once.
    boolean conflicts(Value other);

    /// Whether both measure the same sort of thing.
    boolean comparable(Value other);

    /// A quantity.
    ///
    /// @param number as written
    /// @param dimension what is measured (`mass`, `time`), empty for a bare number
    /// @param factor of the unit, so that `number * factor` compares
    record Amount(double number, String dimension, double factor) implements Value {
        @Override
        public boolean comparable(Value other) {
            return other instanceof Amount amount
                    && (dimension.equals(amount.dimension)
                            || dimension.isEmpty()
                            || amount.dimension.isEmpty());
        }

        @Override
        public boolean conflicts(Value other) {
            if (!(other instanceof Amount amount)) return false;
            if (!dimension.equals(amount.dimension)) return number != amount.number;
            var mine = number * factor;
            var theirs = amount.number * amount.factor;
            return Math.abs(mine - theirs) > 1e-6 * Math.max(Math.abs(mine), Math.abs(theirs));
        }
    }

    /// A time of day.
    ///
    /// @param minute of the day
    /// @param exact false where it may be morning or evening
    record Clock(int minute, boolean exact) implements Value {
        @Override
        public boolean comparable(Value other) {
            return other instanceof Clock;
        }

        @Override
        public boolean conflicts(Value other) {
            if (!(other instanceof Clock clock)) return false;
            return (exact && clock.exact)
                    ? minute != clock.minute
                    : minute % HALF_DAY != clock.minute % HALF_DAY;
        }

        private static final int HALF_DAY = 720;
    }

    /// A day as far as it is told; 0 stands for what is not.
    ///
    /// @param relation `last`, `this`, `next` or empty
    record Day(
            int year,
            int month,
            int day,
            int weekday,
            int quarter,
            int season,
            int part,
            String relation)
            implements Value {
        static final Day UNKNOWN = new Day(0, 0, 0, 0, 0, 0, 0, "");

        @Override
        public boolean comparable(Value other) {
            return other instanceof Day;
        }

        @Override
        public boolean conflicts(Value other) {
            if (!(other instanceof Day that)) return false;
            return differ(year, that.year)
                    || differ(month, that.month)
                    || differ(day, that.day)
                    || differ(weekday, that.weekday)
                    || differ(quarter, that.quarter)
                    || differ(season, that.season)
                    || differ(part, that.part)
                    || (!relation.isEmpty()
                            && !that.relation.isEmpty()
                            && !relation.equals(that.relation));
        }

        private static boolean differ(int one, int other) {
            return one != 0 && other != 0 && one != other;
        }

        /// Both said of one day.
        Day and(Day that) {
            return new Day(
                    year | that.year,
                    Math.max(month, that.month),
                    Math.max(day, that.day),
                    Math.max(weekday, that.weekday),
                    Math.max(quarter, that.quarter),
                    Math.max(season, that.season),
                    Math.max(part, that.part),
                    relation.isEmpty() ? that.relation : relation);
        }

        static Day ofYear(int year) {
            return new Day(year, 0, 0, 0, 0, 0, 0, "");
        }

        static Day ofMonth(int month) {
            return new Day(0, month, 0, 0, 0, 0, 0, "");
        }

        static Day ofMonth(int month, int day) {
            return new Day(0, month, day, 0, 0, 0, 0, "");
        }

        static Day related(String relation) {
            return new Day(0, 0, 0, 0, 0, 0, 0, relation);
        }
    }
}
