package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.events.ModelEvent.BudgetRaised;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.model.budget.BudgetScope;
import dev.continuo.model.budget.BudgetScope.ScopeKind;
import dev.continuo.model.budget.Spending;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what may be spent on models today and what was; the operator sets the limits.
@Command(
        name = "budget",
        description = "What may be spent on models in a day (UTC), and what was spent today. The operator"
                + " sets the limits, in USD: of the day, for each person, in each"
                + " conversation (room), and for idle work; default takes one back.",
        customSynopsis = "[day|person|room|idle USD|default]",
        footer = "/budget day 5")
public final class BudgetCommand implements CommandInvocation {
    private static final String DEFAULT = "default";

    private final Spending spending;
    private final People people;
    private final CommandContext around;

    @Parameters(index = "0", arity = "0..1")
    private String scope = "";

    @Parameters(index = "1", arity = "0..1")
    private String amount = "";

    public BudgetCommand(Spending spending, People people, CommandContext around) {
        this.spending = spending;
        this.people = people;
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (scope.isEmpty()) return show(asker);
        if (!asker.operator()) return CommandResult.refusal("operator_only", CommandAccess.OPERATOR.whose(asker));
        var kind = ScopeKind.find(scope);
        if (kind.isEmpty() || amount.isEmpty())
            return CommandResult.refusal(
                    "bad_arguments",
                    "Write what is limited (day, person, token, room or idle) and an amount in USD, for"
                            + " example /budget day 5.");
        try {
            return set(asker, kind.get());
        } catch (Refused e) {
            return CommandResult.refusal("setting_refused", e.getMessage() + " " + e.suggestion());
        }
    }

    private CommandResult show(Invoker asker) {
        var shown = asker.operator() ? all() : own(asker.personId());
        var rows = shown.stream().map(one -> row(one, asker)).toList();
        return CommandResult.of(
                asker.told("budget.today") + "\n" + TextTable.table(rows),
                Map.of("limits", shown.stream().map(this::json).toList()));
    }

    /// Returns the scopes of a person's own spending; spending for others is none of an ordinary
    /// person's business.
    private List<BudgetScope> own(long person) {
        return people.selves(person).stream().sorted().map(BudgetScope::person).toList();
    }

    private List<BudgetScope> all() {
        return Stream.concat(
                        Stream.of(BudgetScope.DAY, BudgetScope.IDLE),
                        spending.spentToday().stream().map(Spending.Spent::scope))
                .distinct()
                .toList();
    }

    private List<String> row(BudgetScope of, Invoker asker) {
        var limit = spending.limitMicros(of);
        return List.of(
                "  " + name(of, people),
                TextTable.usd(spending.spentMicros(of)),
                limit.isEmpty()
                        ? asker.told("budget.unlimited")
                        : asker.told("budget.of", TextTable.usd(limit.getAsLong())));
    }

    /// A person by their name, a place by that of the room or of whoever it is private to.
    static String name(BudgetScope of, People people) {
        var named = switch (of.kind()) {
            case PERSON -> people.find(of.id()).map(Person::name);
            case ROOM ->
                people.conversations()
                        .roomName(of.id())
                        .map(room -> "room " + room)
                        .or(() -> people.conversations()
                                .find(of.id())
                                .flatMap(c -> people.find(c.owner()))
                                .map(owner -> "alone with " + owner.name()));
            case DAY, IDLE, TOKEN -> Optional.<String>empty();
        };
        return named.map(name -> TextTable.excerpt(name, 40)).orElseGet(of::text);
    }

    private Map<String, @Nullable Object> json(BudgetScope of) {
        var limit = spending.limitMicros(of);
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("scope", of.text());
        json.put("limit_usd", limit.isEmpty() ? null : limit.getAsLong() / 1e6);
        json.put("spent_usd", spending.spentMicros(of) / 1e6);
        return json;
    }

    private CommandResult set(Invoker asker, ScopeKind kind) {
        var key = key(kind);
        var setting = around.settings().get().setting(key);
        if (amount.equalsIgnoreCase(DEFAULT)) {
            if (setting.origin() == SettingOrigin.CHAT) return changed(asker, key, kind, null);
            var set = spending.limitSet(kind);
            return set.isPresent() && !set.equals(spending.limitMicros(kind))
                    ? today(asker, kind, usd(set.getAsLong()), key, setting.origin())
                    : CommandResult.refusal("unchanged", key.key() + " was not set in chat.");
        }
        var dollars = amount.replaceFirst("^\\$", "");
        Settings.checkedForChat(key.key(), dollars);
        return setting.origin() == SettingOrigin.ENVIRONMENT || setting.origin() == SettingOrigin.DOTENV
                ? today(asker, kind, dollars, key, setting.origin())
                : changed(asker, key, kind, dollars);
    }

    private CommandResult changed(Invoker asker, SettingKey key, ScopeKind kind, @Nullable String dollars) {
        return asker.decided(
                dollars == null
                        ? "The limit of %s is no longer set in chat.".formatted(whose(kind))
                        : "The limit of %s is now $%s a day.".formatted(whose(kind), dollars),
                data(kind, dollars),
                new SettingChanged(key.key(), dollars));
    }

    /// The environment wins over what is set in chat; for one day the operator's word does.
    private CommandResult today(Invoker asker, ScopeKind kind, String dollars, SettingKey key, SettingOrigin origin) {
        var today = LocalDate.ofInstant(around.clock().instant(), ZoneOffset.UTC);
        var micros = new BigDecimal(dollars).movePointRight(6).longValue();
        return asker.decided(
                "The limit of %s is $%s until midnight UTC; from then on %s of the %s holds again."
                        .formatted(whose(kind), dollars, key.key(), origin),
                data(kind, dollars),
                new BudgetRaised(kind.text(), micros, today.toString()));
    }

    private static String usd(long micros) {
        return BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString();
    }

    private static Map<String, Object> data(ScopeKind kind, @Nullable String dollars) {
        var data = new LinkedHashMap<String, Object>();
        data.put("scope", kind.text());
        if (dollars != null) data.put("limit_usd", Double.valueOf(dollars));
        return data;
    }

    private static String whose(ScopeKind kind) {
        return switch (kind) {
            case DAY -> "the day";
            case PERSON -> "each person";
            case TOKEN -> "each token";
            case ROOM -> "each room";
            case IDLE -> "idle work";
        };
    }

    private static SettingKey key(ScopeKind kind) {
        return switch (kind) {
            case DAY -> SettingKey.DAILY_BUDGET;
            case PERSON -> SettingKey.BUDGET_PERSON;
            case TOKEN -> SettingKey.BUDGET_TOKEN;
            case ROOM -> SettingKey.BUDGET_ROOM;
            case IDLE -> SettingKey.BUDGET_IDLE;
        };
    }
}
