-- The words of memories, and what BM25 needs to know of them. Only work.passage is written to; triggers keep everything
-- that is counted from it in step, whoever deletes a row of it and why. All of it may be lost and is made again.

DROP TABLE work.passage;

-- Both indexes take in the previous turn now.
DELETE FROM work.vector;
DELETE FROM work.follower;

-- One label of an audience and what lies under it: no listener's scores depend on labels that they may not hear.
CREATE TABLE work.label (
    id             int    NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    agent_id       text   NOT NULL,
    audience       text   NOT NULL,
    passages       bigint NOT NULL DEFAULT 0,
    length         bigint NOT NULL DEFAULT 0,
    sessions       bigint NOT NULL DEFAULT 0,
    session_length bigint NOT NULL DEFAULT 0,
    UNIQUE (agent_id, audience)
);

-- The words of a memory and of the turn before it, each as one letter for its language and a stem. Of each word: how
-- often it is there, and how often in the memory's own turn. Length and own_length are the sums. The label only
-- pre-filters; `mind.memory` decides. Rows are never changed, only made anew.
CREATE TABLE work.passage (
    agent_id   text               NOT NULL,
    memory     bigint             NOT NULL,
    label      int                NOT NULL,
    session    bigint             NOT NULL,
    language   text               NOT NULL,
    words      text[] COLLATE "C" NOT NULL,
    counts     smallint[]         NOT NULL,
    own        smallint[]         NOT NULL,
    length     int                NOT NULL,
    own_length int                NOT NULL,
    twin       int                NOT NULL,
    PRIMARY KEY (agent_id, memory)
);
CREATE INDEX passage_label ON work.passage (label);

-- Which memories hold a word, by how much it says of them: the best of a common word are read without the others.
CREATE TABLE work.posting (
    label  int              NOT NULL,
    word   text COLLATE "C" NOT NULL,
    impact smallint         NOT NULL,
    memory bigint           NOT NULL,
    PRIMARY KEY (label, word, impact, memory)
);

-- How many passages and sessions of a label hold a word.
CREATE TABLE work.frequency (
    label    int              NOT NULL,
    word     text COLLATE "C" NOT NULL,
    passages bigint           NOT NULL,
    sessions bigint           NOT NULL,
    PRIMARY KEY (label, word)
) WITH (fillfactor = 70);

-- The turns of a session as one text.
CREATE TABLE work.session (
    label    int    NOT NULL,
    session  bigint NOT NULL,
    passages bigint NOT NULL,
    length   bigint NOT NULL,
    PRIMARY KEY (label, session)
) WITH (fillfactor = 70);

CREATE TABLE work.session_word (
    label   int              NOT NULL,
    session bigint           NOT NULL,
    word    text COLLATE "C" NOT NULL,
    count   bigint           NOT NULL,
    PRIMARY KEY (label, session, word)
);

-- A word's part of BM25 (k1 0.9, b 0.5) without its rarity, in thousandths, as if passages had 24 words on average: only
-- the order counts.
CREATE FUNCTION work.impact(count int, length int) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN round(1900.0 * count / (count + 0.45 + 0.45 * length / 24.0))::smallint;

CREATE FUNCTION work.passages_came() RETURNS trigger LANGUAGE plpgsql
    -- Plans are kept, and the first was made when there was nothing.
    SET enable_seqscan = off AS $$
BEGIN
    INSERT INTO work.posting (label, word, impact, memory)
    SELECT p.label, w.word, work.impact(w.count, p.length), p.memory
    FROM came p, unnest(p.words, p.counts) AS w(word, count);

    WITH own AS (
        SELECT p.label, p.session, w.word, sum(w.own)::bigint AS count
        FROM came p, unnest(p.words, p.own) AS w(word, own) WHERE w.own > 0
        GROUP BY p.label, p.session, w.word
    ), told AS (
        INSERT INTO work.session_word AS s (label, session, word, count) SELECT label, session, word, count FROM own
        ON CONFLICT (label, session, word) DO UPDATE SET count = s.count + excluded.count
        RETURNING label, session, word, count
    ), held AS (
        SELECT p.label, w.word, count(*) AS passages, 0::bigint AS sessions FROM came p, unnest(p.words) AS w(word)
        GROUP BY p.label, w.word
        UNION ALL
        -- Where all that is counted is what came, the session did not hold the word before.
        SELECT label, word, 0, count(*) FROM told JOIN own USING (label, session, word, count) GROUP BY label, word
    )
    INSERT INTO work.frequency AS f (label, word, passages, sessions)
    SELECT label, word, sum(passages), sum(sessions) FROM held GROUP BY label, word
    ON CONFLICT (label, word) DO UPDATE
    SET passages = f.passages + excluded.passages, sessions = f.sessions + excluded.sessions;

    WITH held AS (
        SELECT label, session, count(*) AS passages, sum(length)::bigint AS length, sum(own_length)::bigint AS own
        FROM came GROUP BY label, session
    ), told AS (
        INSERT INTO work.session AS s (label, session, passages, length)
        SELECT label, session, passages, own FROM held
        ON CONFLICT (label, session) DO UPDATE
        SET passages = s.passages + excluded.passages, length = s.length + excluded.length
        RETURNING label, session, passages
    )
    UPDATE work.label l
    SET passages = l.passages + c.passages, length = l.length + c.length, session_length = l.session_length + c.own,
        sessions = l.sessions + c.sessions
    FROM (SELECT h.label, sum(h.passages) AS passages, sum(h.length) AS length, sum(h.own) AS own,
                 count(t.session) AS sessions
          FROM held h LEFT JOIN told t USING (label, session, passages) GROUP BY h.label) c
    WHERE l.id = c.label;
    RETURN NULL;
END $$;

CREATE FUNCTION work.passages_went() RETURNS trigger LANGUAGE plpgsql
    SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    DELETE FROM work.posting o
    USING (SELECT p.label, w.word, work.impact(w.count, p.length) AS impact, p.memory
           FROM went p, unnest(p.words, p.counts) AS w(word, count)) g
    WHERE o.label = g.label AND o.word = g.word AND o.impact = g.impact AND o.memory = g.memory;

    UPDATE work.session_word s SET count = s.count - g.count
    FROM (SELECT p.label, p.session, w.word, sum(w.own) AS count
          FROM went p, unnest(p.words, p.own) AS w(word, own) WHERE w.own > 0
          GROUP BY p.label, p.session, w.word) g
    WHERE s.label = g.label AND s.session = g.session AND s.word = g.word;

    WITH silent AS (
        DELETE FROM work.session_word s USING (SELECT DISTINCT label, session FROM went) g
        WHERE s.label = g.label AND s.session = g.session AND s.count <= 0
        RETURNING s.label, s.word
    ), lost AS (
        SELECT p.label, w.word, count(*) AS passages, 0::bigint AS sessions FROM went p, unnest(p.words) AS w(word)
        GROUP BY p.label, w.word
        UNION ALL
        SELECT label, word, 0, count(*) FROM silent GROUP BY label, word
    )
    UPDATE work.frequency f SET passages = f.passages - g.passages, sessions = f.sessions - g.sessions
    FROM (SELECT label, word, sum(passages) AS passages, sum(sessions) AS sessions FROM lost GROUP BY label, word) g
    WHERE f.label = g.label AND f.word = g.word;

    -- Not a word stays that nobody said.
    DELETE FROM work.frequency f USING (SELECT DISTINCT p.label, w.word FROM went p, unnest(p.words) AS w(word)) g
    WHERE f.label = g.label AND f.word = g.word AND f.passages <= 0 AND f.sessions <= 0;

    UPDATE work.session s SET passages = s.passages - g.passages, length = s.length - g.length
    FROM (SELECT label, session, count(*) AS passages, sum(own_length) AS length FROM went GROUP BY label, session) g
    WHERE s.label = g.label AND s.session = g.session;

    UPDATE work.label l
    SET passages = l.passages - g.passages, length = l.length - g.length, session_length = l.session_length - g.own
    FROM (SELECT label, count(*) AS passages, sum(length) AS length, sum(own_length) AS own FROM went GROUP BY label) g
    WHERE l.id = g.label;

    WITH over AS (
        DELETE FROM work.session s USING (SELECT DISTINCT label, session FROM went) g
        WHERE s.label = g.label AND s.session = g.session AND s.passages <= 0
        RETURNING s.label
    )
    UPDATE work.label l SET sessions = l.sessions - g.sessions
    FROM (SELECT label, count(*) AS sessions FROM over GROUP BY label) g
    WHERE l.id = g.label;
    RETURN NULL;
END $$;

CREATE FUNCTION work.passages_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE work.posting, work.frequency, work.session, work.session_word, work.label;
    RETURN NULL;
END $$;

CREATE TRIGGER passages_came AFTER INSERT ON work.passage
    REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION work.passages_came();
CREATE TRIGGER passages_went AFTER DELETE ON work.passage
    REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION work.passages_went();
CREATE TRIGGER passages_lost AFTER TRUNCATE ON work.passage
    FOR EACH STATEMENT EXECUTE FUNCTION work.passages_lost();
