DROP INDEX `activity_entity`;--> statement-breakpoint
CREATE INDEX `activity_entity` ON `activity` (`entity`,`activity_id`) WHERE kind = 'settings';--> statement-breakpoint
-- The sort keys of a contact are written with its ids where the writer knows them: a trigger that sets them afterwards
-- writes each of their indexes anew.
DROP TRIGGER contact_sort_keys_insert;
--> statement-breakpoint
DROP TRIGGER contact_sort_keys_stage_id;
--> statement-breakpoint
DROP TRIGGER contact_sort_keys_seller_id;
--> statement-breakpoint
DROP TRIGGER current_lead_insert;
--> statement-breakpoint
DROP TRIGGER current_lead_update;
--> statement-breakpoint
-- A new contact without sort keys gets those of its category, stage and seller. Every stage has a name.
CREATE TRIGGER contact_sort_keys_insert AFTER INSERT ON contacts WHEN NEW.stage_key = '' BEGIN
  UPDATE contacts SET (category_key, stage_key, seller_key) =
    (SELECT category_key, stage_key, seller_key FROM contact_sort_keys k WHERE k.contact_id = contacts.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- The key of another stage or seller, unless the same write has set it.
CREATE TRIGGER contact_sort_keys_stage_id AFTER UPDATE OF stage_id ON contacts
WHEN NEW.stage_id IS NOT OLD.stage_id AND NEW.stage_key IS OLD.stage_key BEGIN
  UPDATE contacts SET stage_key = (SELECT stage_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_sort_keys_seller_id AFTER UPDATE OF seller_id ON contacts
WHEN NEW.seller_id IS NOT OLD.seller_id AND NEW.seller_key IS OLD.seller_key BEGIN
  UPDATE contacts SET seller_key = (SELECT seller_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A newer lead is its contact's current one. Each index of a column that is named is written anew, whatever its value: what
-- follows from stage and seller is written where they are others.
CREATE TRIGGER current_lead_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id = NEW.lead_id, project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND coalesce(current_lead_id, 0) < NEW.lead_id;
  UPDATE contacts SET stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    stage_key = coalesce((SELECT lower(name) FROM stages WHERE stage_id = NEW.stage_id), ''),
    seller_key = coalesce((SELECT lower(name) FROM sellers WHERE seller_id = NEW.seller_id), '')
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id
    AND (stage_id <> NEW.stage_id OR seller_id IS NOT NEW.seller_id);
END;
--> statement-breakpoint
-- A contact shows stage, seller, title and value of its current lead.
CREATE TRIGGER current_lead_update AFTER UPDATE OF seller_id, project_title, value_cents ON leads
WHEN NEW.contact_id IS NOT NULL AND (NEW.seller_id IS NOT OLD.seller_id OR NEW.project_title IS NOT OLD.project_title
  OR NEW.value_cents <> OLD.value_cents) BEGIN
  UPDATE contacts SET seller_id = NEW.seller_id, project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER current_lead_stage AFTER UPDATE OF stage_id ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.stage_id <> OLD.stage_id BEGIN
  UPDATE contacts SET stage_id = NEW.stage_id,
    stage_key = coalesce((SELECT lower(name) FROM stages WHERE stage_id = NEW.stage_id), '')
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;
