-- Messages with what came with them, the inbox and the outbox.

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
CREATE INDEX message_reply_to ON message (agent_id, reply_to) WHERE reply_to IS NOT NULL;
-- What somebody may hear is counted without its words.
CREATE INDEX message_heard ON message (agent_id, audience, id) WHERE NOT command;

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
    -- The event that is its end.
    turn         bigint,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX inbox_open ON inbox (agent_id, id) WHERE state = 'accepted';
CREATE INDEX inbox_turn ON inbox (agent_id, turn);
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
    -- The buttons under it: a line each, the command, a tab and the label.
    choices      text,
    changed_at   timestamptz NOT NULL,
    PRIMARY KEY (agent_id, message, part)
);
CREATE INDEX outbox_choices ON outbox (agent_id, message) WHERE choices IS NOT NULL;
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
