-- Substring search. An index of trigrams finds three letters and more, whatever their case and accents. Facets such as
-- "|g3|c4|" narrow it to a stage (g), seller (s) or category (c) inside the index.

-- Leads outside the trash. With all that a list shows of the contact, a lead that is found costs one row beside its own.
CREATE VIRTUAL TABLE leads_search USING fts5(
  title, name, phone, phone_key, zip, facets, email UNINDEXED, address UNINDEXED,
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- What is found of each lead: its contact, or what a visitor wrote.
CREATE VIEW leads_searched AS
SELECT l.lead_id, l.contact_id, l.project_title AS title, iif(c.contact_id IS NULL, l.draft_name, c.name) AS name,
  iif(c.contact_id IS NULL, l.draft_phone, c.phone) AS phone,
  iif(c.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, c.zip,
  '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0) || '|' AS facets,
  c.email, c.address
FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL;
--> statement-breakpoint
-- A new lead is found.
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead of another stage, seller or category is found there.
CREATE TRIGGER leads_search_facets AFTER UPDATE OF stage_id, seller_id, category_id ON leads
WHEN NEW.deleted_at IS NULL AND (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id
  OR NEW.category_id IS NOT OLD.category_id) BEGIN
  UPDATE leads_search SET facets = '|g' || NEW.stage_id || '|s' || coalesce(NEW.seller_id, 0) || '|c' || coalesce(NEW.category_id, 0) || '|'
  WHERE rowid = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead with other words, or of another contact, is found by those; one in the trash is not found.
CREATE TRIGGER leads_search_update
AFTER UPDATE OF contact_id, project_title, draft_name, draft_phone, draft_phone_key, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR NEW.project_title IS NOT OLD.project_title
  OR NEW.draft_name IS NOT OLD.draft_name OR NEW.draft_phone IS NOT OLD.draft_phone
  OR NEW.draft_phone_key IS NOT OLD.draft_phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead that is deleted for ever is not found.
CREATE TRIGGER leads_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
END;
--> statement-breakpoint
-- The leads of a contact are found by what it is called now.
CREATE TRIGGER leads_search_contact AFTER UPDATE OF name, phone, phone_key, zip, email, address ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key OR NEW.zip IS NOT OLD.zip
  OR NEW.email IS NOT OLD.email OR NEW.address IS NOT OLD.address BEGIN
  UPDATE leads_search SET name = NEW.name, phone = NEW.phone, phone_key = NEW.phone_key, zip = NEW.zip,
    email = NEW.email, address = NEW.address
  WHERE rowid IN (SELECT lead_id FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;
--> statement-breakpoint

-- Contacts outside the trash. In `spaced` a mark stands around each letter of the same texts, parted by line ends: one
-- letter between two marks is three, and so are two letters around a mark, so that one or two letters are found as well.
CREATE VIRTUAL TABLE contacts_search USING fts5(
  name, phone, phone_key, address, zip, spaced, facets, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TABLE numbers (n INTEGER PRIMARY KEY);
--> statement-breakpoint
INSERT INTO numbers (n)
WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 1000) SELECT n FROM counting;
--> statement-breakpoint
-- What is found of each contact.
CREATE VIEW contacts_searched AS
SELECT contact_id, name, phone, phone_key, address, zip,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  '|g' || stage_id || '|c' || coalesce(category_id, 0) || '|' AS facets
FROM (SELECT *, concat_ws(char(10), name, phone, phone_key, address, zip) AS line FROM contacts)
WHERE deleted_at IS NULL;
--> statement-breakpoint
-- A new contact is found.
CREATE TRIGGER contacts_search_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip, spaced, facets)
  SELECT contact_id, name, phone, phone_key, address, zip, spaced, facets FROM contacts_searched
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact of another stage or category is found there.
CREATE TRIGGER contacts_search_facets AFTER UPDATE OF category_id, stage_id ON contacts
WHEN NEW.deleted_at IS NULL AND (NEW.category_id IS NOT OLD.category_id OR NEW.stage_id <> OLD.stage_id) BEGIN
  UPDATE contacts_search SET facets = '|g' || NEW.stage_id || '|c' || coalesce(NEW.category_id, 0) || '|' WHERE rowid = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact with other words is found by those; one in the trash is not found.
CREATE TRIGGER contacts_search_update AFTER UPDATE OF name, phone, phone_key, address, zip, deleted_at ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.contact_id;
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip, spaced, facets)
  SELECT contact_id, name, phone, phone_key, address, zip, spaced, facets FROM contacts_searched
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact that is deleted for ever is not found.
CREATE TRIGGER contacts_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.contact_id;
END;
