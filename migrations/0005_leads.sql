-- Leads. A contact has any number of them; a lead without a contact is a form draft.
--
-- A contact shows stage, seller, title and value of its newest lead outside the trash, its current lead. The triggers
-- copy these columns to `contacts`. An update writes every index of each column that it names, also when the value is
-- the same. Stage and seller are therefore written only when they differ.
--
-- The order of the triggers matters for cost: SQLite fires the trigger that was created last first. In a promotion,
-- current_lead_owner fires after current_lead_update and current_lead_stage, which then find no contact to write.

-- Leads on the board, in the archive and in the trash.
CREATE TABLE leads (
  lead_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER,
  stage_id INTEGER NOT NULL,
  seller_id INTEGER,
  category_id INTEGER,
  value_cents INTEGER NOT NULL DEFAULT 0,
  property_location TEXT,
  notes TEXT,
  project_title TEXT,
  title_size TEXT,
  title_height TEXT,
  title_color TEXT,
  draft_name TEXT,
  draft_phone TEXT,
  draft_phone_key TEXT,
  draft_email TEXT,
  draft_address TEXT,
  stage_entered_at INTEGER NOT NULL,
  entered_week TEXT,
  archive_reason TEXT,
  archive_note TEXT,
  archived_on TEXT,
  next_task_id INTEGER,
  created_by INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  age_key INTEGER GENERATED ALWAYS AS (created_at << 21 | (lead_id % 2097143)) VIRTUAL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id),
  FOREIGN KEY (stage_id) REFERENCES stages (stage_id),
  FOREIGN KEY (seller_id) REFERENCES sellers (seller_id),
  FOREIGN KEY (category_id) REFERENCES categories (category_id)
);

CREATE INDEX leads_board ON leads (stage_id, stage_entered_at, lead_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_board_seller ON leads (stage_id, seller_id, stage_entered_at, lead_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_board_category ON leads (stage_id, category_id, stage_entered_at, lead_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_board_seller_category ON leads (stage_id, seller_id, category_id, stage_entered_at, lead_id)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_live ON leads (age_key) WHERE deleted_at IS NULL;
CREATE INDEX leads_contact ON leads (contact_id, age_key);
CREATE INDEX leads_in_trash ON leads (stage_id) WHERE deleted_at IS NOT NULL;

-- Finds the current lead again after a lead moved to another contact, to the trash or out of it.
CREATE TRIGGER current_lead_owner AFTER UPDATE OF contact_id, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT lead_id FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL
    ORDER BY age_key DESC LIMIT 1)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id);
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND current_lead_id IS NOT NULL;
END;

-- Finds the current lead again after a lead was purged.
CREATE TRIGGER current_lead_delete AFTER DELETE ON leads
WHEN OLD.contact_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT lead_id FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL
    ORDER BY age_key DESC LIMIT 1)
  WHERE contact_id IN (OLD.contact_id);
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id IN (OLD.contact_id) AND current_lead_id IS NOT NULL;
END;

-- Makes a new lead the current one of its contact.
CREATE TRIGGER current_lead_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id = NEW.lead_id, project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND (current_lead_id IS NULL
    OR (SELECT age_key FROM leads WHERE lead_id = contacts.current_lead_id) < NEW.age_key);
  UPDATE contacts SET stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    stage_key = coalesce((SELECT lower(name) FROM stages WHERE stage_id = NEW.stage_id), ''),
    seller_key = coalesce((SELECT lower(name) FROM sellers WHERE seller_id = NEW.seller_id), '')
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id
    AND (stage_id <> NEW.stage_id OR seller_id IS NOT NEW.seller_id);
END;

-- Copies seller, title and value of the current lead to its contact.
CREATE TRIGGER current_lead_update AFTER UPDATE OF seller_id, project_title, value_cents ON leads
WHEN NEW.contact_id IS NOT NULL AND (NEW.seller_id IS NOT OLD.seller_id OR NEW.project_title IS NOT OLD.project_title
  OR NEW.value_cents <> OLD.value_cents) BEGIN
  UPDATE contacts SET seller_id = NEW.seller_id, project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;

-- Copies the stage of the current lead to its contact.
CREATE TRIGGER current_lead_stage AFTER UPDATE OF stage_id ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.stage_id <> OLD.stage_id BEGIN
  UPDATE contacts SET stage_id = NEW.stage_id,
    stage_key = coalesce((SELECT lower(name) FROM stages WHERE stage_id = NEW.stage_id), '')
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;
