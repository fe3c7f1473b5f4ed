-- The schedule: crews, appointments of leads, and private links to calendars.
--
-- Days are business days, minutes count from midnight in business time. Appointments belong to a lead and follow it to
-- the trash and to another contact. The triggers keep the next appointment of each lead, and the installation date of
-- each contact: its first planned day of work.

-- Named sets of users, who are a JSON list of ids.
CREATE TABLE crews (
  crew_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  color TEXT NOT NULL,
  members TEXT NOT NULL DEFAULT '[]',
  minutes_a_day INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT true,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE UNIQUE INDEX crews_name ON crews (name_key);

-- Visits and work of leads. Users and crews are JSON lists of ids.
CREATE TABLE appointments (
  appointment_id INTEGER PRIMARY KEY NOT NULL,
  lead_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'planned',
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  start_minute INTEGER,
  end_minute INTEGER,
  address TEXT,
  note TEXT NOT NULL DEFAULT '',
  users TEXT NOT NULL DEFAULT '[]',
  crews TEXT NOT NULL DEFAULT '[]',
  user_id INTEGER,
  user_name TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (lead_id) REFERENCES leads (lead_id)
);

CREATE INDEX appointments_days ON appointments (first_day, appointment_id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_long ON appointments (last_day) WHERE last_day > first_day AND deleted_at IS NULL;
CREATE INDEX appointments_lead ON appointments (lead_id, first_day) WHERE deleted_at IS NULL;
CREATE INDEX appointments_trashed ON appointments (lead_id) WHERE deleted_at IS NOT NULL;

-- Private links to a calendar of a user or crew.
CREATE TABLE calendar_feeds (
  token_hash TEXT PRIMARY KEY NOT NULL,
  token_sealed TEXT NOT NULL,
  feed_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  crew_id INTEGER,
  created_at INTEGER NOT NULL,
  last_read_at INTEGER,
  revoked_at INTEGER,
  FOREIGN KEY (user_id) REFERENCES users (user_id),
  FOREIGN KEY (crew_id) REFERENCES crews (crew_id)
);

CREATE UNIQUE INDEX calendar_feeds_id ON calendar_feeds (feed_id);
CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id);

INSERT INTO sequences (name, value) VALUES ('crews', 0), ('appointments', 0), ('calendar_feeds', 0);

-- The open appointment of each lead that comes first.
ALTER TABLE leads ADD COLUMN next_appointment_id INTEGER;

-- Holidays as a JSON list, the least minutes between two places, texts to customers as JSON, and whether calendar feeds
-- name customers.
ALTER TABLE settings ADD holidays TEXT DEFAULT '[]' NOT NULL;
ALTER TABLE settings ADD drive_minutes INTEGER DEFAULT 20 NOT NULL;
ALTER TABLE settings ADD text_templates TEXT DEFAULT '{"en":{"confirm":"","reminder":"","on_the_way":"","moved":""},"es":{"confirm":"","reminder":"","on_the_way":"","moved":""}}' NOT NULL;
ALTER TABLE settings ADD feeds_show_names INTEGER DEFAULT false NOT NULL;

-- A random part of the ids that appointments have in calendars. Only an archive carries it to another deployment.
ALTER TABLE settings ADD calendar_id TEXT DEFAULT '' NOT NULL;
UPDATE settings SET calendar_id = lower(hex(randomblob(8)));

-- How long before an appointment a user gets a reminder, null for none; and whether the phone opens on the day.
ALTER TABLE users ADD reminder_minutes INTEGER DEFAULT 60;
ALTER TABLE users ADD opens_day INTEGER DEFAULT true NOT NULL;

-- The last photos of the lead of an appointment.
CREATE INDEX images_lead ON images (lead_id, picked_at) WHERE deleted_at IS NULL;

-- The log has a kind for appointments.
DROP INDEX activity_entity;
DROP INDEX activity_kind;
DROP INDEX activity_user;
DROP INDEX activity_part;
ALTER TABLE activity DROP COLUMN kind;
ALTER TABLE activity ADD COLUMN kind TEXT GENERATED ALWAYS AS (
  CASE WHEN action GLOB 'draft_*' THEN 'draft' WHEN entity IN ('lead', 'contact', 'task', 'note', 'image', 'appointment') THEN entity WHEN entity IN ('estimate', 'receipt') THEN 'document' ELSE 'settings' END
) VIRTUAL;
CREATE INDEX activity_entity ON activity (entity, activity_id) WHERE kind = 'settings';
CREATE INDEX activity_kind ON activity (kind, at, activity_id);
CREATE INDEX activity_user ON activity (user_id, kind, at, activity_id);
CREATE INDEX activity_part ON activity (entity, entity_id) WHERE entity IN ('task', 'note', 'image', 'estimate', 'receipt', 'appointment');

-- The open appointment of each lead that comes first; whole days before times of the same day.
CREATE VIEW next_appointments AS
SELECT lead_id, (SELECT appointment_id FROM appointments a
  WHERE a.lead_id = l.lead_id AND a.deleted_at IS NULL AND a.state IN ('planned', 'on_the_way', 'arrived')
  ORDER BY first_day, coalesce(start_minute, -1), appointment_id LIMIT 1) AS appointment_id
FROM leads l;

-- The first planned day of work of each contact; else the last day on which work began. Work of lost leads does not count.
CREATE VIEW installation_dates AS
SELECT l.contact_id, coalesce(
  min(CASE WHEN a.state IN ('planned', 'on_the_way', 'arrived') THEN a.first_day END),
  max(CASE WHEN a.state = 'done' THEN a.first_day END)) AS day
FROM leads l JOIN appointments a ON a.lead_id = l.lead_id
WHERE l.deleted_at IS NULL AND l.archive_reason IS NULL AND a.deleted_at IS NULL AND a.kind = 'work'
GROUP BY l.contact_id;

-- Finds the next appointment of the lead of a new appointment.
CREATE TRIGGER next_appointment_insert AFTER INSERT ON appointments
WHEN NEW.deleted_at IS NULL AND NEW.state IN ('planned', 'on_the_way', 'arrived') BEGIN
  UPDATE leads SET next_appointment_id =
    (SELECT appointment_id FROM next_appointments n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = NEW.lead_id;
END;

-- Finds the next appointment again after a change of time or state, or a move to or from the trash.
CREATE TRIGGER next_appointment_update AFTER UPDATE OF state, first_day, start_minute, deleted_at ON appointments
WHEN NEW.state <> OLD.state OR NEW.first_day <> OLD.first_day OR NEW.start_minute IS NOT OLD.start_minute
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE leads SET next_appointment_id =
    (SELECT appointment_id FROM next_appointments n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = NEW.lead_id;
END;

-- Finds the next appointment again after an appointment was purged.
CREATE TRIGGER next_appointment_delete AFTER DELETE ON appointments BEGIN
  UPDATE leads SET next_appointment_id =
    (SELECT appointment_id FROM next_appointments n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = OLD.lead_id;
END;

-- Finds the installation date of the contact of new work.
CREATE TRIGGER installation_date_insert AFTER INSERT ON appointments
WHEN NEW.kind = 'work' AND NEW.deleted_at IS NULL BEGIN
  UPDATE contacts SET installation_date =
    (SELECT day FROM installation_dates d WHERE d.contact_id = contacts.contact_id)
  WHERE contact_id = (SELECT contact_id FROM leads
    WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND archive_reason IS NULL);
END;

-- Finds the installation date again after a change of day, kind or state, or a move to or from the trash.
CREATE TRIGGER installation_date_update AFTER UPDATE OF kind, state, first_day, deleted_at ON appointments
WHEN (NEW.kind = 'work' OR OLD.kind = 'work') AND (NEW.kind <> OLD.kind OR NEW.state <> OLD.state
  OR NEW.first_day <> OLD.first_day OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)) BEGIN
  UPDATE contacts SET installation_date =
    (SELECT day FROM installation_dates d WHERE d.contact_id = contacts.contact_id)
  WHERE contact_id = (SELECT contact_id FROM leads
    WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND archive_reason IS NULL);
END;

-- Finds the installation date again after work was purged.
CREATE TRIGGER installation_date_delete AFTER DELETE ON appointments
WHEN OLD.kind = 'work' AND OLD.deleted_at IS NULL BEGIN
  UPDATE contacts SET installation_date =
    (SELECT day FROM installation_dates d WHERE d.contact_id = contacts.contact_id)
  WHERE contact_id = (SELECT contact_id FROM leads
    WHERE lead_id = OLD.lead_id AND deleted_at IS NULL AND archive_reason IS NULL);
END;

-- Finds the installation dates again after a lead with work moved to another contact, to the trash or out of it, or became
-- lost or open. A lead that was and is lost or in the trash leaves a date that the contact has of its own.
CREATE TRIGGER installation_date_lead AFTER UPDATE OF contact_id, deleted_at, archive_reason ON leads
WHEN (NEW.contact_id IS NOT OLD.contact_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
    OR (NEW.archive_reason IS NULL) <> (OLD.archive_reason IS NULL))
  AND (NEW.deleted_at IS NULL AND NEW.archive_reason IS NULL OR OLD.deleted_at IS NULL AND OLD.archive_reason IS NULL)
  AND EXISTS (
    SELECT 1 FROM appointments WHERE lead_id = NEW.lead_id AND deleted_at IS NULL AND kind = 'work') BEGIN
  UPDATE contacts SET installation_date =
    (SELECT day FROM installation_dates d WHERE d.contact_id = contacts.contact_id)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id);
END;

-- Books the installation dates of contacts with a lead that is neither a form draft nor lost: past ones as done work. UTC is
-- up to 12 hours ahead of a business in America, where a day of UTC that has begun may still be tomorrow.
INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, user_name, created_at, updated_at)
SELECT row_number() OVER (ORDER BY c.contact_id), c.current_lead_id, 'work',
  iif(c.installation_date < date('now', '-12 hours'), 'done', 'planned'), c.installation_date, c.installation_date, 'System',
  c.updated_at, c.updated_at
FROM contacts c JOIN leads l ON l.lead_id = c.current_lead_id JOIN stages s ON s.stage_id = l.stage_id
WHERE c.installation_date IS NOT NULL AND c.deleted_at IS NULL AND l.archive_reason IS NULL AND s.kind <> 'drafts';
UPDATE sequences SET value = (SELECT coalesce(max(appointment_id), 0) FROM appointments) WHERE name = 'appointments';

-- The trash entries of appointments.
CREATE VIEW trashed_appointments AS
SELECT 'appointment' AS kind, a.appointment_id AS id, l.contact_id,
  iif(a.kind = 'visit', 'Visit ', 'Work ') || a.first_day AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, a.deleted_at, a.deleted_by AS user_id
FROM appointments a JOIN leads l ON l.lead_id = a.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE a.deleted_at IS NOT NULL;

DROP VIEW trashed;

-- All entries, computed. Tests compare them with the stored ones.
CREATE VIEW trashed AS
SELECT * FROM (
  SELECT * FROM trashed_contacts UNION ALL SELECT * FROM trashed_leads UNION ALL SELECT * FROM trashed_tasks
  UNION ALL SELECT * FROM trashed_notes UNION ALL SELECT * FROM trashed_images
)
UNION ALL SELECT * FROM trashed_estimates UNION ALL SELECT * FROM trashed_receipts
UNION ALL SELECT * FROM trashed_payments UNION ALL SELECT * FROM trashed_appointments;

-- Adds the trash entry of an appointment that moves to the trash, or removes it.
CREATE TRIGGER trash_appointments AFTER UPDATE OF deleted_at ON appointments
WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'appointment' AND id = NEW.appointment_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_appointments v WHERE v.id = NEW.appointment_id;
END;

-- Removes the trash entry of a purged appointment.
CREATE TRIGGER trash_appointments_delete AFTER DELETE ON appointments WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'appointment' AND id = OLD.appointment_id;
END;

-- Updates the trash entries of the appointments of a lead that moved to another contact, as in a merge.
CREATE TRIGGER trash_appointments_contact AFTER UPDATE OF contact_id ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id BEGIN
  UPDATE trash_entries SET (contact_id, detail, phone_key) =
    (SELECT contact_id, detail, phone_key FROM trashed_appointments v WHERE v.id = trash_entries.id)
  WHERE kind = 'appointment'
    AND id IN (SELECT appointment_id FROM appointments WHERE lead_id = NEW.lead_id AND deleted_at IS NOT NULL);
END;

-- Adds the appointments of a lead, in or outside the trash.
CREATE TRIGGER purging_lead_appointments AFTER INSERT ON purging WHEN NEW.entity = 'lead' BEGIN
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'appointment', appointment_id FROM appointments WHERE lead_id = NEW.id AND deleted_at IS NULL UNION ALL
  SELECT 'appointment', appointment_id FROM appointments WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
END;
