CREATE TABLE `inquiries` (
	`lead_id` integer PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`landing_page` text,
	`referrer` text,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`utm_term` text,
	`utm_content` text,
	`is_suspected` integer DEFAULT false NOT NULL,
	`touched_at` integer,
	`touched_by` integer,
	`touch_kind` text,
	`touch_seller_id` integer,
	`touched_on` text,
	`waited_ms` integer,
	`waited_minutes` integer GENERATED ALWAYS AS (CASE WHEN waited_ms < 7200000 THEN waited_ms / 60000 WHEN waited_ms < 86400000 THEN waited_ms / 900000 * 15
		ELSE waited_ms / 3600000 * 60 END) VIRTUAL,
	`told_level` integer DEFAULT 0 NOT NULL,
	`tell_at` integer
);
--> statement-breakpoint
CREATE INDEX `inquiries_waiting` ON `inquiries` (`received_at`) WHERE touched_at IS NULL;--> statement-breakpoint
CREATE INDEX `inquiries_tell` ON `inquiries` (`tell_at`) WHERE touched_at IS NULL AND tell_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `touch_totals` (
	`period` text NOT NULL,
	`seller_id` integer NOT NULL,
	`waits` text NOT NULL,
	PRIMARY KEY(`period`, `seller_id`)
);
--> statement-breakpoint
CREATE TABLE `__new_notes` (
	`note_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer,
	`lead_id` integer,
	`content` text NOT NULL,
	`edited_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_notes`("note_id", "contact_id", "lead_id", "content", "edited_at", "version", "user_id", "user_name", "created_at", "deleted_at", "deleted_by") SELECT "note_id", "contact_id", "lead_id", "content", "edited_at", "version", "user_id", "user_name", "created_at", "deleted_at", "deleted_by" FROM `notes`;--> statement-breakpoint
DROP TABLE `notes`;--> statement-breakpoint
ALTER TABLE `__new_notes` RENAME TO `notes`;--> statement-breakpoint
CREATE INDEX `notes_contact` ON `notes` (`contact_id`,`note_id`);--> statement-breakpoint
CREATE INDEX `notes_lead` ON `notes` (`lead_id`,`note_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `business_hours` text DEFAULT '[[480,1080],[480,1080],[480,1080],[480,1080],[480,1080],[540,780],null]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `escalation_minutes` text DEFAULT '[5,30,120]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `embed_domains` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Nobody knows how soon the drafts that are there already were answered: they neither wait nor count.
INSERT INTO inquiries (lead_id, received_at, touched_at)
SELECT lead_id, created_at, created_at FROM leads WHERE contact_id IS NULL;
--> statement-breakpoint
-- A row put in here is added to the waits of the periods of its day, and subtracts where it is negative. It holds nothing.
CREATE VIEW touch_changes AS
SELECT touched_on, touch_seller_id AS seller_id, waited_minutes AS minutes, 1 AS inquiries FROM inquiries WHERE false;
--> statement-breakpoint
-- Adds a change to the waits of three periods. A label of a JSON object must be text.
CREATE TRIGGER touch_changes_add INSTEAD OF INSERT ON touch_changes BEGIN
  INSERT INTO touch_totals (period, seller_id, waits)
  SELECT period, coalesce(NEW.seller_id, 0), json_object(CAST(NEW.minutes AS TEXT), NEW.inquiries)
  FROM (SELECT 'week ' || date(NEW.touched_on, 'weekday 0', '-6 days') AS period
    UNION ALL SELECT 'month ' || substr(NEW.touched_on, 1, 7) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET waits = json_set(waits, '$."' || NEW.minutes || '"',
    coalesce(waits ->> ('$."' || NEW.minutes || '"'), 0) + NEW.inquiries);
END;
--> statement-breakpoint
-- An inquiry that is added with its touch counts.
CREATE TRIGGER touch_totals_insert AFTER INSERT ON inquiries WHEN NEW.touched_on IS NOT NULL BEGIN
  INSERT INTO touch_changes VALUES (NEW.touched_on, NEW.touch_seller_id, NEW.waited_minutes, 1);
END;
--> statement-breakpoint
-- An inquiry that is touched counts; one that waits again is taken off.
CREATE TRIGGER touch_totals_update AFTER UPDATE OF touched_on, touch_seller_id, waited_ms ON inquiries
WHEN NEW.touched_on IS NOT OLD.touched_on OR NEW.touch_seller_id IS NOT OLD.touch_seller_id
  OR NEW.waited_ms IS NOT OLD.waited_ms BEGIN
  INSERT INTO touch_changes SELECT OLD.touched_on, OLD.touch_seller_id, OLD.waited_minutes, -1
  WHERE OLD.touched_on IS NOT NULL;
  INSERT INTO touch_changes SELECT NEW.touched_on, NEW.touch_seller_id, NEW.waited_minutes, 1
  WHERE NEW.touched_on IS NOT NULL;
END;
--> statement-breakpoint
-- What is kept, a row for each wait.
CREATE VIEW touch_totals_by_wait AS
SELECT period, seller_id, CAST(w.key AS INTEGER) AS minutes, w.value AS inquiries
FROM touch_totals t, json_each(t.waits) w WHERE w.value <> 0;
--> statement-breakpoint
-- The same, counted.
CREATE VIEW touch_totals_counted AS
SELECT period, coalesce(touch_seller_id, 0) AS seller_id, waited_minutes AS minutes, count(*) AS inquiries
FROM (
  SELECT 'week ' || date(touched_on, 'weekday 0', '-6 days') AS period, * FROM inquiries UNION ALL
  SELECT 'month ' || substr(touched_on, 1, 7), * FROM inquiries UNION ALL
  SELECT 'ever', * FROM inquiries
) WHERE touched_on IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A draft that comes out of the trash waits again, unless somebody answered before it went there.
CREATE TRIGGER inquiries_restore AFTER UPDATE OF deleted_at ON leads
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE inquiries SET touched_at = NULL, touched_by = NULL, touch_kind = NULL, touch_seller_id = NULL,
    touched_on = NULL, waited_ms = NULL
  WHERE lead_id = NEW.lead_id AND touch_kind = 'deletion';
END;
