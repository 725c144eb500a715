package dev.continuo.adapters.text;

/// Words between two marks of a markup: bold, italic, struck out, code. A link is one, too, which
/// cannot be opened again. Places are UTF-16 indices.
///
/// @param opens where the mark before the words begins
/// @param opened where the words begin
/// @param closes where the words end
/// @param closed where the mark behind them ends
/// @param mark what stands on both sides; empty for a link
public record MarkedSpan(int opens, int opened, int closes, int closed, String mark) {
    /// Tells whether a cut there leaves words on both sides.
    boolean holds(int place) {
        return place > opened && place < closes;
    }

    /// Tells whether a cut there would break a mark or a link, or leave a mark alone.
    boolean forbids(int place) {
        return (place > opens && place <= opened) || (place >= closes && place < closed);
    }
}
