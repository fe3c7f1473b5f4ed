-- Sums by day: what customers owe, the estimates that were sent, visits, and the days of crews. Statistics read a few rows of
-- them instead of all documents and appointments.

-- Sums of the days of a month (`d05`) as JSON lists of numbers, and of all time (month `ever`, key `all`).
-- `owed`: receipts with a balance and the balance, by the day of issue. `estimates`: number and amount of those that count
-- as sent, viewed, signed, declined and expired, by the day of sending. `visits 3`: the visits of the leads of a seller (0:
-- none) that are not cancelled, done ones, and customers who did not appear. `crew 2`: work of whole days and by time of a
-- crew; then its appointments of whole days, and the minutes of the others, without a row for all time. `visited`: the leads
-- with a done visit, and those of them with a sent and with a signed estimate, by week (`w20260302`, in the month of its
-- Monday), month (`m`), year (`y2026`, in `ever`) and of all time.
CREATE TABLE day_totals (
  name TEXT NOT NULL,
  month TEXT NOT NULL,
  days TEXT NOT NULL,
  PRIMARY KEY (name, month)
) WITHOUT ROWID;

-- The business day on which an estimate was sent first. Null before this migration: then its day in Central Standard Time.
ALTER TABLE estimates ADD COLUMN sent_on TEXT;

-- Accepts differences: `days` as in day_totals, `n` times. Holds no rows.
CREATE VIEW month_changes AS SELECT name, month, days, 1 AS n FROM day_totals WHERE false;

-- Adds a difference, place by place.
CREATE TRIGGER month_changes_add INSTEAD OF INSERT ON month_changes BEGIN
  INSERT INTO day_totals (name, month, days)
  SELECT NEW.name, NEW.month, (
    SELECT json_group_object(d.key, json((SELECT json_group_array(NEW.n * s.value) FROM json_each(d.value) s)))
    FROM json_each(NEW.days) d)
  WHERE true
  ON CONFLICT DO UPDATE SET days = json_patch(days, (
    SELECT json_group_object(d.key, json((
      SELECT json_group_array(coalesce(days ->> ('$.' || d.key || '[' || s.key || ']'), 0) + s.value)
      FROM json_each(d.value) s)))
    FROM json_each(excluded.days) d));
END;

-- Accepts differences of one day, for its month and all time. Holds no rows.
CREATE VIEW day_changes AS SELECT name, month AS day, days AS sums FROM day_totals WHERE false;

-- Adds a difference to the sums of its day and of all time.
CREATE TRIGGER day_changes_add INSTEAD OF INSERT ON day_changes WHEN NEW.sums GLOB '*[1-9]*' BEGIN
  INSERT INTO month_changes VALUES
    (NEW.name, substr(NEW.day, 1, 7), json_object('d' || substr(NEW.day, 9, 2), json(NEW.sums)), 1),
    (NEW.name, 'ever', json_object('all', json(NEW.sums)), 1);
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

-- The one rule of which estimates count as sent and as signed: those that count, with their day; 1 for each that counts as viewed, signed, declined or expired.
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

-- Adds a new visit to the sums of visits.
CREATE TRIGGER visit_totals_insert AFTER INSERT ON appointments
WHEN NEW.kind = 'visit' AND NEW.state <> 'cancelled' AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO day_changes
  SELECT 'visits ' || coalesce(seller_id, 0), NEW.first_day, json_array(1, NEW.state = 'done', NEW.state = 'no_show')
  FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL;
END;

-- Adds what changed of a visit to the sums of visits.
CREATE TRIGGER visit_totals_update AFTER UPDATE OF kind, state, first_day, deleted_at ON appointments
WHEN NEW.kind = 'visit' OR OLD.kind = 'visit' BEGIN
  INSERT INTO day_changes
  SELECT 'visits ' || coalesce(l.seller_id, 0), day, json_array(sum(n), sum(n * done), sum(n * no_show))
  FROM leads l, (
    SELECT -1 AS n, OLD.first_day AS day, OLD.state = 'done' AS done, OLD.state = 'no_show' AS no_show
    WHERE OLD.kind = 'visit' AND OLD.state <> 'cancelled' AND OLD.deleted_at IS NULL UNION ALL
    SELECT 1, NEW.first_day, NEW.state = 'done', NEW.state = 'no_show'
    WHERE NEW.kind = 'visit' AND NEW.state <> 'cancelled' AND NEW.deleted_at IS NULL)
  WHERE l.lead_id = NEW.lead_id AND l.deleted_at IS NULL GROUP BY day;
END;

-- Subtracts a deleted visit from the sums of visits.
CREATE TRIGGER visit_totals_delete AFTER DELETE ON appointments
WHEN OLD.kind = 'visit' AND OLD.state <> 'cancelled' AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO day_changes
  SELECT 'visits ' || coalesce(seller_id, 0), OLD.first_day, json_array(-1, -(OLD.state = 'done'), -(OLD.state = 'no_show'))
  FROM leads WHERE lead_id = OLD.lead_id AND deleted_at IS NULL;
END;

-- Moves the visits of a lead to the sums of another seller, or with the lead to or from the trash.
CREATE TRIGGER visit_totals_lead AFTER UPDATE OF seller_id, deleted_at ON leads
WHEN NEW.seller_id IS NOT OLD.seller_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO day_changes
  SELECT 'visits ' || seller, first_day, json_array(sum(n), sum(n * (state = 'done')), sum(n * (state = 'no_show')))
  FROM appointments, (
    SELECT -1 AS n, coalesce(OLD.seller_id, 0) AS seller WHERE OLD.deleted_at IS NULL UNION ALL
    SELECT 1, coalesce(NEW.seller_id, 0) WHERE NEW.deleted_at IS NULL)
  WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND kind = 'visit' AND state <> 'cancelled'
  GROUP BY seller, first_day;
END;

-- The days of the crews of each open or done appointment. An open one of a lost lead does not count.
CREATE VIEW crew_days AS
SELECT a.appointment_id, a.lead_id, a.state = 'done' AS done, going.value AS crew_id, date(a.first_day, '+' || n.value || ' days') AS day,
  a.kind = 'work' AND (a.start_minute IS NULL OR a.last_day > a.first_day) AS whole_work,
  a.kind = 'work' AND a.start_minute IS NOT NULL AND a.last_day = a.first_day AS timed_work,
  a.start_minute IS NULL AS whole, coalesce(a.end_minute - a.start_minute, 0) AS minutes
FROM appointments a JOIN json_each(a.crews) going
  JOIN json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29]') n
    ON n.value <= julianday(a.last_day) - julianday(a.first_day)
WHERE a.crews <> '[]' AND a.deleted_at IS NULL AND a.state IN ('planned', 'on_the_way', 'arrived', 'done')
  AND instr(a.skipped_days, date(a.first_day, '+' || n.value || ' days')) = 0;

-- The same by month, as in day_totals.
CREATE VIEW crew_months AS
SELECT appointment_id, lead_id, done, 'crew ' || crew_id AS name, substr(day, 1, 7) AS month,
  json_group_object('d' || substr(day, 9), json_array(whole_work, timed_work, whole, minutes)) AS days
FROM crew_days GROUP BY appointment_id, lead_id, done, crew_id, substr(day, 1, 7);

-- Adds a new appointment to the days of its crews.
CREATE TRIGGER crew_totals_insert AFTER INSERT ON appointments WHEN NEW.crews <> '[]' BEGIN
  INSERT INTO month_changes SELECT name, month, days, 1 FROM crew_months WHERE appointment_id = NEW.appointment_id
    AND EXISTS (SELECT 1 FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND (done OR archive_reason IS NULL));
END;

-- Subtracts an appointment from the days of its crews before its crews, days, kind or state change.
CREATE TRIGGER crew_totals_before
BEFORE UPDATE OF crews, kind, state, first_day, last_day, skipped_days, start_minute, end_minute, deleted_at ON appointments
WHEN OLD.crews <> '[]' AND (OLD.crews <> NEW.crews OR OLD.kind <> NEW.kind OR OLD.first_day <> NEW.first_day
  OR OLD.last_day <> NEW.last_day OR OLD.skipped_days <> NEW.skipped_days
  OR OLD.start_minute IS NOT NEW.start_minute OR OLD.end_minute IS NOT NEW.end_minute
  OR OLD.deleted_at IS NOT NEW.deleted_at
  OR (OLD.state IN ('planned', 'on_the_way', 'arrived')) <> (NEW.state IN ('planned', 'on_the_way', 'arrived'))
  OR (OLD.state = 'done') <> (NEW.state = 'done')) BEGIN
  INSERT INTO month_changes SELECT name, month, days, -1 FROM crew_months WHERE appointment_id = OLD.appointment_id
    AND EXISTS (SELECT 1 FROM leads WHERE lead_id = OLD.lead_id AND deleted_at IS NULL AND (done OR archive_reason IS NULL));
END;

-- Adds it again afterwards.
CREATE TRIGGER crew_totals_after
AFTER UPDATE OF crews, kind, state, first_day, last_day, skipped_days, start_minute, end_minute, deleted_at ON appointments
WHEN NEW.crews <> '[]' AND (OLD.crews <> NEW.crews OR OLD.kind <> NEW.kind OR OLD.first_day <> NEW.first_day
  OR OLD.last_day <> NEW.last_day OR OLD.skipped_days <> NEW.skipped_days
  OR OLD.start_minute IS NOT NEW.start_minute OR OLD.end_minute IS NOT NEW.end_minute
  OR OLD.deleted_at IS NOT NEW.deleted_at
  OR (OLD.state IN ('planned', 'on_the_way', 'arrived')) <> (NEW.state IN ('planned', 'on_the_way', 'arrived'))
  OR (OLD.state = 'done') <> (NEW.state = 'done')) BEGIN
  INSERT INTO month_changes SELECT name, month, days, 1 FROM crew_months WHERE appointment_id = NEW.appointment_id
    AND EXISTS (SELECT 1 FROM leads WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND (done OR archive_reason IS NULL));
END;

-- Subtracts a deleted appointment from the days of its crews.
CREATE TRIGGER crew_totals_delete BEFORE DELETE ON appointments WHEN OLD.crews <> '[]' BEGIN
  INSERT INTO month_changes SELECT name, month, days, -1 FROM crew_months WHERE appointment_id = OLD.appointment_id
    AND EXISTS (SELECT 1 FROM leads WHERE lead_id = OLD.lead_id AND deleted_at IS NULL AND (done OR archive_reason IS NULL));
END;

-- Subtracts the appointments of a lead that is lost or moves to the trash from the days of crews, or adds them again.
CREATE TRIGGER crew_totals_lead AFTER UPDATE OF archive_reason, deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) OR (NEW.archive_reason IS NULL) <> (OLD.archive_reason IS NULL) BEGIN
  INSERT INTO month_changes
  SELECT name, month, days, n FROM (
    SELECT name, month, days, (NEW.deleted_at IS NULL AND (done OR NEW.archive_reason IS NULL))
      - (OLD.deleted_at IS NULL AND (done OR OLD.archive_reason IS NULL)) AS n
    FROM crew_months WHERE lead_id = NEW.lead_id)
  WHERE n <> 0;
END;

-- The leads with a done visit, and whether one of their estimates counts as sent and as signed: once for each week (worker/contract/weeks.ts), month and year of a visit, and for all time.
CREATE VIEW visited_leads AS
SELECT DISTINCT a.lead_id, p.value ->> 0 AS month, p.value ->> 1 AS key,
  EXISTS (SELECT 1 FROM sent_estimates e WHERE e.lead_id = a.lead_id) AS estimated,
  EXISTS (SELECT 1 FROM sent_estimates e WHERE e.lead_id = a.lead_id AND e.signed) AS signed
FROM appointments a JOIN leads l ON l.lead_id = a.lead_id JOIN json_each(json_array(
  json_array(strftime('%Y-%m', a.first_day, 'weekday 0', '-6 days'), 'w' || strftime('%Y%m%d', a.first_day, 'weekday 0', '-6 days')),
  json_array(substr(a.first_day, 1, 7), 'm'), json_array('ever', 'y' || substr(a.first_day, 1, 4)), json_array('ever', 'all'))) p
WHERE a.kind = 'visit' AND a.state = 'done' AND a.deleted_at IS NULL AND l.deleted_at IS NULL;

-- Accepts a lead to add (1) or subtract (-1) as it is now. Holds no rows.
CREATE VIEW visited_changes AS SELECT lead_id, 1 AS n FROM leads WHERE false;

-- Adds or subtracts a lead with done visits.
CREATE TRIGGER visited_changes_add INSTEAD OF INSERT ON visited_changes BEGIN
  INSERT INTO month_changes
  SELECT 'visited', month, json_group_object(key, json_array(1, estimated, signed)), NEW.n
  FROM visited_leads WHERE lead_id = NEW.lead_id GROUP BY month;
END;

-- Subtracts the lead of a new done visit, before it has the visit.
CREATE TRIGGER visited_before_insert BEFORE INSERT ON appointments
WHEN NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO visited_changes VALUES (NEW.lead_id, -1);
END;

-- Adds it again afterwards.
CREATE TRIGGER visited_after_insert AFTER INSERT ON appointments
WHEN NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO visited_changes VALUES (NEW.lead_id, 1);
END;

-- Subtracts the lead of a visit that becomes done or no longer is, or moves.
CREATE TRIGGER visited_before_update BEFORE UPDATE OF kind, state, first_day, deleted_at ON appointments
WHEN (OLD.kind = 'visit' AND OLD.state = 'done' AND OLD.deleted_at IS NULL) <> (NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL)
  OR NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL AND NEW.first_day <> OLD.first_day BEGIN
  INSERT INTO visited_changes VALUES (OLD.lead_id, -1);
END;

-- Adds it again afterwards.
CREATE TRIGGER visited_after_update AFTER UPDATE OF kind, state, first_day, deleted_at ON appointments
WHEN (OLD.kind = 'visit' AND OLD.state = 'done' AND OLD.deleted_at IS NULL) <> (NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL)
  OR NEW.kind = 'visit' AND NEW.state = 'done' AND NEW.deleted_at IS NULL AND NEW.first_day <> OLD.first_day BEGIN
  INSERT INTO visited_changes VALUES (NEW.lead_id, 1);
END;

-- Subtracts the lead of a done visit that is deleted.
CREATE TRIGGER visited_before_delete BEFORE DELETE ON appointments
WHEN OLD.kind = 'visit' AND OLD.state = 'done' AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO visited_changes VALUES (OLD.lead_id, -1);
END;

-- Adds it again afterwards, if it has other done visits.
CREATE TRIGGER visited_after_delete AFTER DELETE ON appointments
WHEN OLD.kind = 'visit' AND OLD.state = 'done' AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO visited_changes VALUES (OLD.lead_id, 1);
END;

-- Subtracts a visited lead before an estimate begins or ceases to count as sent or signed. A new estimate is a draft.
CREATE TRIGGER visited_before_estimate BEFORE UPDATE OF state, sent_at, deleted_at ON estimates
WHEN (OLD.state = 'signed') <> (NEW.state = 'signed')
  OR (OLD.deleted_at IS NULL AND OLD.sent_at IS NOT NULL AND OLD.state NOT IN ('draft', 'replaced'))
    <> (NEW.deleted_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.state NOT IN ('draft', 'replaced')) BEGIN
  INSERT INTO visited_changes VALUES (OLD.lead_id, -1);
END;

-- Adds it again afterwards.
CREATE TRIGGER visited_after_estimate AFTER UPDATE OF state, sent_at, deleted_at ON estimates
WHEN (OLD.state = 'signed') <> (NEW.state = 'signed')
  OR (OLD.deleted_at IS NULL AND OLD.sent_at IS NOT NULL AND OLD.state NOT IN ('draft', 'replaced'))
    <> (NEW.deleted_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.state NOT IN ('draft', 'replaced')) BEGIN
  INSERT INTO visited_changes VALUES (NEW.lead_id, 1);
END;

-- Subtracts a visited lead that moves to the trash.
CREATE TRIGGER visited_before_lead BEFORE UPDATE OF deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO visited_changes VALUES (OLD.lead_id, -1);
END;

-- Adds a visited lead that was restored.
CREATE TRIGGER visited_after_lead AFTER UPDATE OF deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO visited_changes VALUES (NEW.lead_id, 1);
END;

-- The stored sums, a row for each day.
CREATE VIEW day_totals_by_day AS
SELECT name, month, d.key AS day, d.value AS sums FROM day_totals, json_each(days) d WHERE d.value GLOB '*[1-9]*';

-- The same sums, counted.
CREATE VIEW day_totals_counted AS
WITH owed AS (
  SELECT r.issued_on AS day, r.total_cents - r.paid_cents AS cents FROM receipts r JOIN leads l ON l.lead_id = r.lead_id
  WHERE r.deleted_at IS NULL AND r.paid_cents < r.total_cents AND l.deleted_at IS NULL
), sent AS (
  SELECT e.* FROM sent_estimates e JOIN leads l ON l.lead_id = e.lead_id WHERE l.deleted_at IS NULL
), visits AS (
  SELECT 'visits ' || coalesce(l.seller_id, 0) AS name, a.first_day AS day, a.state = 'done' AS done, a.state = 'no_show' AS no_show
  FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
  WHERE a.kind = 'visit' AND a.state <> 'cancelled' AND a.deleted_at IS NULL AND l.deleted_at IS NULL
), counted AS (
  SELECT 'owed' AS name, day, json_array(count(*), sum(cents)) AS sums
  FROM (SELECT day, cents FROM owed UNION ALL SELECT 'ever-all', cents FROM owed) GROUP BY day
  UNION ALL
  SELECT 'estimates', day, json_array(count(*), sum(cents), sum(viewed), sum(viewed * cents), sum(signed),
    sum(signed * cents), sum(declined), sum(declined * cents), sum(expired), sum(expired * cents))
  FROM (SELECT day, cents, viewed, signed, declined, expired FROM sent
    UNION ALL SELECT 'ever-all', cents, viewed, signed, declined, expired FROM sent) GROUP BY day
  UNION ALL
  SELECT name, day, json_array(count(*), sum(done), sum(no_show))
  FROM (SELECT * FROM visits UNION ALL SELECT name, 'ever-all', done, no_show FROM visits) GROUP BY name, day
  UNION ALL
  SELECT 'crew ' || crew_id, day, json_array(sum(whole_work), sum(timed_work), sum(whole), sum(minutes))
  FROM crew_days d JOIN leads l ON l.lead_id = d.lead_id
  WHERE l.deleted_at IS NULL AND (d.done OR l.archive_reason IS NULL) GROUP BY crew_id, day
)
SELECT name, iif(day = 'ever-all', 'ever', substr(day, 1, 7)) AS month, iif(day = 'ever-all', 'all', 'd' || substr(day, 9)) AS day,
  sums FROM counted
UNION ALL
SELECT 'visited', month, key, json_array(count(*), sum(estimated), sum(signed)) FROM visited_leads GROUP BY month, key;

-- Counts what exists.
INSERT INTO day_totals (name, month, days)
SELECT name, month, json_group_object(day, json(sums)) FROM day_totals_counted GROUP BY name, month;
