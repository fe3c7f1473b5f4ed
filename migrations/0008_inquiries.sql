-- Inquiries: leads that came by the public form, and how long they waited for their first response.
--
-- A row outlives its lead, so that the statistics of past weeks stay. Every change inserts a difference into the view
-- `touch_changes`, whose trigger adds it to the sums of the week, of the month and of all time.

-- Where a lead of the public form came from, and its first response. The response is null while the lead waits.
CREATE TABLE inquiries (
  lead_id INTEGER PRIMARY KEY NOT NULL,
  received_at INTEGER NOT NULL,
  landing_page TEXT,
  referrer TEXT,
  utm_source TEXT,
  utm_medium TEXT,
  utm_campaign TEXT,
  utm_term TEXT,
  utm_content TEXT,
  is_suspected INTEGER NOT NULL DEFAULT false,
  touched_at INTEGER,
  touched_by INTEGER,
  touch_kind TEXT,
  call_state TEXT,
  touch_seller_id INTEGER,
  touched_on TEXT,
  waited_ms INTEGER,
  waited_minutes INTEGER GENERATED ALWAYS AS (
    CASE WHEN waited_ms < 7200000 THEN waited_ms / 60000 WHEN waited_ms < 86400000 THEN waited_ms / 900000 * 15
    ELSE waited_ms / 3600000 * 60 END
  ) VIRTUAL,
  told_level INTEGER NOT NULL DEFAULT 0,
  tell_at INTEGER
);

CREATE INDEX inquiries_waiting ON inquiries (received_at) WHERE touched_at IS NULL AND is_suspected = 0;
CREATE INDEX inquiries_called ON inquiries (received_at) WHERE call_state IS NOT NULL;
CREATE INDEX inquiries_suspected ON inquiries (lead_id) WHERE is_suspected = 1 AND touch_kind IS NOT 'deletion';
CREATE INDEX inquiries_tell ON inquiries (tell_at) WHERE touched_at IS NULL AND tell_at IS NOT NULL;

-- How many inquiries waited how many minutes, by period and seller, as a JSON object.
CREATE TABLE touch_totals (
  period TEXT NOT NULL,
  seller_id INTEGER NOT NULL,
  waits TEXT NOT NULL,
  PRIMARY KEY (period, seller_id)
);

-- Accepts differences of sums; negative numbers subtract. Holds no rows.
CREATE VIEW touch_changes AS
SELECT touched_on, touch_seller_id AS seller_id, waited_minutes AS minutes, 1 AS inquiries FROM inquiries WHERE false;

-- Adds a difference to the sums of three periods. A label of a JSON object must be text.
CREATE TRIGGER touch_changes_add INSTEAD OF INSERT ON touch_changes BEGIN
  INSERT INTO touch_totals (period, seller_id, waits)
  SELECT period, coalesce(NEW.seller_id, 0), json_object(CAST(NEW.minutes AS TEXT), NEW.inquiries)
  FROM (SELECT 'week ' || date(NEW.touched_on, 'weekday 0', '-6 days') AS period
    UNION ALL SELECT 'month ' || substr(NEW.touched_on, 1, 7) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET waits = json_set(waits, '$."' || NEW.minutes || '"',
    coalesce(waits ->> ('$."' || NEW.minutes || '"'), 0) + NEW.inquiries);
END;

-- Adds an inquiry that is inserted with its first response to touch_totals.
CREATE TRIGGER touch_totals_insert AFTER INSERT ON inquiries WHEN NEW.touched_on IS NOT NULL BEGIN
  INSERT INTO touch_changes VALUES (NEW.touched_on, NEW.touch_seller_id, NEW.waited_minutes, 1);
END;

-- Adds an inquiry that gets its first response to touch_totals, and subtracts one that waits again.
CREATE TRIGGER touch_totals_update AFTER UPDATE OF touched_on, touch_seller_id, waited_ms ON inquiries
WHEN NEW.touched_on IS NOT OLD.touched_on OR NEW.touch_seller_id IS NOT OLD.touch_seller_id
  OR NEW.waited_ms IS NOT OLD.waited_ms BEGIN
  INSERT INTO touch_changes SELECT OLD.touched_on, OLD.touch_seller_id, OLD.waited_minutes, -1
  WHERE OLD.touched_on IS NOT NULL;
  INSERT INTO touch_changes SELECT NEW.touched_on, NEW.touch_seller_id, NEW.waited_minutes, 1
  WHERE NEW.touched_on IS NOT NULL;
END;

-- The stored sums, a row for each wait.
CREATE VIEW touch_totals_by_wait AS
SELECT period, seller_id, CAST(w.key AS INTEGER) AS minutes, w.value AS inquiries
FROM touch_totals t, json_each(t.waits) w WHERE w.value <> 0;

-- The same sums, counted from the inquiries. A nightly job and tests compare them.
CREATE VIEW touch_totals_counted AS
SELECT period, coalesce(touch_seller_id, 0) AS seller_id, waited_minutes AS minutes, count(*) AS inquiries
FROM (
  SELECT 'week ' || date(touched_on, 'weekday 0', '-6 days') AS period, * FROM inquiries UNION ALL
  SELECT 'month ' || substr(touched_on, 1, 7), * FROM inquiries UNION ALL
  SELECT 'ever', * FROM inquiries
) WHERE touched_on IS NOT NULL GROUP BY 1, 2, 3;

-- Lets a form draft wait again when it leaves the trash, if its deletion was the first response.
CREATE TRIGGER inquiries_restore AFTER UPDATE OF deleted_at ON leads
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE inquiries SET touched_at = NULL, touched_by = NULL, touch_kind = NULL, touch_seller_id = NULL,
    touched_on = NULL, waited_ms = NULL
  WHERE lead_id = NEW.lead_id AND touch_kind = 'deletion';
END;
