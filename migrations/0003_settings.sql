-- Settings of the business, and its weekly goals. No triggers.

-- One row: name, phone, time zone, business hours and other choices of the business.
CREATE TABLE settings (
  id INTEGER PRIMARY KEY NOT NULL,
  business_name TEXT NOT NULL,
  business_phone TEXT,
  time_zone TEXT NOT NULL,
  country TEXT NOT NULL,
  new_devices_need_code INTEGER NOT NULL DEFAULT false,
  waiting_after_days INTEGER NOT NULL DEFAULT 7,
  overdue_after_days INTEGER NOT NULL DEFAULT 14,
  business_hours TEXT NOT NULL DEFAULT '[[480,1080],[480,1080],[480,1080],[480,1080],[480,1080],[540,780],null]',
  escalation_minutes TEXT NOT NULL DEFAULT '[5,30,120]',
  embed_domains TEXT NOT NULL DEFAULT '[]',
  share_theme TEXT NOT NULL DEFAULT 'halloween',
  version INTEGER NOT NULL DEFAULT 1,
  is_set_up INTEGER NOT NULL DEFAULT true
);

INSERT INTO settings (id, business_name, business_phone, time_zone, country, is_set_up)
VALUES (1, 'Tradeboard', NULL, 'America/Chicago', 'US', false);

-- The goal of a week, from a Monday on until the next row.
CREATE TABLE weekly_goals (
  from_week TEXT PRIMARY KEY NOT NULL,
  goal_cents INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO weekly_goals (from_week, goal_cents) VALUES ('1970-01-05', 5000000);
