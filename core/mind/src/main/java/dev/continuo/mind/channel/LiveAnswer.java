package dev.continuo.mind.channel;

/// Answer that people see while it is written. Used by one thread at a time; every call is quick.
public interface LiveAnswer {

    /// Hands over the answer so far: what was handed over before, and more.
    void write(String text);

    /// Returns the text that was handed over, where somebody has seen it; empty where nobody has.
    String seen();

    /// Drops what was handed over, unless somebody has seen it: then it stays.
    ///
    /// @return whether nobody has seen anything
    boolean takeBack();

    /// Takes away also what was seen: something it rests on was forgotten.
    void erase();

    /// The turn has ended, with a reply or without: nothing of it is shown any more.
    default void end() {}
}
