package dev.continuo.mind.retrieval.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexFollowerTest {
    private static final class Shelf implements Indexer {
        private int failures = 2;
        private long kept;

        @Override
        public String follower() {
            return "test";
        }

        @Override
        public boolean open() {
            return true;
        }

        @Override
        public void prepare() {
            if (failures-- > 0) throw new StackOverflowError();
        }

        @Override
        public long reached() {
            return kept;
        }

        @Override
        public List<PendingMemory> lacking(long after, long upTo, int limit) {
            return List.of();
        }

        @Override
        public void keep(List<PendingMemory> batch, long seq) {
            kept = seq;
        }
    }

    @Test
    void an_error_does_not_end_it() {
        try (var follower = new IndexFollower(new Shelf(), () -> 5, Duration.ofNanos(1))) {
            follower.start();
            assertThat(follower.await(5, Duration.ofSeconds(10), true)).isTrue();
            assertThat(follower.trouble()).isEmpty();
        }
    }
}
