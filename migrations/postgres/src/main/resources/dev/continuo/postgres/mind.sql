-- The mind as it is now: projections of the ledger, written by nothing else. This file is never migrated: a newer
-- shape raises the projection version, and the ledger is replayed into it. Names are unqualified on purpose: the
-- schema is chosen by the search path, `mind` or the shadow a rebuild fills.

CREATE TABLE progress (
    agent_id text   NOT NULL PRIMARY KEY,
    version  int    NOT NULL,
    seq      bigint NOT NULL
);

-- People ----------------------------------------------------------------------------------------------------------

CREATE TABLE person (
    agent_id text        NOT NULL,
    id       bigint      NOT NULL,
    name     text        NOT NULL,
    role     text        NOT NULL,
    timezone text,
    language text,
    met_at   timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);

CREATE TABLE account (
    agent_id text   NOT NULL,
    channel  text   NOT NULL,
    external text   NOT NULL,
    person   bigint NOT NULL,
    PRIMARY KEY (agent_id, channel, external)
);
CREATE INDEX account_person ON account (agent_id, person);

CREATE TABLE conversation (
    agent_id      text        NOT NULL,
    id            bigint      NOT NULL,
    channel       text        NOT NULL,
    external      text        NOT NULL,
    was           text,
    room          boolean     NOT NULL,
    owner         bigint      NOT NULL,
    server        text,
    parent        text,
    title         text,
    opened_at     timestamptz NOT NULL,
    context_after bigint      NOT NULL DEFAULT 0,
    introduced_on date,
    PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX conversation_external ON conversation (agent_id, channel, external);
CREATE INDEX conversation_was ON conversation (agent_id, channel, was) WHERE was IS NOT NULL;
CREATE INDEX conversation_owner ON conversation (agent_id, owner);

-- What people are also called: a row for each event that says so, with how much it says. A weight below 0 takes the name
-- from them. Whoever may hear the label may have it used; `message` is what it was heard in, null for a command.
CREATE TABLE alias (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    person   bigint NOT NULL,
    name     text   NOT NULL,
    audience text   NOT NULL,
    message  bigint,
    weight   int    NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX alias_audience ON alias (agent_id, audience);
CREATE INDEX alias_person ON alias (agent_id, person);
CREATE INDEX alias_message ON alias (agent_id, message);

-- Who has spoken where: what was said in a room is also heard privately by those who spoke there.
CREATE TABLE presence (
    agent_id     text   NOT NULL,
    person       bigint NOT NULL,
    conversation bigint NOT NULL,
    PRIMARY KEY (agent_id, person, conversation)
);
CREATE INDEX presence_conversation ON presence (agent_id, conversation);

-- Who asked for a copy of what is held about them, and in which message (null: in none).
CREATE TABLE export (
    agent_id text        NOT NULL,
    id       bigint      NOT NULL,
    person   bigint      NOT NULL,
    message  bigint,
    at       timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX export_person ON export (agent_id, person);
CREATE INDEX export_message ON export (agent_id, message);

-- Accounts of one human being, by their own word. Both directions, and everyone with everyone: who is linked to whom
-- is one look-up.
CREATE TABLE link (
    agent_id text   NOT NULL,
    person   bigint NOT NULL,
    other    bigint NOT NULL,
    linked   boolean NOT NULL DEFAULT true,
    PRIMARY KEY (agent_id, person, other)
);

-- Admission -------------------------------------------------------------------------------------------------------

-- Strangers who asked to be let in.
CREATE TABLE pairing (
    agent_id text        NOT NULL,
    person   bigint      NOT NULL,
    code     text,
    asked_at timestamptz,
    until    timestamptz,
    state    text,
    PRIMARY KEY (agent_id, person)
);

-- What was decided about a group or channel as a whole, its topics and threads included. Open is null where nothing was.
CREATE TABLE room (
    agent_id    text        NOT NULL,
    channel     text        NOT NULL,
    external    text        NOT NULL,
    open        boolean,
    listening   boolean     NOT NULL DEFAULT false,
    muted_until timestamptz,
    PRIMARY KEY (agent_id, channel, external)
);

-- Who is not heard in a room.
CREATE TABLE barred (
    agent_id text   NOT NULL,
    channel  text   NOT NULL,
    external text   NOT NULL,
    person   bigint NOT NULL,
    barred   boolean NOT NULL DEFAULT true,
    PRIMARY KEY (agent_id, channel, external, person)
);

-- Where alarms go.
CREATE TABLE home (
    agent_id     text   NOT NULL,
    conversation bigint,
    PRIMARY KEY (agent_id)
);

-- Messages --------------------------------------------------------------------------------------------------------

-- Everything said, by people and (person is null) by the agent.
CREATE TABLE message (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    conversation bigint      NOT NULL,
    person       bigint,
    said_at      timestamptz NOT NULL,
    text         text        NOT NULL,
    audience     text        NOT NULL,
    command      boolean     NOT NULL,
    model        text,
    external     text,
    reply_to     bigint,
    moderator    boolean     NOT NULL DEFAULT false,
    edited_at    timestamptz,
    -- A reply of which was not recorded which lines its model was shown: it may rest on any that stood before it.
    lines_unknown boolean    NOT NULL DEFAULT false,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX message_conversation ON message (agent_id, conversation, id);
CREATE INDEX message_external ON message (agent_id, conversation, external);

-- What a person changed about what they had said; the words stay with the event.
CREATE TABLE message_edit (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    message  bigint NOT NULL,
    PRIMARY KEY (agent_id, message, id)
);

CREATE TABLE attachment (
    agent_id text   NOT NULL,
    message  bigint NOT NULL,
    number   int    NOT NULL,
    kind     text   NOT NULL,
    name     text,
    type     text,
    size     bigint NOT NULL,
    file     text,
    text     text,
    PRIMARY KEY (agent_id, message, number)
);

-- Who reacted to what was said, and how; taking it back is a row of its own.
CREATE TABLE reaction (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    person     bigint      NOT NULL,
    message    bigint      NOT NULL,
    reaction   text        NOT NULL,
    added      boolean     NOT NULL,
    reacted_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX reaction_message ON reaction (agent_id, message);

CREATE TABLE inbox (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    received_at  timestamptz NOT NULL,
    state        text        NOT NULL,
    reason       text,
    reply        bigint,
    ended_at     timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX inbox_open ON inbox (agent_id, id) WHERE state = 'accepted';
CREATE INDEX inbox_reply ON inbox (agent_id, reply);
CREATE INDEX inbox_person ON inbox (agent_id, person, received_at);
CREATE INDEX inbox_conversation ON inbox (agent_id, conversation, received_at);

CREATE TABLE outbox (
    agent_id     text        NOT NULL,
    message      bigint      NOT NULL,
    part         int         NOT NULL,
    conversation bigint      NOT NULL,
    text         text        NOT NULL,
    state        text        NOT NULL,
    attempts     int         NOT NULL DEFAULT 0,
    repeats      int         NOT NULL DEFAULT 0,
    aside        bigint,
    external     text,
    reason       text,
    note         text,
    changed_at   timestamptz NOT NULL,
    PRIMARY KEY (agent_id, message, part)
);
CREATE INDEX outbox_external ON outbox (agent_id, conversation, external);
CREATE INDEX outbox_conversation ON outbox (agent_id, conversation, message, part);
CREATE INDEX outbox_open ON outbox (agent_id, conversation, message, part) WHERE state IN ('pending', 'begun');

-- What a reply rests on: the memories that were shown to the model.
CREATE TABLE grounds (
    agent_id text             NOT NULL,
    reply    bigint           NOT NULL,
    memory   bigint           NOT NULL,
    rank     int              NOT NULL,
    score    double precision NOT NULL,
    PRIMARY KEY (agent_id, reply, memory)
);
CREATE INDEX grounds_memory ON grounds (agent_id, memory);

-- Every event that was before the agent when it composed a reply: what it answers, the memories, the lines before it, and
-- what a command's answer names.
CREATE TABLE reply_evidence (
    agent_id text   NOT NULL,
    reply    bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, reply, source)
);
CREATE INDEX reply_evidence_source ON reply_evidence (agent_id, source);

-- Memory ----------------------------------------------------------------------------------------------------------

-- A memory is named by the event it was born in. Its words stay with the message they were said in (`source`); only what
-- was said nowhere, such as what the operator teaches, has words of its own (`text`). State: buffered (passed the entry
-- gate), kept, dropped, quarantined. How much it weighs is Beta(alpha, beta).
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
    importance   double precision NOT NULL DEFAULT 0.5,
    confidence   double precision NOT NULL DEFAULT 0.5,
    evidence     int              NOT NULL DEFAULT 1,
    pinned       boolean          NOT NULL DEFAULT false,
    accesses     int              NOT NULL DEFAULT 0,
    accessed_at  timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX memory_audience ON memory (agent_id, audience, id);
CREATE INDEX memory_conversation ON memory (agent_id, conversation, id);
CREATE INDEX memory_buffered ON memory (agent_id, conversation, id) WHERE state = 'buffered';
CREATE INDEX memory_state ON memory (agent_id, state, id);
CREATE INDEX memory_speaker ON memory (agent_id, speaker, id);
CREATE INDEX memory_source ON memory (agent_id, source) WHERE source <> id;
CREATE INDEX memory_previous ON memory (agent_id, previous);

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

-- When the operator looked at what was private to somebody else.
CREATE TABLE opened (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    memory    bigint      NOT NULL,
    person    bigint      NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX opened_memory ON opened (agent_id, memory);

-- What was erased, and the state it had reached.
CREATE TABLE tombstone (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    kind      text        NOT NULL,
    state     text,
    erased_by bigint      NOT NULL,
    erased_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);

-- Government ------------------------------------------------------------------------------------------------------

CREATE TABLE spend (
    agent_id      text   NOT NULL,
    day           date   NOT NULL,
    role          text   NOT NULL,
    model         text   NOT NULL,
    calls         bigint NOT NULL,
    failures      bigint NOT NULL,
    input_tokens  bigint NOT NULL,
    output_tokens bigint NOT NULL,
    cost_micros   bigint NOT NULL,
    PRIMARY KEY (agent_id, day, role, model)
);

CREATE TABLE token (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    name       text        NOT NULL,
    hash       bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    revoked    boolean     NOT NULL,
    PRIMARY KEY (agent_id, id)
);

CREATE TABLE setting (
    agent_id text   NOT NULL,
    key      text   NOT NULL,
    value    text   NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, key)
);

CREATE TABLE alarm (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    subject   bigint      NOT NULL,
    text      text        NOT NULL,
    raised_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX alarm_subject ON alarm (agent_id, subject);

-- Webhooks and call-backs -----------------------------------------------------------------------------------------

-- What a hook's secret is derived from; the secret itself is nowhere.
CREATE TABLE hook (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    name       text        NOT NULL,
    key        text        NOT NULL,
    template   text,
    callback   text,
    created_at timestamptz NOT NULL,
    revoked    boolean     NOT NULL,
    PRIMARY KEY (agent_id, id)
);

-- Where the end of a message is posted to, and whether it was.
CREATE TABLE callback (
    agent_id   text        NOT NULL,
    message    bigint      NOT NULL,
    asked      bigint      NOT NULL,
    url        text        NOT NULL,
    key        text        NOT NULL,
    state      text        NOT NULL,
    attempts   int         NOT NULL DEFAULT 0,
    status     int,
    reason     text,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, message)
);
CREATE INDEX callback_open ON callback (agent_id, message) WHERE state = 'open';
