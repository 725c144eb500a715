package dev.continuo.gateway.bench.result;

import java.util.List;

/// Figures of `bench rest`.
public record RestFigures(List<RestingGateway> rests) implements Results {
    private static final String COMMAND = "./continuo bench rest";
    private static final int MINUTES_OF_A_DAY = 24 * 60;

    public RestFigures {
        rests = List.copyOf(rests);
    }

    /// A gateway at rest after a talk.
    ///
    /// @param gatewayMib memory by the kernel's proportional count, as is the database server's
    /// @param gatewaySeconds processor time in a minute, as is the database server's
    public record RestingGateway(
            String name,
            int messages,
            double gatewayMib,
            double postgresMib,
            double gatewaySeconds,
            double postgresSeconds) {
        public RestingGateway {
            gatewayMib = Results.rounded(gatewayMib);
            postgresMib = Results.rounded(postgresMib);
            gatewaySeconds = Results.rounded(gatewaySeconds);
            postgresSeconds = Results.rounded(postgresSeconds);
        }

        private double mebibytes() {
            return gatewayMib + postgresMib;
        }

        private double seconds() {
            return gatewaySeconds + postgresSeconds;
        }
    }

    @Override
    public List<ResultLine> rows() {
        return rests.stream()
                .flatMap(rest -> List.of(memory(rest), idle(rest)).stream())
                .toList();
    }

    private static ResultLine memory(RestingGateway rest) {
        return new ResultLine(
                "memory at rest after %d messages, %s".formatted(rest.messages(), rest.name()),
                "%s MiB".formatted(Results.number(rest.mebibytes())),
                "the gateway %s, PostgreSQL %s"
                        .formatted(Results.number(rest.gatewayMib()), Results.number(rest.postgresMib())),
                COMMAND);
    }

    private static ResultLine idle(RestingGateway rest) {
        return new ResultLine(
                "idle life, " + rest.name(),
                "%s s of processor time a minute".formatted(Results.number(rest.seconds())),
                "PostgreSQL %s of it; as much all day: %s s"
                        .formatted(
                                Results.number(rest.postgresSeconds()),
                                Results.number(rest.seconds() * MINUTES_OF_A_DAY)),
                COMMAND);
    }
}
