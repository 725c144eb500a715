package dev.continuo.life.graph;

import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;
import java.util.List;

/// The rows of the graph that one event changes.
///
/// Changes of different form would be made form by form: where one undoes another, what follows it
/// waits for it.
record GraphRows(Event by, RowStatements to) {

    /// A sort of node that has an event.
    enum NodeKind {
        THREAD("thread"),
        GOAL("goal"),
        CLAIM("claim"),
        REFLECTION("reflection"),
        LESSON("lesson"),
        TRAIT("trait");

        private final String text;

        NodeKind(String text) {
            this.text = text;
        }

        /// The stored name.
        String text() {
            return text;
        }

        /// Of a stored name.
        static NodeKind parse(String text) {
            for (var kind : values()) if (kind.text.equals(text)) return kind;
            throw new IllegalArgumentException("no kind of node: " + text);
        }
    }

    long event() {
        return by.seq();
    }

    /// A node that this event is.
    void node(NodeKind kind, String audience) {
        node(kind, audience, true);
    }

    void node(NodeKind kind, String audience, boolean standing) {
        to.insert(by, GRAPH_NODE.ID)
                .set(GRAPH_NODE.KIND, kind.text())
                .set(GRAPH_NODE.AUDIENCE, audience)
                .set(GRAPH_NODE.STANDING, standing);
    }

    void edge(EdgeKind kind, long source, long target) {
        to.insertNew()
                .set(GRAPH_EDGE.AGENT_ID, by.agent())
                .set(GRAPH_EDGE.SOURCE, source)
                .set(GRAPH_EDGE.TARGET, target)
                .set(GRAPH_EDGE.KIND, kind.text())
                .set(GRAPH_EDGE.EVENT, by.seq());
    }

    /// A name that the node of this event is about.
    void about(String name) {
        topic(EdgeKind.ABOUT, name);
    }

    /// A name that is in its words.
    void mentions(String name) {
        topic(EdgeKind.MENTIONS, name);
    }

    private void topic(EdgeKind kind, String name) {
        to.insertNew()
                .set(GRAPH_TOPIC.AGENT_ID, by.agent())
                .set(GRAPH_TOPIC.EVENT, by.seq())
                .set(GRAPH_TOPIC.NAME, name)
                .set(GRAPH_TOPIC.KIND, kind.text())
                .set(GRAPH_TOPIC.MADE, by.seq());
    }

    /// A concept that another event is about, as this one says.
    void binds(long event, String concept) {
        to.insertNew()
                .set(GRAPH_TOPIC.AGENT_ID, by.agent())
                .set(GRAPH_TOPIC.EVENT, event)
                .set(GRAPH_TOPIC.NAME, NodeNames.concept(concept))
                .set(GRAPH_TOPIC.KIND, EdgeKind.BINDS.text())
                .set(GRAPH_TOPIC.MADE, by.seq());
    }

    /// A node holds, or holds no more.
    void standing(long node, boolean holds) {
        to.update(by, GRAPH_NODE.ID, node).set(GRAPH_NODE.STANDING, holds);
    }

    /// A trait that was approved is told to everyone.
    void approve(long proposal) {
        standing(proposal, true);
        audience(proposal, Audience.EVERYONE);
    }

    /// Nodes that nobody is told of any more.
    void hide(List<Long> nodes) {
        to.settle();
        for (var node : nodes) audience(node, Audience.SELF);
    }

    private void audience(long node, Audience audience) {
        to.update(by, GRAPH_NODE.ID, node).set(GRAPH_NODE.AUDIENCE, audience.label());
    }

    /// A message supports no claim any more, and is about nothing.
    void unsupport(long message) {
        to.delete()
                .where(GRAPH_EDGE.AGENT_ID, by.agent())
                .where(GRAPH_EDGE.SOURCE, message)
                .where(GRAPH_EDGE.KIND, EdgeKind.SUPPORTS.text());
        to.delete()
                .where(GRAPH_TOPIC.AGENT_ID, by.agent())
                .where(GRAPH_TOPIC.EVENT, message)
                .where(GRAPH_TOPIC.KIND, EdgeKind.BINDS.text());
        to.settle();
    }

    /// Sources that do not support a claim any more, or otherwise.
    void unsupport(long claim, List<Long> sources) {
        for (var source : sources)
            to.delete()
                    .where(GRAPH_EDGE.AGENT_ID, by.agent())
                    .where(GRAPH_EDGE.SOURCE, source)
                    .where(GRAPH_EDGE.TARGET, claim)
                    .where(GRAPH_EDGE.KIND, EdgeKind.SUPPORTS.text());
        if (!sources.isEmpty()) to.settle();
    }
}
