-- Totals that screens show: contacts, leads, weeks, lost leads and tasks. Points are in 0006_ledger.sql.
--
-- A screen reads a stored total and never counts. Sums by stage are one JSON object for each row, so that a move from
-- one stage to another rewrites one row. Beside each JSON total are two views with a row for each stage or reason: the
-- stored total, and the same counted from the rows. A nightly job and tests compare them. Rows in the trash do not
-- count.

-- Contacts by category (0: none): {"g2s1": 14, …} by stage (g) and seller (s, 0: none).
CREATE TABLE contact_totals (
  category_id INTEGER PRIMARY KEY NOT NULL,
  contacts TEXT NOT NULL
) WITHOUT ROWID;

-- Adds a new contact to contact_totals.
CREATE TRIGGER contact_totals_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0), 1)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET contacts = json_set(contacts, '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1);
END;

-- Moves a contact of the same category to another stage or seller, within one row of contact_totals.
CREATE TRIGGER contact_totals_move AFTER UPDATE OF stage_id, seller_id ON contacts
WHEN (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id) AND NEW.category_id IS OLD.category_id
  AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts,
    '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1,
    '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1)
  WHERE category_id = coalesce(NEW.category_id, 0);
END;

-- Subtracts the old and adds the new contact in contact_totals after a change of category or a move to or from the
-- trash.
CREATE TRIGGER contact_totals_change AFTER UPDATE OF category_id, stage_id, seller_id, deleted_at ON contacts
WHEN NEW.category_id IS NOT OLD.category_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts, '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1)
  WHERE OLD.deleted_at IS NULL AND category_id = coalesce(OLD.category_id, 0);
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0), 1)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET contacts = json_set(contacts, '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1);
END;

-- Subtracts a purged contact from contact_totals.
CREATE TRIGGER contact_totals_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts, '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1)
  WHERE category_id = coalesce(OLD.category_id, 0);
END;

-- The stored totals, a row for each stage and seller.
CREATE VIEW contact_totals_by_stage AS
SELECT category_id, CAST(substr(n.key, 2) AS INTEGER) AS stage_id,
  CAST(substr(n.key, instr(n.key, 's') + 1) AS INTEGER) AS seller_id, n.value AS contacts
FROM contact_totals t, json_each(t.contacts) n WHERE n.value <> 0;

-- The same totals, counted.
CREATE VIEW contact_totals_counted AS
SELECT coalesce(category_id, 0) AS category_id, stage_id, coalesce(seller_id, 0) AS seller_id, count(*) AS contacts
FROM contacts WHERE deleted_at IS NULL GROUP BY 1, 2, 3;

-- Number and value of leads by category and seller (0: none). Category -1 is the sum of all categories.
CREATE TABLE lead_totals (
  category_id INTEGER NOT NULL,
  seller_id INTEGER NOT NULL,
  leads TEXT NOT NULL,
  value_cents TEXT NOT NULL,
  PRIMARY KEY (category_id, seller_id)
) WITHOUT ROWID;

-- Adds a new lead to lead_totals.
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO lead_totals (category_id, seller_id, leads, value_cents)
  SELECT category.id, coalesce(NEW.seller_id, 0), json_object('' || NEW.stage_id, 1),
    json_object('' || NEW.stage_id, NEW.value_cents)
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    leads = json_set(leads, '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents, '$.' || NEW.stage_id,
      coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents);
END;

-- Moves a lead to another stage, within the same rows of lead_totals.
CREATE TRIGGER lead_totals_move AFTER UPDATE OF stage_id ON leads
WHEN NEW.stage_id <> OLD.stage_id AND NEW.seller_id IS OLD.seller_id AND NEW.category_id IS OLD.category_id
  AND NEW.value_cents = OLD.value_cents AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads,
      '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1,
      '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents,
      '$.' || OLD.stage_id, (value_cents ->> ('$.' || OLD.stage_id)) - NEW.value_cents,
      '$.' || NEW.stage_id, coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents)
  WHERE seller_id = coalesce(NEW.seller_id, 0) AND category_id IN (coalesce(NEW.category_id, 0), -1);
END;

-- Subtracts the old and adds the new lead in lead_totals after a change of seller, category or value, or a move to or
-- from the trash.
CREATE TRIGGER lead_totals_change AFTER UPDATE OF stage_id, seller_id, category_id, value_cents, deleted_at ON leads
WHEN NEW.seller_id IS NOT OLD.seller_id OR NEW.category_id IS NOT OLD.category_id
  OR NEW.value_cents <> OLD.value_cents OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads, '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1),
    value_cents = json_set(value_cents, '$.' || OLD.stage_id,
      (value_cents ->> ('$.' || OLD.stage_id)) - OLD.value_cents)
  WHERE OLD.deleted_at IS NULL AND seller_id = coalesce(OLD.seller_id, 0)
    AND category_id IN (coalesce(OLD.category_id, 0), -1);
  INSERT INTO lead_totals (category_id, seller_id, leads, value_cents)
  SELECT category.id, coalesce(NEW.seller_id, 0), json_object('' || NEW.stage_id, 1),
    json_object('' || NEW.stage_id, NEW.value_cents)
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    leads = json_set(leads, '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents, '$.' || NEW.stage_id,
      coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents);
END;

-- Subtracts a purged lead from lead_totals.
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads, '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1),
    value_cents = json_set(value_cents, '$.' || OLD.stage_id,
      (value_cents ->> ('$.' || OLD.stage_id)) - OLD.value_cents)
  WHERE seller_id = coalesce(OLD.seller_id, 0) AND category_id IN (coalesce(OLD.category_id, 0), -1);
END;

-- The stored totals, a row for each stage.
CREATE VIEW lead_totals_by_stage AS
SELECT category_id, seller_id, CAST(n.key AS INTEGER) AS stage_id, n.value AS leads,
  value_cents ->> ('$.' || n.key) AS value_cents
FROM lead_totals t, json_each(t.leads) n WHERE n.value <> 0 OR value_cents ->> ('$.' || n.key) <> 0;

-- The same totals, counted.
CREATE VIEW lead_totals_counted AS
WITH parts AS (
  SELECT coalesce(category_id, 0) AS category_id, coalesce(seller_id, 0) AS seller_id, stage_id, count(*) AS leads,
    sum(value_cents) AS value_cents
  FROM leads WHERE deleted_at IS NULL GROUP BY 1, 2, 3
)
SELECT category_id, seller_id, stage_id, leads, value_cents FROM parts UNION ALL
SELECT -1, seller_id, stage_id, sum(leads), sum(value_cents) FROM parts GROUP BY 2, 3;

-- Number and value of the leads that entered the pipeline in a week, by its Monday.
CREATE TABLE week_totals (
  week TEXT PRIMARY KEY NOT NULL,
  leads INTEGER NOT NULL,
  value_cents INTEGER NOT NULL
) WITHOUT ROWID;

-- Adds a lead that is created in the pipeline to week_totals.
CREATE TRIGGER week_totals_insert AFTER INSERT ON leads
WHEN NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL BEGIN
  INSERT INTO week_totals (week, leads, value_cents) VALUES (NEW.entered_week, 1, NEW.value_cents)
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;

-- Subtracts the old and adds the new lead in week_totals after a change of week or value, or a move to or from the
-- trash.
CREATE TRIGGER week_totals_update AFTER UPDATE OF entered_week, value_cents, deleted_at ON leads
WHEN NEW.entered_week IS NOT OLD.entered_week OR NEW.value_cents <> OLD.value_cents
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE OLD.deleted_at IS NULL AND week = OLD.entered_week;
  INSERT INTO week_totals (week, leads, value_cents)
  SELECT NEW.entered_week, 1, NEW.value_cents WHERE NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;

-- Subtracts a purged lead from week_totals.
CREATE TRIGGER week_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE week = OLD.entered_week;
END;

-- Number and value of lost leads by period and seller, as a JSON object by reason.
CREATE TABLE lost_totals (
  period TEXT NOT NULL,
  seller_id INTEGER NOT NULL,
  reasons TEXT NOT NULL,
  PRIMARY KEY (period, seller_id)
);

-- Accepts differences of sums; negative numbers subtract. Holds no rows.
CREATE VIEW lost_changes AS
SELECT archived_on, seller_id, archive_reason AS reason, 1 AS leads, value_cents FROM leads WHERE false;

-- Adds a difference to the sums of three periods.
CREATE TRIGGER lost_changes_add INSTEAD OF INSERT ON lost_changes BEGIN
  INSERT INTO lost_totals (period, seller_id, reasons)
  SELECT period, coalesce(NEW.seller_id, 0), json_object(NEW.reason, json_array(NEW.leads, NEW.value_cents))
  FROM (SELECT 'week ' || date(NEW.archived_on, 'weekday 0', '-6 days') AS period
    UNION ALL SELECT 'month ' || substr(NEW.archived_on, 1, 7) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET reasons = json_set(reasons, '$.' || NEW.reason, json_array(
    coalesce(reasons ->> ('$.' || NEW.reason || '[0]'), 0) + NEW.leads,
    coalesce(reasons ->> ('$.' || NEW.reason || '[1]'), 0) + NEW.value_cents));
END;

-- Adds a lead that is created as lost to lost_totals. A lead in the archive without a reason is done, not lost.
CREATE TRIGGER lost_totals_insert AFTER INSERT ON leads
WHEN NEW.archive_reason IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO lost_changes
  VALUES (NEW.archived_on, NEW.seller_id, NEW.archive_reason, 1, NEW.value_cents);
END;

-- Subtracts the old and adds the new lead in lost_totals after a change of reason, day, seller or value, or a move to
-- or from the trash.
CREATE TRIGGER lost_totals_update
AFTER UPDATE OF archived_on, archive_reason, seller_id, value_cents, deleted_at ON leads
WHEN coalesce(OLD.archive_reason, NEW.archive_reason) IS NOT NULL AND (NEW.archived_on IS NOT OLD.archived_on
  OR NEW.archive_reason IS NOT OLD.archive_reason OR NEW.seller_id IS NOT OLD.seller_id
  OR NEW.value_cents <> OLD.value_cents OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)) BEGIN
  INSERT INTO lost_changes
  SELECT OLD.archived_on, OLD.seller_id, OLD.archive_reason, -1, -OLD.value_cents
  WHERE OLD.archive_reason IS NOT NULL AND OLD.deleted_at IS NULL;
  INSERT INTO lost_changes
  SELECT NEW.archived_on, NEW.seller_id, NEW.archive_reason, 1, NEW.value_cents
  WHERE NEW.archive_reason IS NOT NULL AND NEW.deleted_at IS NULL;
END;

-- Subtracts a purged lead from lost_totals.
CREATE TRIGGER lost_totals_delete AFTER DELETE ON leads
WHEN OLD.archive_reason IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO lost_changes
  VALUES (OLD.archived_on, OLD.seller_id, OLD.archive_reason, -1, -OLD.value_cents);
END;

-- The stored totals, a row for each reason.
CREATE VIEW lost_totals_by_reason AS
SELECT period, seller_id, n.key AS reason, n.value ->> 0 AS leads, n.value ->> 1 AS value_cents
FROM lost_totals t, json_each(t.reasons) n WHERE n.value ->> 0 <> 0 OR n.value ->> 1 <> 0;

-- The same totals, counted.
CREATE VIEW lost_totals_counted AS
SELECT period, coalesce(seller_id, 0) AS seller_id, archive_reason AS reason, count(*) AS leads,
  sum(value_cents) AS value_cents
FROM (
  SELECT 'week ' || date(archived_on, 'weekday 0', '-6 days') AS period, * FROM leads UNION ALL
  SELECT 'month ' || substr(archived_on, 1, 7), * FROM leads UNION ALL
  SELECT 'ever', * FROM leads
) WHERE archive_reason IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2, 3;

-- Number of tasks by assigned user (0: nobody) and status.
CREATE TABLE task_totals (
  assigned_to INTEGER NOT NULL,
  status TEXT NOT NULL,
  tasks INTEGER NOT NULL,
  PRIMARY KEY (assigned_to, status)
);

-- Adds a new task to task_totals.
CREATE TRIGGER task_totals_insert AFTER INSERT ON tasks WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO task_totals (assigned_to, status, tasks) VALUES (coalesce(NEW.assigned_to, 0), NEW.status, 1)
  ON CONFLICT DO UPDATE SET tasks = tasks + 1;
END;

-- Subtracts the old and adds the new task in task_totals after a change of status or user, or a move to or from the
-- trash.
CREATE TRIGGER task_totals_update AFTER UPDATE OF status, assigned_to, deleted_at ON tasks
WHEN NEW.status <> OLD.status OR NEW.assigned_to IS NOT OLD.assigned_to
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE task_totals SET tasks = tasks - 1
  WHERE OLD.deleted_at IS NULL AND assigned_to = coalesce(OLD.assigned_to, 0) AND status = OLD.status;
  INSERT INTO task_totals (assigned_to, status, tasks)
  SELECT coalesce(NEW.assigned_to, 0), NEW.status, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET tasks = tasks + 1;
END;

-- Subtracts a purged task from task_totals.
CREATE TRIGGER task_totals_delete AFTER DELETE ON tasks WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE task_totals SET tasks = tasks - 1 WHERE assigned_to = coalesce(OLD.assigned_to, 0) AND status = OLD.status;
END;
