-- Sums by day: what customers owe, and the estimates that were sent. Statistics read a few rows of them instead of all
-- documents.

-- Sums of the days of a month (`d05`) as JSON lists of numbers, and of all time (month `ever`, key `all`).
-- `owed`: receipts with a balance and the balance, by the day of issue. `estimates`: number and amount of those that count
-- as sent, viewed, signed, declined and expired, by the day of sending.
CREATE TABLE day_totals (
  name TEXT NOT NULL,
  month TEXT NOT NULL,
  days TEXT NOT NULL,
  PRIMARY KEY (name, month)
) WITHOUT ROWID;

-- The business day on which an estimate was sent first. Null before this migration: then its day in Central Standard Time.
ALTER TABLE estimates ADD COLUMN sent_on TEXT;

-- Accepts differences: a name, a day, and a JSON list of numbers to add. Holds no rows.
CREATE VIEW day_changes AS SELECT name, month AS day, days AS sums FROM day_totals WHERE false;

-- Adds a difference to the sums of its day and of all time.
CREATE TRIGGER day_changes_add INSTEAD OF INSERT ON day_changes BEGIN
  INSERT INTO day_totals (name, month, days)
  SELECT NEW.name, month, json_object(key, json(NEW.sums))
  FROM (SELECT substr(NEW.day, 1, 7) AS month, 'd' || substr(NEW.day, 9, 2) AS key UNION ALL SELECT 'ever', 'all')
  WHERE NEW.sums GLOB '*[1-9]*'
  ON CONFLICT DO UPDATE SET days = (
    SELECT json_set(days, '$.' || d.key, json((
      SELECT json_group_array(coalesce(days ->> ('$.' || d.key || '[' || n.key || ']'), 0) + n.value)
      FROM json_each(d.value) n)))
    FROM json_each(excluded.days) d);
END;

-- Adds a new receipt with a balance to the sums of what is owed.
CREATE TRIGGER owed_insert AFTER INSERT ON receipts
WHEN NEW.deleted_at IS NULL AND NEW.paid_cents < NEW.total_cents BEGIN
  INSERT INTO day_changes
  SELECT 'owed', NEW.issued_on, json_array(1, NEW.total_cents - NEW.paid_cents)
  FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL;
END;

-- Adds the change of a balance to the sums of what is owed: after a payment, a change, or a move to or from the trash.
CREATE TRIGGER owed_update AFTER UPDATE OF total_cents, paid_cents, issued_on, deleted_at ON receipts BEGIN
  INSERT INTO day_changes
  SELECT 'owed', day, json_array(sum(n), sum(n * cents))
  FROM (
    SELECT OLD.issued_on AS day, -1 AS n, OLD.total_cents - OLD.paid_cents AS cents WHERE OLD.deleted_at IS NULL
    UNION ALL SELECT NEW.issued_on, 1, NEW.total_cents - NEW.paid_cents WHERE NEW.deleted_at IS NULL)
  WHERE cents > 0 AND EXISTS (SELECT 1 FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL)
  GROUP BY day;
END;

-- Subtracts a deleted receipt from the sums of what is owed.
CREATE TRIGGER owed_delete AFTER DELETE ON receipts
WHEN OLD.deleted_at IS NULL AND OLD.paid_cents < OLD.total_cents BEGIN
  INSERT INTO day_changes
  SELECT 'owed', OLD.issued_on, json_array(-1, OLD.paid_cents - OLD.total_cents)
  FROM leads WHERE lead_id = OLD.lead_id AND deleted_at IS NULL;
END;

-- The estimates that were sent and count, with their day; 1 for each that counts as viewed, signed, declined or expired.
CREATE VIEW sent_estimates AS
SELECT estimate_id, lead_id, coalesce(sent_on, date(sent_at / 1000, 'unixepoch', '-6 hours')) AS day, total_cents AS cents,
  viewed_at IS NOT NULL OR state IN ('signed', 'declined') AS viewed, state = 'signed' AS signed,
  state = 'declined' AS declined, state = 'expired' AS expired
FROM estimates WHERE sent_at IS NOT NULL AND deleted_at IS NULL AND state NOT IN ('draft', 'replaced');

-- Adds a new estimate that was sent to the sums of estimates, as in a restore.
CREATE TRIGGER estimate_totals_insert AFTER INSERT ON estimates WHEN NEW.sent_at IS NOT NULL BEGIN
  INSERT INTO day_changes
  SELECT 'estimates', day, json_array(1, cents, viewed, viewed * cents, signed, signed * cents, declined, declined * cents,
    expired, expired * cents)
  FROM sent_estimates e
  WHERE estimate_id = NEW.estimate_id
    AND EXISTS (SELECT 1 FROM leads l WHERE l.lead_id = e.lead_id AND l.deleted_at IS NULL);
END;

-- Adds what changed of an estimate to the sums: after it was sent, viewed, answered or expired, or a move to or from the
-- trash.
CREATE TRIGGER estimate_totals_update
AFTER UPDATE OF state, total_cents, sent_at, sent_on, viewed_at, deleted_at ON estimates
WHEN NEW.sent_at IS NOT NULL OR OLD.sent_at IS NOT NULL BEGIN
  INSERT INTO day_changes
  SELECT 'estimates', day, json_array(sum(n), sum(n * cents), sum(n * viewed), sum(n * viewed * cents),
    sum(n * signed), sum(n * signed * cents), sum(n * declined), sum(n * declined * cents),
    sum(n * expired), sum(n * expired * cents))
  FROM (
    SELECT -1 AS n, coalesce(OLD.sent_on, date(OLD.sent_at / 1000, 'unixepoch', '-6 hours')) AS day,
      OLD.total_cents AS cents, OLD.viewed_at IS NOT NULL OR OLD.state IN ('signed', 'declined') AS viewed,
      OLD.state = 'signed' AS signed, OLD.state = 'declined' AS declined, OLD.state = 'expired' AS expired
    WHERE OLD.sent_at IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.state NOT IN ('draft', 'replaced')
    UNION ALL
    SELECT 1, day, cents, viewed, signed, declined, expired FROM sent_estimates WHERE estimate_id = NEW.estimate_id)
  WHERE EXISTS (SELECT 1 FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL)
  GROUP BY day;
END;

-- Subtracts a deleted estimate from the sums of estimates.
CREATE TRIGGER estimate_totals_delete BEFORE DELETE ON estimates WHEN OLD.sent_at IS NOT NULL BEGIN
  INSERT INTO day_changes
  SELECT 'estimates', day, json_array(-1, -cents, -viewed, -viewed * cents, -signed, -signed * cents, -declined,
    -declined * cents, -expired, -expired * cents)
  FROM sent_estimates e
  WHERE estimate_id = OLD.estimate_id
    AND EXISTS (SELECT 1 FROM leads l WHERE l.lead_id = e.lead_id AND l.deleted_at IS NULL);
END;

-- Subtracts the documents of a lead that moves to the trash from the sums, or adds them again.
CREATE TRIGGER day_totals_lead AFTER UPDATE OF deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO day_changes
  SELECT 'owed', issued_on, json_array(sum(n), sum(n * (total_cents - paid_cents)))
  FROM receipts, (SELECT iif(NEW.deleted_at IS NULL, 1, -1) AS n)
  WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND paid_cents < total_cents GROUP BY issued_on;
  INSERT INTO day_changes
  SELECT 'estimates', day, json_array(sum(n), sum(n * cents), sum(n * viewed), sum(n * viewed * cents),
    sum(n * signed), sum(n * signed * cents), sum(n * declined), sum(n * declined * cents),
    sum(n * expired), sum(n * expired * cents))
  FROM sent_estimates, (SELECT iif(NEW.deleted_at IS NULL, 1, -1) AS n)
  WHERE lead_id = NEW.lead_id GROUP BY day;
END;

-- The stored sums, a row for each day.
CREATE VIEW day_totals_by_day AS
SELECT name, iif(month = 'ever', 'ever', month || '-' || substr(d.key, 2)) AS day, d.value AS sums
FROM day_totals, json_each(days) d WHERE d.value GLOB '*[1-9]*';

-- The same sums, counted.
CREATE VIEW day_totals_counted AS
WITH owed AS (
  SELECT r.issued_on AS day, r.total_cents - r.paid_cents AS cents FROM receipts r JOIN leads l ON l.lead_id = r.lead_id
  WHERE r.deleted_at IS NULL AND r.paid_cents < r.total_cents AND l.deleted_at IS NULL
), sent AS (
  SELECT e.* FROM sent_estimates e JOIN leads l ON l.lead_id = e.lead_id WHERE l.deleted_at IS NULL
)
SELECT 'owed' AS name, day, json_array(count(*), sum(cents)) AS sums
FROM (SELECT day, cents FROM owed UNION ALL SELECT 'ever', cents FROM owed) GROUP BY day
UNION ALL
SELECT 'estimates', day, json_array(count(*), sum(cents), sum(viewed), sum(viewed * cents), sum(signed),
  sum(signed * cents), sum(declined), sum(declined * cents), sum(expired), sum(expired * cents))
FROM (SELECT day, cents, viewed, signed, declined, expired FROM sent
  UNION ALL SELECT 'ever', cents, viewed, signed, declined, expired FROM sent) GROUP BY day;

-- Counts the documents that exist.
INSERT INTO day_totals (name, month, days)
SELECT name, iif(day = 'ever', day, substr(day, 1, 7)) AS month,
  json_group_object(iif(day = 'ever', 'all', 'd' || substr(day, 9)), json(sums))
FROM day_totals_counted GROUP BY name, month;
