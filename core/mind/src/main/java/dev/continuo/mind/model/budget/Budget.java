package dev.continuo.mind.model.budget;

/// What may still be spent on models today, in millionths of a US dollar.
///
/// The cost of a call must be part of [#spentTodayMicros()] from the moment the recorder of
/// [Models] has taken its `ModelCalled`, whether or not it is committed yet; calls that are still
/// running are counted by [Models] itself.
public interface Budget {

    long spentTodayMicros();

    long limitMicros();
}
