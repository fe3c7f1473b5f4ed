-- Documents: the price book, estimates with signatures and links, receipts with payments, and pairs of photos.
--
-- Documents belong to a lead and follow it to the trash and to another contact. The triggers keep what a receipt was
-- paid, refuse changes of what was signed, list documents in the trash, and purge them with their lead.

-- The price book: what the business sells, by unit or by measures.
CREATE TABLE price_items (
  price_item_id INTEGER PRIMARY KEY NOT NULL,
  category_id INTEGER,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  description TEXT NOT NULL,
  unit TEXT NOT NULL,
  price_cents INTEGER NOT NULL,
  cost_cents INTEGER,
  taxable INTEGER NOT NULL,
  rates TEXT NOT NULL,
  order_index INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT true,
  is_example INTEGER NOT NULL DEFAULT false,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (category_id) REFERENCES categories (category_id)
);

CREATE UNIQUE INDEX price_items_name ON price_items (name_key);
CREATE INDEX price_items_order ON price_items (order_index, price_item_id);

-- The last number of each kind and year, such as `estimate 2026`.
CREATE TABLE document_numbers (
  name TEXT PRIMARY KEY NOT NULL,
  last INTEGER NOT NULL
);

-- Estimates of leads. Revisions share a number.
CREATE TABLE estimates (
  estimate_id INTEGER PRIMARY KEY NOT NULL,
  lead_id INTEGER NOT NULL,
  number_year INTEGER NOT NULL,
  number_seq INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  total_cents INTEGER NOT NULL,
  deposit_cents INTEGER NOT NULL,
  valid_until TEXT NOT NULL,
  sent_at INTEGER,
  viewed_at INTEGER,
  answered_at INTEGER,
  decline_reason TEXT,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (lead_id) REFERENCES leads (lead_id)
);

CREATE INDEX estimates_lead ON estimates (lead_id, estimate_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX estimates_number ON estimates (number_year, number_seq, revision);
CREATE UNIQUE INDEX estimates_signed ON estimates (lead_id) WHERE state = 'signed' AND deleted_at IS NULL;
CREATE INDEX estimates_open ON estimates (valid_until) WHERE state IN ('sent', 'viewed') AND deleted_at IS NULL;
CREATE INDEX estimates_sent ON estimates (sent_at) WHERE sent_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX estimates_trashed ON estimates (lead_id) WHERE deleted_at IS NOT NULL;

-- Signatures of estimates, with what was signed and its hash.
CREATE TABLE signatures (
  estimate_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  strokes TEXT NOT NULL,
  choices TEXT NOT NULL,
  signed_at INTEGER NOT NULL,
  document TEXT NOT NULL,
  hash TEXT NOT NULL,
  address TEXT,
  browser TEXT,
  user_id INTEGER,
  user_name TEXT,
  FOREIGN KEY (estimate_id) REFERENCES estimates (estimate_id)
);

-- What customers owe and have paid.
CREATE TABLE receipts (
  receipt_id INTEGER PRIMARY KEY NOT NULL,
  lead_id INTEGER NOT NULL,
  estimate_id INTEGER,
  number_year INTEGER NOT NULL,
  number_seq INTEGER NOT NULL,
  title TEXT NOT NULL,
  total_cents INTEGER NOT NULL,
  deposit_cents INTEGER NOT NULL DEFAULT 0,
  paid_cents INTEGER NOT NULL DEFAULT 0,
  issued_on TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (lead_id) REFERENCES leads (lead_id),
  FOREIGN KEY (estimate_id) REFERENCES estimates (estimate_id)
);

CREATE INDEX receipts_lead ON receipts (lead_id, receipt_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX receipts_number ON receipts (number_year, number_seq);
CREATE UNIQUE INDEX receipts_estimate ON receipts (estimate_id) WHERE estimate_id IS NOT NULL;
CREATE INDEX receipts_owed ON receipts (issued_on) WHERE paid_cents < total_cents AND deleted_at IS NULL;
CREATE INDEX receipts_trashed ON receipts (lead_id) WHERE deleted_at IS NOT NULL;

-- Payments of receipts.
CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY NOT NULL,
  receipt_id INTEGER NOT NULL,
  lead_id INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,
  method TEXT NOT NULL,
  paid_on TEXT NOT NULL,
  note TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (receipt_id) REFERENCES receipts (receipt_id)
);

CREATE INDEX payments_receipt ON payments (receipt_id, payment_id);
CREATE INDEX payments_day ON payments (paid_on) WHERE deleted_at IS NULL;
CREATE INDEX payments_trashed ON payments (lead_id) WHERE deleted_at IS NOT NULL;

-- Links by which customers open a document without signing in.
CREATE TABLE document_links (
  token_hash TEXT PRIMARY KEY NOT NULL,
  token_sealed TEXT NOT NULL,
  lead_id INTEGER NOT NULL,
  estimate_id INTEGER,
  receipt_id INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
);

CREATE INDEX document_links_estimate ON document_links (estimate_id) WHERE estimate_id IS NOT NULL;
CREATE INDEX document_links_receipt ON document_links (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX document_links_lead ON document_links (lead_id);

-- Pairs of photos: before and after the work.
CREATE TABLE photo_pairs (
  pair_id INTEGER PRIMARY KEY NOT NULL,
  lead_id INTEGER NOT NULL,
  before_id INTEGER NOT NULL,
  after_id INTEGER NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  FOREIGN KEY (lead_id) REFERENCES leads (lead_id),
  FOREIGN KEY (before_id) REFERENCES images (image_id),
  FOREIGN KEY (after_id) REFERENCES images (image_id)
);

CREATE UNIQUE INDEX photo_pairs_photos ON photo_pairs (before_id, after_id);
CREATE INDEX photo_pairs_after ON photo_pairs (after_id);
CREATE INDEX photo_pairs_lead ON photo_pairs (lead_id, pair_id);

INSERT INTO sequences (name, value) VALUES
  ('price_items', 0), ('estimates', 0), ('receipts', 0), ('payments', 0), ('photo_pairs', 0);

-- The log has a kind for documents.
DROP INDEX activity_entity;
DROP INDEX activity_kind;
DROP INDEX activity_user;
DROP INDEX activity_part;
ALTER TABLE activity DROP COLUMN kind;
ALTER TABLE activity ADD COLUMN kind TEXT GENERATED ALWAYS AS (
  CASE WHEN action GLOB 'draft_*' THEN 'draft' WHEN entity IN ('lead', 'contact', 'task', 'note', 'image') THEN entity WHEN entity IN ('estimate', 'receipt') THEN 'document' ELSE 'settings' END
) VIRTUAL;
CREATE INDEX activity_entity ON activity (entity, activity_id) WHERE kind = 'settings';
CREATE INDEX activity_kind ON activity (kind, at, activity_id);
CREATE INDEX activity_user ON activity (user_id, kind, at, activity_id);
CREATE INDEX activity_part ON activity (entity, entity_id) WHERE entity IN ('task', 'note', 'image', 'estimate', 'receipt');

-- The name of a PDF of a lead.
ALTER TABLE images ADD COLUMN file_name TEXT;

-- How documents look, and what new estimates begin with.
ALTER TABLE settings ADD logo_key TEXT;
ALTER TABLE settings ADD brand_color TEXT DEFAULT '#d9480f' NOT NULL;
ALTER TABLE settings ADD tax_rate INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD estimate_terms TEXT DEFAULT '' NOT NULL;
ALTER TABLE settings ADD estimate_days INTEGER DEFAULT 30 NOT NULL;
ALTER TABLE settings ADD invoice_days INTEGER DEFAULT 14 NOT NULL;
ALTER TABLE settings ADD deposit_rate INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD shows_pairs INTEGER DEFAULT false NOT NULL;

-- Roles that edit leads may write and send estimates and record payments. Admins may also delete them. The names keep
-- the order of the matrix.
UPDATE roles SET permissions = (
  SELECT json_group_array(value) FROM (
    SELECT o.value FROM json_each('[
      "Dashboard", "Dashboard: View Stats", "Dashboard: Export Data", "Dashboard: Reset Stats", "Contacts",
      "Contacts: View", "Contacts: Add", "Contacts: Edit", "Contacts: Delete", "Contacts: Call",
      "Contacts: Text", "Contacts: View Maps", "Contacts: Upload Files", "Contacts: Download Files", "Leads",
      "Leads: View", "Leads: Add", "Leads: Edit", "Leads: Delete", "Leads: Change Stage",
      "Leads: Assign Seller", "Leads: View Commission", "Estimates", "Estimates: View", "Estimates: Edit",
      "Estimates: Send", "Estimates: Delete", "Payments", "Payments: Record", "Payments: Delete", "Forms",
      "Forms: View", "Forms: Process", "Forms: Delete", "Forms: Export", "Reports", "Reports: View",
      "Reports: Generate", "Reports: Export", "Admin Panel", "Admin Panel: Manage Users",
      "Admin Panel: System Settings", "Admin Panel: View Logs", "Admin Panel: Database Backup"
    ]') o
    WHERE o.value IN (SELECT value FROM json_each(roles.permissions))
      OR (o.value IN (
        'Estimates', 'Estimates: View', 'Estimates: Edit', 'Estimates: Send', 'Payments', 'Payments: Record'
      ) AND EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'Leads: Edit'))
      OR (o.value IN ('Estimates: Delete', 'Payments: Delete') AND roles.role = 'admin')
    ORDER BY o.key
  )
);

-- Sums what a receipt was paid after a new payment. It sums anew, because a restore inserts both with their values.
CREATE TRIGGER payments_insert AFTER INSERT ON payments WHEN NEW.deleted_at IS NULL BEGIN
  UPDATE receipts SET paid_cents =
    (SELECT sum(amount_cents) FROM payments WHERE receipt_id = NEW.receipt_id AND deleted_at IS NULL)
  WHERE receipt_id = NEW.receipt_id;
END;

-- Sums what a receipt was paid after a payment moved to the trash or was restored.
CREATE TRIGGER payments_trash AFTER UPDATE OF deleted_at ON payments
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE receipts SET paid_cents = coalesce(
    (SELECT sum(amount_cents) FROM payments WHERE receipt_id = NEW.receipt_id AND deleted_at IS NULL), 0)
  WHERE receipt_id = NEW.receipt_id;
END;

-- Refuses a change of what was signed.
CREATE TRIGGER estimates_signed_stay BEFORE UPDATE OF state, content, total_cents, deposit_cents ON estimates
WHEN OLD.state = 'signed' BEGIN
  SELECT RAISE(ABORT, 'A signed estimate never changes');
END;

-- Refuses a change of a signature.
CREATE TRIGGER signatures_stay BEFORE UPDATE ON signatures BEGIN
  SELECT RAISE(ABORT, 'A signature never changes');
END;

-- The trash entries of estimates. A document in the trash is listed also while its lead is there.
CREATE VIEW trashed_estimates AS
SELECT 'estimate' AS kind, e.estimate_id AS id, l.contact_id,
  printf('%d-%04d', e.number_year, e.number_seq) || iif(e.revision > 1, '-R' || e.revision, '') AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, e.deleted_at, e.deleted_by AS user_id
FROM estimates e JOIN leads l ON l.lead_id = e.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE e.deleted_at IS NOT NULL;

-- The trash entries of receipts.
CREATE VIEW trashed_receipts AS
SELECT 'receipt' AS kind, r.receipt_id AS id, l.contact_id,
  printf('R%d-%04d', r.number_year, r.number_seq) AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, r.deleted_at, r.deleted_by AS user_id
FROM receipts r JOIN leads l ON l.lead_id = r.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE r.deleted_at IS NOT NULL;

-- The trash entries of payments.
CREATE VIEW trashed_payments AS
SELECT 'payment' AS kind, p.payment_id AS id, l.contact_id,
  printf('$%,d.%02d', p.amount_cents / 100, p.amount_cents % 100) AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, p.deleted_at, p.deleted_by AS user_id
FROM payments p JOIN leads l ON l.lead_id = p.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE p.deleted_at IS NOT NULL;

DROP VIEW trashed_images;

-- The trash entries of photos, and of PDFs by their names.
CREATE VIEW trashed_images AS
SELECT 'image' AS kind, i.image_id AS id, i.contact_id, coalesce(i.file_name, i.description) AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, i.deleted_at, i.deleted_by AS user_id
FROM images i LEFT JOIN contacts c ON c.contact_id = i.contact_id LEFT JOIN leads l ON l.lead_id = i.lead_id
WHERE i.deleted_at IS NOT NULL AND (c.deleted_at IS NOT i.deleted_at OR c.deleted_by IS NOT i.deleted_by)
  AND (l.deleted_at IS NOT i.deleted_at OR l.deleted_by IS NOT i.deleted_by);

DROP VIEW trashed;

-- All entries, computed. Tests compare them with the stored ones.
CREATE VIEW trashed AS
SELECT * FROM (
  SELECT * FROM trashed_contacts UNION ALL SELECT * FROM trashed_leads UNION ALL SELECT * FROM trashed_tasks
  UNION ALL SELECT * FROM trashed_notes UNION ALL SELECT * FROM trashed_images
)
UNION ALL SELECT * FROM trashed_estimates UNION ALL SELECT * FROM trashed_receipts
UNION ALL SELECT * FROM trashed_payments;

-- Adds the trash entry of an estimate that moves to the trash, or removes it.
CREATE TRIGGER trash_estimates AFTER UPDATE OF deleted_at ON estimates WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'estimate' AND id = NEW.estimate_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_estimates v WHERE v.id = NEW.estimate_id;
END;

-- Removes the trash entry of a purged estimate.
CREATE TRIGGER trash_estimates_delete AFTER DELETE ON estimates WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'estimate' AND id = OLD.estimate_id;
END;

-- Adds the trash entry of a receipt that moves to the trash, or removes it.
CREATE TRIGGER trash_receipts AFTER UPDATE OF deleted_at ON receipts WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'receipt' AND id = NEW.receipt_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_receipts v WHERE v.id = NEW.receipt_id;
END;

-- Removes the trash entry of a purged receipt.
CREATE TRIGGER trash_receipts_delete AFTER DELETE ON receipts WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'receipt' AND id = OLD.receipt_id;
END;

-- Adds the trash entry of a payment that moves to the trash, or removes it.
CREATE TRIGGER trash_payments AFTER UPDATE OF deleted_at ON payments WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'payment' AND id = NEW.payment_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_payments v WHERE v.id = NEW.payment_id;
END;

-- Removes the trash entry of a purged payment.
CREATE TRIGGER trash_payments_delete AFTER DELETE ON payments WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'payment' AND id = OLD.payment_id;
END;

-- Updates the trash entries of the documents of a lead that moved to another contact, as in a merge.
CREATE TRIGGER trash_documents_contact AFTER UPDATE OF contact_id ON leads WHEN NEW.contact_id IS NOT OLD.contact_id BEGIN
  UPDATE trash_entries SET (contact_id, detail, phone_key) =
    (SELECT contact_id, detail, phone_key FROM trashed_estimates v WHERE v.id = trash_entries.id)
  WHERE kind = 'estimate'
    AND id IN (SELECT estimate_id FROM estimates WHERE lead_id = NEW.lead_id AND deleted_at IS NOT NULL);
  UPDATE trash_entries SET (contact_id, detail, phone_key) =
    (SELECT contact_id, detail, phone_key FROM trashed_receipts v WHERE v.id = trash_entries.id)
  WHERE kind = 'receipt'
    AND id IN (SELECT receipt_id FROM receipts WHERE lead_id = NEW.lead_id AND deleted_at IS NOT NULL);
  UPDATE trash_entries SET (contact_id, detail, phone_key) =
    (SELECT contact_id, detail, phone_key FROM trashed_payments v WHERE v.id = trash_entries.id)
  WHERE kind = 'payment'
    AND id IN (SELECT payment_id FROM payments WHERE lead_id = NEW.lead_id AND deleted_at IS NOT NULL);
END;

-- Adds the documents of a lead, in or outside the trash.
CREATE TRIGGER purging_lead_documents AFTER INSERT ON purging WHEN NEW.entity = 'lead' BEGIN
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'estimate', estimate_id FROM estimates WHERE lead_id = NEW.id AND deleted_at IS NULL UNION ALL
  SELECT 'estimate', estimate_id FROM estimates WHERE lead_id = NEW.id AND deleted_at IS NOT NULL UNION ALL
  SELECT 'receipt', receipt_id FROM receipts WHERE lead_id = NEW.id AND deleted_at IS NULL UNION ALL
  SELECT 'receipt', receipt_id FROM receipts WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
END;

-- Adds the payments of a receipt.
CREATE TRIGGER purging_receipt AFTER INSERT ON purging WHEN NEW.entity = 'receipt' BEGIN
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'payment', payment_id FROM payments WHERE receipt_id = NEW.id;
END;

-- Deletes signature and link of a purged estimate. Its receipt stays, without the estimate.
CREATE TRIGGER estimates_delete BEFORE DELETE ON estimates BEGIN
  DELETE FROM signatures WHERE estimate_id = OLD.estimate_id;
  DELETE FROM document_links WHERE estimate_id = OLD.estimate_id;
  UPDATE receipts SET estimate_id = NULL WHERE estimate_id = OLD.estimate_id;
END;

-- Deletes the link of a purged receipt.
CREATE TRIGGER receipts_delete BEFORE DELETE ON receipts BEGIN
  DELETE FROM document_links WHERE receipt_id = OLD.receipt_id;
END;

-- Moves a pair to the lead to which both of its photos moved.
CREATE TRIGGER photo_pairs_move AFTER UPDATE OF lead_id ON images
WHEN NEW.lead_id IS NOT NULL AND NEW.lead_id IS NOT OLD.lead_id BEGIN
  UPDATE photo_pairs SET lead_id = NEW.lead_id WHERE before_id = NEW.image_id
    AND EXISTS (SELECT 1 FROM images i WHERE i.image_id = after_id AND i.lead_id = NEW.lead_id);
  UPDATE photo_pairs SET lead_id = NEW.lead_id WHERE after_id = NEW.image_id
    AND EXISTS (SELECT 1 FROM images i WHERE i.image_id = before_id AND i.lead_id = NEW.lead_id);
END;

-- Deletes the pairs of a purged photo.
CREATE TRIGGER photo_pairs_photo BEFORE DELETE ON images BEGIN
  DELETE FROM photo_pairs WHERE before_id = OLD.image_id;
  DELETE FROM photo_pairs WHERE after_id = OLD.image_id;
END;

-- Deletes the pairs of a purged lead. Its photos may stay with the contact.
CREATE TRIGGER photo_pairs_lead BEFORE DELETE ON leads BEGIN
  DELETE FROM photo_pairs WHERE lead_id = OLD.lead_id;
END;
