package dev.continuo.gateway.bench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;

/// Results of a bench. As JSON, names are in snake case.
public sealed interface Results
        permits Results.OfLedger,
                Results.OfTurns,
                GrowthFigures,
                MemoryFigures,
                SelfhoodFigures,
                RestFigures,
                StreamingFigures {
    ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    /// The rows of a table for people.
    List<ResultLine> rows();

    /// A line of the table.
    ///
    /// @param what what was measured
    /// @param figure what came out
    /// @param beside what it is to be seen beside, of the same run
    /// @param command what measures it again
    record ResultLine(String what, String figure, String beside, String command) {}

    default String json() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static double rounded(double value) {
        var scale = Math.pow(10, 3 - Math.ceil(Math.log10(Math.max(1e-9, Math.abs(value)))));
        return scale < 1 ? Math.rint(value) : Math.rint(value * scale) / scale;
    }

    static String number(double value) {
        return value >= 100
                ? "%,.0f".formatted(value)
                : value >= 10 ? "%.1f".formatted(value) : "%.2f".formatted(value);
    }

    /// Results of `bench ledger`.
    record OfLedger(Append append, Verify verify, Rebuilt rebuild) implements Results {
        private static final String COMMAND = "./continuo bench ledger";

        public record Append(double singlePerS, double batchPerS, double plainBatchPerS, double ratio) {
            public Append {
                singlePerS = rounded(singlePerS);
                batchPerS = rounded(batchPerS);
                plainBatchPerS = rounded(plainBatchPerS);
                ratio = rounded(ratio);
            }
        }

        public record Verify(double perS, double readPerS, double ratio) {
            public Verify {
                perS = rounded(perS);
                readPerS = rounded(readPerS);
                ratio = rounded(ratio);
            }
        }

        public record Rebuilt(double perS) {
            public Rebuilt {
                perS = rounded(perS);
            }
        }

        @Override
        public List<ResultLine> rows() {
            return List.of(
                    new ResultLine("durable appends, one by one", number(append.singlePerS) + " events/s", "", COMMAND),
                    new ResultLine(
                            "durable appends, in batches of 100",
                            number(append.batchPerS) + " events/s",
                            "plain INSERTs of the same rows: %s/s (ratio %s)"
                                    .formatted(number(append.plainBatchPerS), number(append.ratio)),
                            COMMAND),
                    new ResultLine(
                            "events verified",
                            number(verify.perS) + " events/s",
                            "merely reading the rows: %s/s (ratio %s)"
                                    .formatted(number(verify.readPerS), number(verify.ratio)),
                            COMMAND),
                    new ResultLine("mind rebuilt from the ledger", number(rebuild.perS) + " events/s", "", COMMAND));
        }
    }

    /// Results of `bench turns`.
    ///
    /// @param overheadMs by the number of events that were in the ledger
    /// @param throughput with the default embedder
    /// @param throughputNone without an embedder
    /// @param startS seconds from the start of the process, on a fresh home, until it is ready
    /// @param warmStartS the same on a home that was there
    /// @param coldFirstMessageMs the first message of a fresh gateway, from sending to its answer
    /// @param rssMb memory of gateway and database together, in MiB, as `memory_mb`
    /// @param memoryMb proportional memory of the process and every process of its database
    /// @param cpuMsPerTurn processor time of a turn with the default embedder
    /// @param cpuMsPerTurnNone the same without an embedder
    /// @param floorMs two awaited commits and one question's embedding
    /// @param windowMs a turn of a bare LangChain4j chat, a window of 20 messages over JDBC
    /// @param indexDebtS after the load, how long the indexes take to catch up
    record OfTurns(
            Map<String, Overhead> overheadMs,
            Throughput throughput,
            Throughput throughputNone,
            double startS,
            double warmStartS,
            double coldFirstMessageMs,
            double rssMb,
            double memoryMb,
            Cpu cpuMsPerTurn,
            Cpu cpuMsPerTurnNone,
            double floorMs,
            double windowMs,
            double indexDebtS)
            implements Results {
        private static final String COMMAND = "./continuo bench turns";

        public OfTurns {
            startS = rounded(startS);
            warmStartS = rounded(warmStartS);
            coldFirstMessageMs = rounded(coldFirstMessageMs);
            rssMb = rounded(rssMb);
            memoryMb = rounded(memoryMb);
            floorMs = rounded(floorMs);
            windowMs = rounded(windowMs);
            indexDebtS = rounded(indexDebtS);
        }

        /// Milliseconds of processor time.
        public record Cpu(double jvm, double postgres, double embedding) {
            public Cpu {
                jvm = rounded(jvm);
                postgres = rounded(postgres);
                embedding = rounded(embedding);
            }

            String text() {
                return "%s ms (process %s, database %s, embedding %s)"
                        .formatted(
                                number(jvm + postgres + embedding), number(jvm), number(postgres), number(embedding));
            }
        }

        public record Overhead(double p50, double p99) {
            public Overhead {
                p50 = rounded(p50);
                p99 = rounded(p99);
            }
        }

        public record Throughput(double turnsPerS, double commitBoundPerS, double ratio) {
            public Throughput {
                turnsPerS = rounded(turnsPerS);
                commitBoundPerS = rounded(commitBoundPerS);
                ratio = rounded(ratio);
            }
        }

        @Override
        public List<ResultLine> rows() {
            var rows = new java.util.ArrayList<ResultLine>();
            overheadMs.forEach((events, ms) -> rows.add(new ResultLine(
                    "overhead of a turn, %,d events in the ledger".formatted(Long.parseLong(events)),
                    "p50 %s ms, p99 %s ms".formatted(number(ms.p50), number(ms.p99)),
                    "a model without latency",
                    COMMAND)));
            rows.add(new ResultLine(
                    "turns with 64 busy conversations",
                    number(throughput.turnsPerS) + " turns/s",
                    "single-row commits of one connection: %s/s (ratio %s)"
                            .formatted(number(throughput.commitBoundPerS), number(throughput.ratio)),
                    COMMAND));
            rows.add(new ResultLine(
                    "the same without an embedder", number(throughputNone.turnsPerS) + " turns/s", "", COMMAND));
            rows.add(new ResultLine("processor time of a turn", cpuMsPerTurn.text(), "", COMMAND));
            rows.add(new ResultLine("the same without an embedder", cpuMsPerTurnNone.text(), "", COMMAND));
            rows.add(new ResultLine(
                    "two awaited commits and one question's embedding", number(floorMs) + " ms", "", COMMAND));
            rows.add(new ResultLine(
                    "a turn of a bare LangChain4j chat (20 messages, JDBC)",
                    number(windowMs) + " ms",
                    "forgets what leaves its window, embeds nothing",
                    COMMAND));
            rows.add(new ResultLine("indexes behind after the load", number(indexDebtS) + " s", "", COMMAND));
            rows.add(new ResultLine("cold start to ready, fresh home", number(startS) + " s", "", COMMAND));
            rows.add(new ResultLine("warm start to ready", number(warmStartS) + " s", "", COMMAND));
            rows.add(new ResultLine(
                    "first message of a fresh gateway", number(coldFirstMessageMs) + " ms", "", COMMAND));
            rows.add(new ResultLine(
                    "memory of gateway and database after 20 turns", number(memoryMb) + " MiB", "", COMMAND));
            return rows;
        }
    }
}
