-- A contact has several phones, and no two contacts outside the trash share one. What a merge did is kept, so that it can
-- be undone later. The awards of a lead in the trash do not count.
CREATE TABLE `phone_owners` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `phone_owners_contact` ON `phone_owners` (`contact_id`);--> statement-breakpoint
CREATE TABLE `merges` (
	`merge_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`other_name` text NOT NULL,
	`merged_at` integer NOT NULL,
	`stands` integer DEFAULT true NOT NULL,
	`changes` text NOT NULL,
	`points` text NOT NULL,
	`mirrored` text NOT NULL,
	`moved` text NOT NULL,
	`detached` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `merges_contact` ON `merges` (`contact_id`);--> statement-breakpoint
CREATE INDEX `merges_other` ON `merges` (`other_id`) WHERE stands;--> statement-breakpoint
DROP INDEX `contacts_phone`;--> statement-breakpoint
ALTER TABLE `contacts` ADD `phone_label` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `email_label` text;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `in_trash` integer DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT INTO phone_owners (phone_key, contact_id) SELECT phone_key, contact_id FROM contacts WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO sequences (name, value) VALUES ('merges', 0);
--> statement-breakpoint
-- A new contact owns its phone.
CREATE TRIGGER phone_owners_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO phone_owners (phone_key, contact_id) VALUES (NEW.phone_key, NEW.contact_id);
END;
--> statement-breakpoint
-- A contact with another main phone owns that one; in the trash it owns none, and out of it all of its own again.
CREATE TRIGGER phone_owners_update AFTER UPDATE OF phone_key, deleted_at ON contacts
WHEN NEW.phone_key <> OLD.phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM phone_owners WHERE contact_id = NEW.contact_id;
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT phone_key, contact_id FROM phones_of_contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;
--> statement-breakpoint
-- A contact that is deleted for ever leaves no phone or e-mail behind.
CREATE TRIGGER contact_points_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contact_phones WHERE contact_id = OLD.contact_id;
  DELETE FROM contact_emails WHERE contact_id = OLD.contact_id;
  DELETE FROM phone_owners WHERE contact_id = OLD.contact_id;
END;
--> statement-breakpoint
-- All phones of all contacts, the trash included.
CREATE VIEW phones_of_contacts AS
SELECT phone_key, contact_id, deleted_at FROM contacts
UNION ALL SELECT p.phone_key, p.contact_id, c.deleted_at FROM contact_phones p JOIN contacts c ON c.contact_id = p.contact_id;
--> statement-breakpoint
-- A contact owns its new further phone.
CREATE TRIGGER phone_owners_further_insert AFTER INSERT ON contact_phones BEGIN
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT NEW.phone_key, contact_id FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;
--> statement-breakpoint
-- A contact with another further phone owns that one.
CREATE TRIGGER phone_owners_further_update AFTER UPDATE OF phone_key, contact_id ON contact_phones BEGIN
  DELETE FROM phone_owners WHERE phone_key = OLD.phone_key AND contact_id = OLD.contact_id;
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT NEW.phone_key, contact_id FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;
--> statement-breakpoint
-- A further phone that is deleted is free.
CREATE TRIGGER phone_owners_further_delete AFTER DELETE ON contact_phones BEGIN
  DELETE FROM phone_owners WHERE phone_key = OLD.phone_key AND contact_id = OLD.contact_id;
END;
--> statement-breakpoint
-- A contact that leaves the trash, by an undo or by hand, is merged into no other any more.
CREATE TRIGGER merges_end AFTER UPDATE OF deleted_at ON contacts
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL BEGIN
  UPDATE merges SET stands = false WHERE other_id = NEW.contact_id AND stands;
END;
--> statement-breakpoint
DROP TRIGGER seller_points_insert;
--> statement-breakpoint
DROP TRIGGER seller_points_update;
--> statement-breakpoint
DROP TRIGGER seller_points_delete;
--> statement-breakpoint
-- A new award counts.
CREATE TRIGGER seller_points_insert AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL AND NOT NEW.in_trash BEGIN
  INSERT INTO award_changes
  VALUES (NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, 1, NEW.went_on, NEW.has_left,
    NEW.has_left * NEW.stayed_ms, NEW.value_cents, NEW.points);
END;
--> statement-breakpoint
-- An award counts while it stands and its lead is outside the trash: what it counts for now, less what it counted for.
CREATE TRIGGER seller_points_update
AFTER UPDATE OF reversed_at, in_trash, went_on, has_left, stayed_ms, value_cents ON point_ledger
WHEN (OLD.reversed_at IS NULL AND NOT OLD.in_trash) OR (NEW.reversed_at IS NULL AND NOT NEW.in_trash) BEGIN
  INSERT INTO award_changes
  SELECT NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, now - before, now * NEW.went_on - before * OLD.went_on,
    now * NEW.has_left - before * OLD.has_left,
    now * NEW.has_left * NEW.stayed_ms - before * OLD.has_left * OLD.stayed_ms,
    now * NEW.value_cents - before * OLD.value_cents, (now - before) * NEW.points
  FROM (SELECT NEW.reversed_at IS NULL AND NOT NEW.in_trash AS now, OLD.reversed_at IS NULL AND NOT OLD.in_trash AS before);
END;
--> statement-breakpoint
-- An award that is deleted for ever no longer counts.
CREATE TRIGGER seller_points_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL AND NOT OLD.in_trash BEGIN
  INSERT INTO award_changes
  VALUES (OLD.week, OLD.month, OLD.seller_id, OLD.stage_id, -1, -OLD.went_on, -OLD.has_left,
    -OLD.has_left * OLD.stayed_ms, -OLD.value_cents, -OLD.points);
END;
--> statement-breakpoint
DROP VIEW seller_points_counted;
--> statement-breakpoint
-- What the kept sums are, counted.
CREATE VIEW seller_points_counted AS
SELECT period, seller_id, stage_id, count(*) AS reached, sum(went_on) AS went_on, sum(has_left) AS stays,
  sum(has_left * stayed_ms) AS stay_ms, sum(value_cents) AS value_cents, sum(points) AS points
FROM (
  SELECT 'week ' || week AS period, * FROM point_ledger UNION ALL
  SELECT 'month ' || month, * FROM point_ledger UNION ALL
  SELECT 'ever', * FROM point_ledger
) WHERE reversed_at IS NULL AND NOT in_trash GROUP BY 1, 2, 3;
--> statement-breakpoint
-- The awards of a lead go to the trash and come back with it.
CREATE TRIGGER point_ledger_trash AFTER UPDATE OF deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE point_ledger SET in_trash = NEW.deleted_at IS NOT NULL WHERE lead_id = NEW.lead_id AND reversed_at IS NULL;
END;
--> statement-breakpoint
-- Nobody keeps points for a lead that is deleted for ever.
CREATE TRIGGER point_ledger_delete AFTER DELETE ON leads BEGIN
  DELETE FROM point_ledger WHERE lead_id = OLD.lead_id AND reversed_at IS NULL;
  DELETE FROM point_ledger WHERE lead_id = OLD.lead_id AND reversed_at IS NOT NULL;
END;
--> statement-breakpoint
UPDATE point_ledger SET in_trash = true
WHERE reversed_at IS NULL AND lead_id IN (SELECT lead_id FROM leads WHERE deleted_at IS NOT NULL);
