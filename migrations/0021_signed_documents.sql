-- Signed documents: the SHA-256 of each photo, by which a signed estimate names its photos (null for the photos so far),
-- and the estimate of a customer's question, which only users who may see estimates read.

ALTER TABLE images ADD COLUMN sha256 TEXT;
ALTER TABLE notes ADD COLUMN estimate_id INTEGER;

UPDATE notes SET estimate_id = (
  SELECT a.entity_id FROM activity a
  WHERE a.lead_id = notes.lead_id AND a.action = 'estimate_asked' AND a.at = notes.created_at
)
WHERE user_id IS NULL AND lead_id IS NOT NULL;
