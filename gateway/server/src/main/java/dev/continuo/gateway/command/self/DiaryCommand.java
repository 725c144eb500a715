package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the diary, as far as those may hear who are around.
@Command(
        name = "diary",
        description = "What I did lately, as my diary has it: the last entries, or those with some words" + " in them.",
        customSynopsis = "[n|words]",
        footer = "/diary 5")
public final class DiaryCommand implements CommandInvocation {
    private static final int USUAL = 10;
    private static final int MAX_ENTRIES = 50;

    private final SelfModel self;
    private final People people;

    @Parameters(arity = "0..1")
    private String what = "";

    public DiaryCommand(SelfModel self, People people) {
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var entries = entries(asker);
        var text = entries.stream().map(entry -> line(entry, asker)).collect(Collectors.joining("\n"));
        return CommandResult.of(
                        text.isEmpty() ? asker.told("diary.none") : text,
                        Map.of("entries", RecordJson.list(entries, "id at text")))
                .telling(entries.stream()
                        .flatMap(entry -> entry.messages().stream())
                        .collect(Collectors.toSet()));
    }

    private List<DiaryEntry> entries(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        if (what.isBlank()) return self.diary().recent(USUAL, listener);
        return what.strip().matches("\\d{1,4}")
                ? self.diary().recent(Math.min(Integer.parseInt(what.strip()), MAX_ENTRIES), listener)
                : self.diary().search(what, USUAL, listener);
    }

    private static String line(DiaryEntry entry, Invoker asker) {
        return TextTable.line("#%d %s: %s".formatted(entry.id(), asker.when(entry.at()), DiaryWords.of(entry, asker)));
    }
}
