package dev.continuo.life.graph;

/// An edge that somebody may be told of.
///
/// @param from the key of a node: `#12` for an event, `concept:tea` or `person:3` for a name
/// @param event that made it; 0 for none
public record Edge(EdgeKind kind, String from, String to, long event) {
    /// Tells whether it begins at what moved or closed something, which is nothing by itself.
    boolean bare() {
        return from.equals(Graph.key(event)) && (kind == EdgeKind.MOVES || kind == EdgeKind.CLOSES);
    }

    /// The other end.
    String other(String key) {
        return from.equals(key) ? to : from;
    }
}
