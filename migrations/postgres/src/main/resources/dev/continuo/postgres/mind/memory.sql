-- Memories, what supports them and what became of them.

-- A memory is named by the event it was born in. Its words stay with the message they were said in (`source`); only what
-- was said nowhere, such as what the operator teaches, has words of its own (`text`). State: buffered (passed the entry
-- gate), kept, dropped, quarantined. How much it weighs is Beta(alpha, beta). Where an insight covers it (`covered_by`), its
-- importance is at most `ceiling`; its own comes back when the insight goes.
CREATE TABLE memory (
    agent_id     text             NOT NULL,
    id           bigint           NOT NULL,
    kind         text             NOT NULL,
    state        text             NOT NULL,
    flagged      boolean          NOT NULL DEFAULT false,
    conversation bigint           NOT NULL,
    session      bigint           NOT NULL,
    previous     bigint,
    source       bigint,
    text         text,
    speaker      bigint,
    audience     text             NOT NULL,
    trust        text             NOT NULL,
    said_at      timestamptz      NOT NULL,
    tags         text             NOT NULL DEFAULT '',
    alpha        double precision NOT NULL DEFAULT 1,
    beta         double precision NOT NULL DEFAULT 4,
    own_importance double precision NOT NULL DEFAULT 0.5,
    ceiling      double precision,
    importance   double precision NOT NULL GENERATED ALWAYS AS (least(own_importance, ceiling)) STORED,
    confidence   double precision NOT NULL DEFAULT 0.5,
    evidence     int              NOT NULL DEFAULT 1,
    pinned       boolean          NOT NULL DEFAULT false,
    accesses     int              NOT NULL DEFAULT 0,
    accessed_at  timestamptz,
    insight      boolean          NOT NULL DEFAULT false,
    covered_by   bigint,
    decayed_at   timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX memory_audience ON memory (agent_id, audience, id);
CREATE INDEX memory_conversation ON memory (agent_id, conversation, id);
CREATE INDEX memory_buffered ON memory (agent_id, conversation, id) WHERE state = 'buffered';
CREATE INDEX memory_flagged ON memory (agent_id, audience, id) WHERE state = 'buffered' AND flagged;
CREATE INDEX memory_state ON memory (agent_id, state, id);
CREATE INDEX memory_speaker ON memory (agent_id, speaker, id);
CREATE INDEX memory_source ON memory (agent_id, source) WHERE source <> id;
CREATE INDEX memory_previous ON memory (agent_id, previous);
CREATE INDEX memory_covered_by ON memory (agent_id, covered_by) WHERE covered_by IS NOT NULL;

-- Insights, those too that were withdrawn: what they rest on is in `evidence`.
CREATE TABLE insight (
    agent_id  text   NOT NULL,
    id        bigint NOT NULL,
    withdrawn bigint,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX insight_withdrawn ON insight (agent_id, withdrawn) WHERE withdrawn IS NOT NULL;

-- A memory that confirmed another.
CREATE TABLE reinforcement (
    agent_id text   NOT NULL,
    memory   bigint NOT NULL,
    by       bigint NOT NULL,
    PRIMARY KEY (agent_id, memory, by)
);
CREATE INDEX reinforcement_by ON reinforcement (agent_id, by);

-- What a model made of two memories that may not go together. Verdict: a, b (that one holds), both, unclear.
CREATE TABLE judgement (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    a        bigint NOT NULL,
    b        bigint NOT NULL,
    verdict  text   NOT NULL,
    reason   text   NOT NULL,
    audience text   NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX judgement_a ON judgement (agent_id, a);
CREATE INDEX judgement_b ON judgement (agent_id, b);

-- Whom a memory is about, the speaker aside.
CREATE TABLE subject (
    agent_id text   NOT NULL,
    memory   bigint NOT NULL,
    person   bigint NOT NULL,
    PRIMARY KEY (agent_id, memory, person)
);
CREATE INDEX subject_person ON subject (agent_id, person, memory);

-- What a memory that was not simply said rests on.
CREATE TABLE evidence (
    agent_id text   NOT NULL,
    memory   bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, memory, source)
);
CREATE INDEX evidence_source ON evidence (agent_id, source);

-- The newer one is what holds now; the older one stays as history.
CREATE TABLE supersedes (
    agent_id text   NOT NULL,
    newer    bigint NOT NULL,
    older    bigint NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, newer, older)
);
CREATE INDEX supersedes_older ON supersedes (agent_id, older);
CREATE INDEX supersedes_event ON supersedes (agent_id, event);

-- Two memories that do not go together; none is taken for wrong.
CREATE TABLE tension (
    agent_id text             NOT NULL,
    memory   bigint           NOT NULL,
    other    bigint           NOT NULL,
    kind     text             NOT NULL,
    strength double precision NOT NULL,
    event    bigint           NOT NULL,
    PRIMARY KEY (agent_id, memory, other)
);
CREATE INDEX tension_other ON tension (agent_id, other);
CREATE INDEX tension_event ON tension (agent_id, event);

-- What a gate decided about a memory; how often it was found since is in `access`.
CREATE TABLE gate (
    agent_id      text             NOT NULL,
    memory        bigint           NOT NULL,
    event         bigint           NOT NULL,
    gate          text             NOT NULL,
    decision      text             NOT NULL,
    reason        text             NOT NULL,
    probability   double precision NOT NULL,
    draw          double precision NOT NULL,
    score         double precision,
    relevance     double precision,
    similarity    double precision,
    contradiction double precision,
    decided_at    timestamptz      NOT NULL,
    PRIMARY KEY (agent_id, memory, event, gate)
);
CREATE INDEX gate_event ON gate (agent_id, event);

-- When a memory came to mind.
CREATE TABLE access (
    agent_id  text             NOT NULL,
    memory    bigint           NOT NULL,
    retrieval bigint           NOT NULL,
    rank      int              NOT NULL,
    score     double precision NOT NULL,
    at        timestamptz      NOT NULL,
    PRIMARY KEY (agent_id, memory, retrieval)
);
CREATE INDEX access_retrieval ON access (agent_id, retrieval);

-- When the operator looked at what was private to somebody else: a memory, or a conversation.
CREATE TABLE opened (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    target    bigint      NOT NULL,
    person    bigint      NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX opened_target ON opened (agent_id, target);
