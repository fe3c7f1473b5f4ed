CREATE TABLE `lost_totals` (
	`period` text NOT NULL,
	`seller_id` integer NOT NULL,
	`reasons` text NOT NULL,
	PRIMARY KEY(`period`, `seller_id`)
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `archived_on` text;--> statement-breakpoint
CREATE INDEX `notes_lead` ON `notes` (`lead_id`,`note_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_lead` ON `tasks` (`lead_id`,`task_id`) WHERE deleted_at IS NULL;--> statement-breakpoint

-- A row put in here is added to the sums of the periods of its day, and subtracts where it is negative. It holds nothing.
CREATE VIEW lost_changes AS
SELECT archived_on, seller_id, archive_reason AS reason, 1 AS leads, value_cents FROM leads WHERE false;
--> statement-breakpoint
-- Adds a change to the sums of three periods.
CREATE TRIGGER lost_changes_add INSTEAD OF INSERT ON lost_changes BEGIN
  INSERT INTO lost_totals (period, seller_id, reasons)
  SELECT period, coalesce(NEW.seller_id, 0), json_object(NEW.reason, json_array(NEW.leads, NEW.value_cents))
  FROM (SELECT 'week ' || date(NEW.archived_on, 'weekday 0', '-6 days') AS period
    UNION ALL SELECT 'month ' || substr(NEW.archived_on, 1, 7) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET reasons = json_set(reasons, '$.' || NEW.reason, json_array(
    coalesce(reasons ->> ('$.' || NEW.reason || '[0]'), 0) + NEW.leads,
    coalesce(reasons ->> ('$.' || NEW.reason || '[1]'), 0) + NEW.value_cents));
END;
--> statement-breakpoint
-- A lead that is created as lost counts. One in the archive without a reason is done, not lost.
CREATE TRIGGER lost_totals_insert AFTER INSERT ON leads WHEN NEW.archive_reason IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO lost_changes
  VALUES (NEW.archived_on, NEW.seller_id, NEW.archive_reason, 1, NEW.value_cents);
END;
--> statement-breakpoint
-- A lead that is lost or comes back, or changes meanwhile, is taken off and counted anew.
CREATE TRIGGER lost_totals_update AFTER UPDATE OF archived_on, archive_reason, seller_id, value_cents, deleted_at ON leads
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
--> statement-breakpoint
-- A lead that is deleted for ever no longer counts.
CREATE TRIGGER lost_totals_delete AFTER DELETE ON leads WHEN OLD.archive_reason IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO lost_changes
  VALUES (OLD.archived_on, OLD.seller_id, OLD.archive_reason, -1, -OLD.value_cents);
END;
--> statement-breakpoint
-- What is kept, a row for each reason.
CREATE VIEW lost_totals_by_reason AS
SELECT period, seller_id, n.key AS reason, n.value ->> 0 AS leads, n.value ->> 1 AS value_cents
FROM lost_totals t, json_each(t.reasons) n WHERE n.value ->> 0 <> 0 OR n.value ->> 1 <> 0;
--> statement-breakpoint
-- The same, counted.
CREATE VIEW lost_totals_counted AS
SELECT period, coalesce(seller_id, 0) AS seller_id, archive_reason AS reason, count(*) AS leads,
  sum(value_cents) AS value_cents
FROM (
  SELECT 'week ' || date(archived_on, 'weekday 0', '-6 days') AS period, * FROM leads UNION ALL
  SELECT 'month ' || substr(archived_on, 1, 7), * FROM leads UNION ALL
  SELECT 'ever', * FROM leads
) WHERE archive_reason IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint

-- Leads that are in the archive already: the day by UTC on which they went there.
UPDATE leads SET archived_on = date(stage_entered_at / 1000, 'unixepoch')
WHERE stage_id IN (SELECT stage_id FROM stages WHERE kind = 'archive');
