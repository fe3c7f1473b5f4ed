-- A contact shows stage, seller, title and value of its current lead: the newest one outside the trash. Without one it
-- keeps its own.

-- A new lead is its contact's newest.
CREATE TRIGGER current_lead_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id = NEW.lead_id, stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND coalesce(current_lead_id, 0) < NEW.lead_id;
END;
--> statement-breakpoint
-- What changes on the current lead changes on its contact.
CREATE TRIGGER current_lead_update AFTER UPDATE OF stage_id, seller_id, project_title, value_cents ON leads
WHEN NEW.contact_id IS NOT NULL BEGIN
  UPDATE contacts SET stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead that goes to another contact, to the trash or out of it may leave another one the newest.
CREATE TRIGGER current_lead_owner AFTER UPDATE OF contact_id, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT max(lead_id) FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id);
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND current_lead_id IS NOT NULL;
END;
--> statement-breakpoint
-- A lead that is deleted for ever may leave another one the newest.
CREATE TRIGGER current_lead_delete AFTER DELETE ON leads
WHEN OLD.contact_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT max(lead_id) FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL)
  WHERE contact_id IN (OLD.contact_id);
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id IN (OLD.contact_id) AND current_lead_id IS NOT NULL;
END;
--> statement-breakpoint

-- The directory is sorted by the names of category, stage and seller.
CREATE VIEW contact_sort_keys AS
SELECT contact_id,
  coalesce((SELECT lower(name) FROM categories t WHERE t.category_id = c.category_id), '') AS category_key,
  coalesce((SELECT lower(name) FROM stages t WHERE t.stage_id = c.stage_id), '') AS stage_key,
  coalesce((SELECT lower(name) FROM sellers t WHERE t.seller_id = c.seller_id), '') AS seller_key
FROM contacts c;
--> statement-breakpoint
-- A new contact gets its sort keys.
CREATE TRIGGER contact_sort_keys_insert AFTER INSERT ON contacts BEGIN
  UPDATE contacts SET (category_key, stage_key, seller_key) =
    (SELECT category_key, stage_key, seller_key FROM contact_sort_keys k WHERE k.contact_id = contacts.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact of another category is sorted elsewhere: each key by itself, as each index that holds one is a write.
CREATE TRIGGER contact_sort_keys_category_id AFTER UPDATE OF category_id ON contacts
WHEN NEW.category_id IS NOT OLD.category_id BEGIN
  UPDATE contacts SET category_key = (SELECT category_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact of another stage is sorted elsewhere: each key by itself, as each index that holds one is a write.
CREATE TRIGGER contact_sort_keys_stage_id AFTER UPDATE OF stage_id ON contacts
WHEN NEW.stage_id IS NOT OLD.stage_id BEGIN
  UPDATE contacts SET stage_key = (SELECT stage_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact of another seller is sorted elsewhere: each key by itself, as each index that holds one is a write.
CREATE TRIGGER contact_sort_keys_seller_id AFTER UPDATE OF seller_id ON contacts
WHEN NEW.seller_id IS NOT OLD.seller_id BEGIN
  UPDATE contacts SET seller_key = (SELECT seller_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A category with another name is sorted elsewhere.
CREATE TRIGGER contact_sort_keys_category AFTER UPDATE OF name ON categories WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET category_key = lower(NEW.name) WHERE category_id = NEW.category_id;
END;
--> statement-breakpoint
-- A stage with another name is sorted elsewhere.
CREATE TRIGGER contact_sort_keys_stage AFTER UPDATE OF name ON stages WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET stage_key = lower(NEW.name) WHERE stage_id = NEW.stage_id;
END;
--> statement-breakpoint
-- A seller with another name is sorted elsewhere.
CREATE TRIGGER contact_sort_keys_seller AFTER UPDATE OF name ON sellers WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET seller_key = lower(NEW.name) WHERE seller_id = NEW.seller_id;
END;
