-- Observations: what the agent holds true now, one current sentence for each thing known.

-- An observation is named by the event it was formed in. Its key is made by code; of one audience at most one is current,
-- which is active or stale. Status: active, stale, superseded, invalidated. The parts of its confidence are kept beside it.
-- `person` is whom it is about, where that is a person; `speaker` whose word it is, where it is one person's. `rescore` says
-- that some of its evidence is gone since it was weighed. `changed` is the last event that changed the row.
CREATE TABLE observation (
    agent_id             text             NOT NULL,
    id                   bigint           NOT NULL,
    kind                 text             NOT NULL,
    subject_type         text             NOT NULL,
    subject_id           text             NOT NULL,
    slot                 text             NOT NULL,
    canonical_key        text             NOT NULL,
    audience             text             NOT NULL,
    trust                text             NOT NULL,
    person               bigint,
    speaker              bigint,
    summary              text             NOT NULL,
    detail               text             NOT NULL,
    tags                 text             NOT NULL,
    value                text             NOT NULL,
    words                text             NOT NULL,
    -- Kept ready: made anew for each row that is looked at, they take longer than all else.
    lexemes              tsvector         NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED,
    made_by              text             NOT NULL,
    status               text             NOT NULL,
    reason               text             NOT NULL DEFAULT '',
    confidence           double precision NOT NULL,
    source_count         int              NOT NULL,
    source_diversity     int              NOT NULL,
    support_weight       double precision NOT NULL,
    contradiction_weight double precision NOT NULL,
    recency_weight       double precision NOT NULL,
    confirmed_boost      double precision NOT NULL,
    freshness            double precision NOT NULL,
    window_days          int              NOT NULL,
    first_supported_at   timestamptz      NOT NULL,
    last_supported_at    timestamptz      NOT NULL,
    last_contradicted_at timestamptz,
    revalidation_due_at  timestamptz      NOT NULL,
    supersedes_observation_id bigint,
    superseded_by        bigint,
    rescore              boolean          NOT NULL DEFAULT false,
    created_at           timestamptz      NOT NULL,
    updated_at           timestamptz      NOT NULL,
    changed              bigint           NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX observation_current ON observation (agent_id, audience, canonical_key) WHERE status IN ('active', 'stale');
CREATE INDEX observation_kind ON observation (agent_id, kind, status);
CREATE INDEX observation_key ON observation (agent_id, canonical_key);
CREATE INDEX observation_due ON observation (agent_id, revalidation_due_at);
CREATE INDEX observation_rank ON observation (agent_id, confidence DESC, freshness DESC);
CREATE INDEX observation_person ON observation (agent_id, person, audience);
CREATE INDEX observation_superseded ON observation (agent_id, supersedes_observation_id);
CREATE INDEX observation_rescore ON observation (agent_id, id) WHERE rescore;
CREATE INDEX observation_words ON observation USING gin (lexemes);

-- What speaks for it, against it, or stands beside it: memories, lessons, reflections, what is known of a person. Never an
-- observation. Source type: memory_item, lesson, reflection, entity. Stance: support, contradict, context.
CREATE TABLE observation_evidence (
    agent_id    text             NOT NULL,
    observation bigint           NOT NULL,
    source      bigint           NOT NULL,
    source_type text             NOT NULL CHECK (source_type IN ('memory_item', 'lesson', 'reflection', 'entity')),
    stance      text             NOT NULL CHECK (stance IN ('support', 'contradict', 'context')),
    weight      double precision NOT NULL,
    observed_at timestamptz      NOT NULL,
    PRIMARY KEY (agent_id, observation, source)
);
CREATE INDEX observation_evidence_source ON observation_evidence (agent_id, source);

-- What people said of what they were told: it confirms or contradicts. `cause` is the reaction, message or command; `reply` the
-- answer, null where it is about one observation by its number.
CREATE TABLE feedback (
    agent_id    text        NOT NULL,
    id          bigint      NOT NULL,
    person      bigint,
    stance      text        NOT NULL,
    cause       bigint      NOT NULL,
    reply       bigint,
    taken_back  boolean     NOT NULL DEFAULT false,
    given_at    timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX feedback_cause ON feedback (agent_id, cause);
CREATE INDEX feedback_reply ON feedback (agent_id, reply);

-- The observations and memories that it moved. For a memory `amount` is what its weight gained or lost.
CREATE TABLE feedback_target (
    agent_id text             NOT NULL,
    feedback bigint           NOT NULL,
    target   bigint           NOT NULL,
    amount   double precision NOT NULL,
    PRIMARY KEY (agent_id, feedback, target)
);
CREATE INDEX feedback_target_target ON feedback_target (agent_id, target);

-- Sources of which a model made a claim that was not taken, and why.
CREATE TABLE claim_refusal (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    source   bigint NOT NULL,
    audience text   NOT NULL,
    reason   text   NOT NULL,
    PRIMARY KEY (agent_id, id, source)
);
CREATE INDEX claim_refusal_source ON claim_refusal (agent_id, source);
