-- Locks the head of a chain for a writer that remembers it. Fails where the chain went on without
-- that writer, or has one of its keys already: then nothing that was sent along is done.
CREATE OR REPLACE FUNCTION ledger.hold(agent text, at bigint, link bytea, keys bytea[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM ledger.head h WHERE h.agent_id = agent AND h.seq = at AND h.hash = link FOR UPDATE;
    IF NOT FOUND OR EXISTS (
        SELECT FROM ledger.event e WHERE e.agent_id = agent AND e.dedup = ANY (keys) AND e.dedup IS NOT NULL
    ) THEN
        RAISE EXCEPTION 'the ledger went on, or has this already' USING ERRCODE = 'CN001';
    END IF;
END $$;
