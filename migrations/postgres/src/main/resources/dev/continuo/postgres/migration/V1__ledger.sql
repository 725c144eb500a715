-- The ledger: what happened, append-only and hash-chained. See core/ledger for what the columns are hashed into.

CREATE SCHEMA ledger;

CREATE TABLE ledger.event (
    agent_id       text        NOT NULL,
    seq            bigint      NOT NULL CHECK (seq > 0),
    time           timestamptz NOT NULL,
    kind           text        NOT NULL,
    version        int         NOT NULL,
    actor          text        NOT NULL,
    dedup          bytea,
    payload_digest bytea       NOT NULL,
    prev_hash      bytea       NOT NULL,
    hash           bytea       NOT NULL,
    PRIMARY KEY (agent_id, seq)
);

CREATE UNIQUE INDEX event_dedup ON ledger.event (agent_id, dedup) WHERE dedup IS NOT NULL;
CREATE INDEX event_erased ON ledger.event (agent_id, seq) WHERE kind = 'Erased';

CREATE TABLE ledger.payload (
    agent_id text   NOT NULL,
    seq      bigint NOT NULL,
    salt     bytea  NOT NULL,
    body     text   NOT NULL,
    PRIMARY KEY (agent_id, seq)
);

CREATE TABLE ledger.head (
    agent_id text   NOT NULL PRIMARY KEY,
    seq      bigint NOT NULL,
    hash     bytea  NOT NULL
);

CREATE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % on %.% is refused', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A payload may go only when an Erased event names it.
CREATE FUNCTION ledger.refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1
        FROM ledger.event e
        JOIN ledger.payload p ON p.agent_id = e.agent_id AND p.seq = e.seq
        WHERE e.agent_id = OLD.agent_id AND e.kind = 'Erased'
          AND p.body::jsonb -> 'targets' @> to_jsonb(OLD.seq)
    ) THEN
        RAISE EXCEPTION 'the payload of event % is not named by any Erased event', OLD.seq
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
END $$;

CREATE FUNCTION ledger.refuse_backwards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.agent_id <> OLD.agent_id OR NEW.seq <= OLD.seq THEN
        RAISE EXCEPTION 'the head of the ledger only moves forward'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger.event
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger.event
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER never_edited BEFORE UPDATE ON ledger.payload
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER only_erased BEFORE DELETE ON ledger.payload
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_unless_erased();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger.payload
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER forward_only BEFORE UPDATE ON ledger.head
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_backwards();
CREATE TRIGGER never_removed BEFORE DELETE ON ledger.head
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger.head
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
