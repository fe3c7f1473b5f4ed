-- The activity log, which is also the change feed. No triggers.

-- Which user changed what, and when.
CREATE TABLE activity (
  activity_id INTEGER PRIMARY KEY NOT NULL,
  at INTEGER NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  action TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  contact_id INTEGER,
  lead_id INTEGER,
  details TEXT NOT NULL DEFAULT '{}',
  kind TEXT GENERATED ALWAYS AS (
    CASE WHEN action GLOB 'draft_*' THEN 'draft'
      WHEN entity IN ('lead', 'contact', 'task', 'note', 'image') THEN entity ELSE 'settings' END
  ) VIRTUAL
);

CREATE INDEX activity_contact ON activity (contact_id, activity_id);
CREATE INDEX activity_lead ON activity (lead_id, activity_id);
CREATE INDEX activity_entity ON activity (entity, activity_id) WHERE kind = 'settings';
CREATE INDEX activity_kind ON activity (kind, at, activity_id);
CREATE INDEX activity_user ON activity (user_id, kind, at, activity_id);
CREATE INDEX activity_part ON activity (entity, entity_id) WHERE entity IN ('task', 'note', 'image');
CREATE INDEX activity_other ON activity (details ->> 'other_id')
  WHERE action IN ('duplicate_dismissed', 'duplicate_suspected');
CREATE INDEX activity_creation ON activity (entity_id) WHERE action = 'contact_created';
