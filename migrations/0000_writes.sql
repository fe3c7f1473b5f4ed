-- What every write uses: a guard, reserved ids, and stored answers.
--
-- A write is one batch. Each condition of it is an insert into the view `guard`: see worker/db/sql.ts. The trigger of
-- the view then aborts the batch.

-- The last id given out of each sequence. A write reserves its ids first, so that its answer can hold them.
CREATE TABLE sequences (
  name TEXT PRIMARY KEY NOT NULL,
  value INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO sequences (name, value) VALUES
  ('users', 0),
  ('sellers', 0),
  ('contacts', 0),
  ('leads', 0),
  ('notes', 0),
  ('images', 0),
  ('tasks', 0),
  ('merges', 0);

-- Answers to writes that had an idempotency key, for a week. A repeated write gets the stored answer.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Accepts the code of each condition that does not hold.
CREATE VIEW guard AS SELECT NULL AS code;

-- Aborts the batch. The error carries the code, for example "guard:stale".
CREATE TRIGGER guard_raise INSTEAD OF INSERT ON guard BEGIN
  SELECT RAISE(ABORT, 'guard:' || NEW.code);
END;
