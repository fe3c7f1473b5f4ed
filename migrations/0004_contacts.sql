-- Contacts with their phones and e-mails, merges, and possible duplicates.
--
-- - No two contacts outside the trash share a phone: triggers write all phones to `phone_owners`, whose key is unique.
-- - The directory is sorted by names of categories, stages and sellers. Triggers copy these into `contacts` as sort
--   keys.
-- - A new or changed contact is queued in `contacts_to_match`. A job compares it with the others and writes pairs.
-- - Ids do not show the age of a row, because clients make some of them. `age_key` of contacts, leads and tasks does: see
--   ageKey in worker/db/schema/columns.ts.
-- Stage, seller, title and value of a contact are those of its newest lead: see 0005_leads.sql.

-- Contacts. The key of the main phone identifies a contact.
CREATE TABLE contacts (
  contact_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  phone_key TEXT NOT NULL,
  phone_tail TEXT GENERATED ALWAYS AS (
    iif(length(ltrim(phone_key, '+')) >= 7, substr(ltrim(phone_key, '+'), -10), NULL)
  ) VIRTUAL,
  name_key TEXT NOT NULL DEFAULT '',
  address_key TEXT,
  email TEXT,
  phone_label TEXT,
  email_label TEXT,
  address TEXT,
  zip TEXT,
  category_id INTEGER,
  stage_id INTEGER NOT NULL,
  seller_id INTEGER,
  current_lead_id INTEGER,
  project_title TEXT,
  value_cents INTEGER NOT NULL DEFAULT 0,
  category_key TEXT NOT NULL DEFAULT '',
  stage_key TEXT NOT NULL DEFAULT '',
  seller_key TEXT NOT NULL DEFAULT '',
  job_summary TEXT,
  description TEXT,
  initial_notes TEXT,
  installation_date TEXT,
  language TEXT,
  created_by INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  age_key INTEGER GENERATED ALWAYS AS (created_at << 21 | (contact_id % 2097143)) VIRTUAL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (category_id) REFERENCES categories (category_id),
  FOREIGN KEY (stage_id) REFERENCES stages (stage_id),
  FOREIGN KEY (seller_id) REFERENCES sellers (seller_id)
);

CREATE INDEX contacts_live ON contacts (age_key) WHERE deleted_at IS NULL;
CREATE INDEX contacts_without_lead ON contacts (stage_id) WHERE current_lead_id IS NULL;
CREATE INDEX contacts_phone_tail ON contacts (phone_tail) WHERE deleted_at IS NULL;
CREATE INDEX contacts_address ON contacts (address_key) WHERE deleted_at IS NULL;
CREATE INDEX contacts_name ON contacts (name_key, contact_id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_category_name ON contacts (category_key, name_key, contact_id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_stage_name ON contacts (stage_key, name_key, contact_id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_seller_name ON contacts (seller_key, name_key, contact_id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_category_seller_name ON contacts (category_key, seller_key, name_key, contact_id)
  WHERE deleted_at IS NULL;
CREATE INDEX contacts_stage_seller_name ON contacts (stage_key, seller_key, name_key, contact_id)
  WHERE deleted_at IS NULL;
CREATE INDEX contacts_both_name ON contacts (category_key, stage_key, name_key, contact_id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_both_seller_name ON contacts (category_key, stage_key, seller_key, name_key, contact_id)
  WHERE deleted_at IS NULL;

-- Further phones of a contact.
CREATE TABLE contact_phones (
  phone_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER NOT NULL,
  phone TEXT NOT NULL,
  phone_key TEXT NOT NULL,
  label TEXT,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id)
);

CREATE INDEX contact_phones_contact ON contact_phones (contact_id);
CREATE INDEX contact_phones_key ON contact_phones (phone_key);

-- Further e-mail addresses of a contact.
CREATE TABLE contact_emails (
  email_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  label TEXT,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id)
);

CREATE INDEX contact_emails_contact ON contact_emails (contact_id);

-- All phones of all contacts outside the trash, main and further. The primary key makes them unique.
CREATE TABLE phone_owners (
  phone_key TEXT PRIMARY KEY NOT NULL,
  contact_id INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX phone_owners_contact ON phone_owners (contact_id);

-- All phones of all contacts, main and further, also of those in the trash.
CREATE VIEW phones_of_contacts AS
SELECT phone_key, contact_id, deleted_at FROM contacts
UNION ALL
SELECT p.phone_key, p.contact_id, c.deleted_at FROM contact_phones p JOIN contacts c ON c.contact_id = p.contact_id;

-- Adds the main phone of a new contact to phone_owners.
CREATE TRIGGER phone_owners_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO phone_owners (phone_key, contact_id) VALUES (NEW.phone_key, NEW.contact_id);
END;

-- Replaces the phones of a contact in phone_owners after a change of the main phone or a move to or from the trash.
CREATE TRIGGER phone_owners_update AFTER UPDATE OF phone_key, deleted_at ON contacts
WHEN NEW.phone_key <> OLD.phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM phone_owners WHERE contact_id = NEW.contact_id;
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT phone_key, contact_id FROM phones_of_contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;

-- Adds a new further phone to phone_owners.
CREATE TRIGGER phone_owners_further_insert AFTER INSERT ON contact_phones BEGIN
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT NEW.phone_key, contact_id FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;

-- Replaces a changed further phone in phone_owners.
CREATE TRIGGER phone_owners_further_update AFTER UPDATE OF phone_key, contact_id ON contact_phones BEGIN
  DELETE FROM phone_owners WHERE phone_key = OLD.phone_key AND contact_id = OLD.contact_id;
  INSERT INTO phone_owners (phone_key, contact_id)
  SELECT NEW.phone_key, contact_id FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL;
END;

-- Removes a deleted further phone from phone_owners.
CREATE TRIGGER phone_owners_further_delete AFTER DELETE ON contact_phones BEGIN
  DELETE FROM phone_owners WHERE phone_key = OLD.phone_key AND contact_id = OLD.contact_id;
END;

-- Deletes phones and e-mails of a purged contact.
CREATE TRIGGER contact_methods_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contact_phones WHERE contact_id = OLD.contact_id;
  DELETE FROM contact_emails WHERE contact_id = OLD.contact_id;
  DELETE FROM phone_owners WHERE contact_id = OLD.contact_id;
END;

-- The sort keys of each contact: the names of category, stage and seller in lower case.
CREATE VIEW contact_sort_keys AS
SELECT contact_id,
  coalesce((SELECT lower(name) FROM categories t WHERE t.category_id = c.category_id), '') AS category_key,
  coalesce((SELECT lower(name) FROM stages t WHERE t.stage_id = c.stage_id), '') AS stage_key,
  coalesce((SELECT lower(name) FROM sellers t WHERE t.seller_id = c.seller_id), '') AS seller_key
FROM contacts c;

-- Sets the sort keys of a new contact that was written without them. Every stage has a name.
CREATE TRIGGER contact_sort_keys_insert AFTER INSERT ON contacts WHEN NEW.stage_key = '' BEGIN
  UPDATE contacts SET (category_key, stage_key, seller_key) =
    (SELECT category_key, stage_key, seller_key FROM contact_sort_keys k WHERE k.contact_id = contacts.contact_id)
  WHERE contact_id = NEW.contact_id;
END;

-- Sets the sort key of another category. One trigger for each key: each index that holds a key is a write.
CREATE TRIGGER contact_sort_keys_category_id AFTER UPDATE OF category_id ON contacts
WHEN NEW.category_id IS NOT OLD.category_id BEGIN
  UPDATE contacts SET category_key = (SELECT category_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;

-- Sets the sort key of another stage, unless the same write has set it.
CREATE TRIGGER contact_sort_keys_stage_id AFTER UPDATE OF stage_id ON contacts
WHEN NEW.stage_id IS NOT OLD.stage_id AND NEW.stage_key IS OLD.stage_key BEGIN
  UPDATE contacts SET stage_key = (SELECT stage_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;

-- Sets the sort key of another seller, unless the same write has set it.
CREATE TRIGGER contact_sort_keys_seller_id AFTER UPDATE OF seller_id ON contacts
WHEN NEW.seller_id IS NOT OLD.seller_id AND NEW.seller_key IS OLD.seller_key BEGIN
  UPDATE contacts SET seller_key = (SELECT seller_key FROM contact_sort_keys k WHERE k.contact_id = NEW.contact_id)
  WHERE contact_id = NEW.contact_id;
END;

-- The sort keys of stages and categories in order. Lists that are filtered by seller are read key by key. A key
-- without contacts does no harm.
CREATE TABLE directory_keys (kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;

-- The empty key is that of contacts without a category.
INSERT INTO directory_keys (kind, key)
SELECT 'stage', lower(name) FROM stages
UNION SELECT 'category', lower(name) FROM categories
UNION VALUES ('category', '');

-- Adds the key of a new stage to directory_keys.
CREATE TRIGGER directory_keys_stage AFTER INSERT ON stages BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('stage', lower(NEW.name));
END;

-- Adds the key of a new category to directory_keys.
CREATE TRIGGER directory_keys_category AFTER INSERT ON categories BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('category', lower(NEW.name));
END;

-- Writes the key of a renamed stage to its contacts and to directory_keys.
CREATE TRIGGER contact_sort_keys_stage AFTER UPDATE OF name ON stages WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET stage_key = lower(NEW.name) WHERE stage_id = NEW.stage_id;
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('stage', lower(NEW.name));
END;

-- Writes the key of a renamed category to its contacts and to directory_keys.
CREATE TRIGGER contact_sort_keys_category AFTER UPDATE OF name ON categories WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET category_key = lower(NEW.name) WHERE category_id = NEW.category_id;
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('category', lower(NEW.name));
END;

-- Writes the key of a renamed seller to its contacts.
CREATE TRIGGER contact_sort_keys_seller AFTER UPDATE OF name ON sellers WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET seller_key = lower(NEW.name) WHERE seller_id = NEW.seller_id;
END;

-- Merges of two contacts, with what an undo needs as JSON: see worker/contacts/merge.
CREATE TABLE merges (
  merge_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  other_name TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  stands INTEGER NOT NULL DEFAULT true,
  changes TEXT NOT NULL,
  points TEXT NOT NULL,
  mirrored TEXT NOT NULL,
  moved TEXT NOT NULL,
  detached TEXT NOT NULL DEFAULT '[]'
);

CREATE INDEX merges_contact ON merges (contact_id);
CREATE INDEX merges_other ON merges (other_id) WHERE stands;

-- Ends the merge of a contact that leaves the trash, by an undo of the merge or by a restore.
CREATE TRIGGER merges_end AFTER UPDATE OF deleted_at ON contacts
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL BEGIN
  UPDATE merges SET stands = false WHERE other_id = NEW.contact_id AND stands;
END;

-- Pairs of contacts that may be one person, the lower id first. A dismissed pair stays and is not suspected again.
CREATE TABLE suspected_pairs (
  pair_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  strength INTEGER NOT NULL,
  reasons TEXT NOT NULL,
  dismissed_at INTEGER,
  dismissed_by INTEGER
);

CREATE UNIQUE INDEX suspected_pairs_both ON suspected_pairs (contact_id, other_id);
CREATE INDEX suspected_pairs_strength ON suspected_pairs (strength, pair_id) WHERE dismissed_at IS NULL;
CREATE INDEX suspected_pairs_contact ON suspected_pairs (contact_id, strength) WHERE dismissed_at IS NULL;
CREATE INDEX suspected_pairs_other ON suspected_pairs (other_id, strength);

-- One row: the number of suspected pairs that were not dismissed.
CREATE TABLE suspected_totals (id INTEGER PRIMARY KEY, pairs INTEGER NOT NULL);

INSERT INTO suspected_totals (id, pairs) VALUES (1, 0);

-- Counts a new pair.
CREATE TRIGGER suspected_totals_insert AFTER INSERT ON suspected_pairs WHEN NEW.dismissed_at IS NULL BEGIN
  UPDATE suspected_totals SET pairs = pairs + 1;
END;

-- Counts a pair that is dismissed or suspected again.
CREATE TRIGGER suspected_totals_update AFTER UPDATE OF dismissed_at ON suspected_pairs
WHEN (NEW.dismissed_at IS NULL) <> (OLD.dismissed_at IS NULL) BEGIN
  UPDATE suspected_totals SET pairs = pairs + iif(NEW.dismissed_at IS NULL, 1, -1);
END;

-- Subtracts a deleted pair.
CREATE TRIGGER suspected_totals_delete AFTER DELETE ON suspected_pairs WHEN OLD.dismissed_at IS NULL BEGIN
  UPDATE suspected_totals SET pairs = pairs - 1;
END;

-- Contacts to compare with all others, because they are new or changed. A change during the comparison sets another
-- ticket: the contact stays queued.
CREATE TABLE contacts_to_match (contact_id INTEGER PRIMARY KEY, ticket INTEGER NOT NULL);

-- Values that contacts who may be one person have in common: see worker/contacts/matching/keys.ts. age_key as in contacts.
CREATE TABLE match_keys (
  key TEXT NOT NULL,
  age_key INTEGER NOT NULL,
  contact_id INTEGER NOT NULL,
  PRIMARY KEY (key, age_key)
) WITHOUT ROWID;

CREATE INDEX match_keys_contact ON match_keys (contact_id);

-- Queues a new contact for matching.
CREATE TRIGGER contacts_match_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_to_match (contact_id, ticket) VALUES (NEW.contact_id, abs(random()) % 1000000000)
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Queues a contact for matching whose name, phone, e-mail or address changed, or that left the trash.
CREATE TRIGGER contacts_match_update AFTER UPDATE OF name, phone_key, email, address, zip, deleted_at ON contacts
WHEN NEW.deleted_at IS NULL AND (NEW.name <> OLD.name OR NEW.phone_key <> OLD.phone_key OR NEW.email IS NOT OLD.email
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip OR OLD.deleted_at IS NOT NULL) BEGIN
  INSERT INTO contacts_to_match (contact_id, ticket) VALUES (NEW.contact_id, abs(random()) % 1000000000)
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Removes the suspected pairs of a contact in the trash. Dismissed pairs stay for its return.
CREATE TRIGGER contacts_match_trash AFTER UPDATE OF deleted_at ON contacts
WHEN NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  DELETE FROM contacts_to_match WHERE contact_id = NEW.contact_id;
  DELETE FROM match_keys WHERE contact_id = NEW.contact_id;
  DELETE FROM suspected_pairs WHERE contact_id = NEW.contact_id AND dismissed_at IS NULL;
  DELETE FROM suspected_pairs WHERE other_id = NEW.contact_id AND dismissed_at IS NULL;
END;

-- Deletes the matching queue entry, the keys and the pairs of a purged contact.
CREATE TRIGGER contacts_match_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_to_match WHERE contact_id = OLD.contact_id;
  DELETE FROM match_keys WHERE contact_id = OLD.contact_id;
  DELETE FROM suspected_pairs WHERE contact_id = OLD.contact_id;
  DELETE FROM suspected_pairs WHERE other_id = OLD.contact_id;
END;
