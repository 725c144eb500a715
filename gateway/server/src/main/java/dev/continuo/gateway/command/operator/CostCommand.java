package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import dev.continuo.model.budget.BudgetScope.ScopeKind;
import dev.continuo.model.budget.Spending;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Shows what thinking costs.
@Command(
        name = "cost",
        description = "What my models cost, today and in the last 30 days (UTC), and the limit.",
        footer = "/cost")
public final class CostCommand implements CommandInvocation {
    private static final int DAYS = 30;
    private static final String SUM = "model calls failures tokens cached usd=micros";

    private final Spending spending;
    private final People people;
    private final InstantSource clock;

    public CostCommand(Spending spending, People people, InstantSource clock) {
        this.spending = spending;
        this.people = people;
        this.clock = clock;
    }

    /// One model's calls over some days.
    private record Sum(String model, long calls, long failures, long tokens, long cached, long micros) {
        Sum plus(Spending.Bill bill) {
            return new Sum(
                    model,
                    calls + bill.calls(),
                    failures + bill.failures(),
                    tokens + bill.inputTokens() + bill.outputTokens(),
                    cached + bill.cachedTokens(),
                    micros + bill.costMicros());
        }
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        var month = spending.since(today.minusDays(DAYS - 1));
        var day = month.stream().filter(bill -> bill.day().equals(today)).toList();
        var spent = spending.spentTodayMicros();
        var limit = spending.limitMicros();
        var total = month.stream().mapToLong(Spending.Bill::costMicros).sum();
        var lines = new ArrayList<String>();
        lines.add("Today: %s of %s".formatted(TextTable.usd(spent), TextTable.usd(limit)));
        lines.add(table(sums(day), asker));
        var narrow = spending.spentToday().stream()
                .filter(part -> part.scope().kind() != ScopeKind.DAY)
                .filter(part -> part.micros() > 0)
                .toList();
        narrow.forEach(part -> lines.add(scope(part)));
        lines.add("30 days: " + TextTable.usd(total));
        lines.add(table(sums(month), asker));
        return CommandResult.of(
                lines.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n")),
                Map.of(
                        "today",
                        Map.of(
                                "spent_usd",
                                spent / 1e6,
                                "limit_usd",
                                limit / 1e6,
                                "models",
                                RecordJson.list(sums(day), SUM),
                                "scopes",
                                RecordJson.list(narrow, "scope=scope.text spent_usd=micros")),
                        "days_30",
                        Map.of(
                                "spent_usd",
                                total / 1e6,
                                "models",
                                RecordJson.list(sums(month), SUM),
                                "bills",
                                month.stream().map(CostCommand::json).toList())));
    }

    private static String table(List<Sum> sums, Invoker asker) {
        return TextTable.table(RecordJson.list(sums, SUM), "model calls failures tokens cached usd", asker.zone());
    }

    private String scope(Spending.Spent part) {
        var limit = spending.limitMicros(part.scope());
        return "%s: %s%s"
                .formatted(
                        BudgetCommand.name(part.scope(), people),
                        TextTable.usd(part.micros()),
                        limit.isEmpty() ? "" : " of " + TextTable.usd(limit.getAsLong()));
    }

    /// One model's bill of one day, for programs that draw it.
    private static Map<String, Object> json(Spending.Bill bill) {
        var json = RecordJson.of(bill, "day role");
        json.putAll(RecordJson.of(new Sum(bill.model(), 0, 0, 0, 0, 0).plus(bill), SUM));
        return json;
    }

    private static List<Sum> sums(List<Spending.Bill> bills) {
        var sums = new LinkedHashMap<String, Sum>();
        for (var bill : bills)
            sums.merge(bill.model(), new Sum(bill.model(), 0, 0, 0, 0, 0).plus(bill), (sum, _) -> sum.plus(bill));
        return sums.values().stream()
                .sorted(Comparator.comparingLong(Sum::micros).reversed())
                .toList();
    }
}
