-- Signed documents: the SHA-256 of each photo, by which a signed estimate names its photos (null for the photos so far),
-- and the estimate of a customer's question, which only users who may see estimates read. What documents tell of the
-- business, and the value that an estimate gave its lead.

ALTER TABLE images ADD COLUMN sha256 TEXT;
ALTER TABLE notes ADD COLUMN estimate_id INTEGER;
ALTER TABLE settings ADD COLUMN business_address TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN license_number TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN business_email TEXT NOT NULL DEFAULT '';
ALTER TABLE estimates ADD COLUMN given_value_cents INTEGER;
ALTER TABLE estimates ADD COLUMN value_before_cents INTEGER;

UPDATE notes SET estimate_id = (
  SELECT a.entity_id FROM activity a
  WHERE a.lead_id = notes.lead_id AND a.action = 'estimate_asked' AND a.at = notes.created_at
)
WHERE user_id IS NULL AND lead_id IS NOT NULL;
