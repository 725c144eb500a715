package dev.continuo.life.selfhood.diary;

import static dev.continuo.tables.mind.Tables.DIARY;

import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds the diary, and what came of its turns.
final class DiaryProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case DiaryWritten written -> written(e, written, to);
            case TurnJudged judged ->
                to.update(e, DIARY.TURN, judged.turn())
                        .set(DIARY.VERDICT, judged.outcome())
                        .set(DIARY.JUDGEMENT, e.seq())
                        .set(DIARY.JUDGED_AT, e.time());
            case Erased erased -> {
                for (var target : erased.targets()) erased(e.agent(), target, to);
            }
            case null, default -> {}
        }
    }

    private static void written(Event e, DiaryWritten written, RowStatements to) {
        to.insert(e, DIARY.ID, written)
                .set(DIARY.REPLY, written.reply() == 0 ? null : written.reply())
                .set(DIARY.TOOLS, String.join(" ", written.tools()))
                .set(DIARY.WRITTEN_AT, e.time());
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.deleteNaming(agent, target, DIARY.ID);
        to.update()
                .set(DIARY.VERDICT, null)
                .set(DIARY.JUDGED_AT, null)
                .set(DIARY.JUDGEMENT, null)
                .where(DIARY.AGENT_ID, agent)
                .where(DIARY.JUDGEMENT, target);
    }
}
