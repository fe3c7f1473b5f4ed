-- Push notifications: subscriptions of devices, messages and their deliveries. No triggers.

-- Subscriptions of devices. An id is never used again, so that no message reaches another device.
CREATE TABLE push_subscriptions (
  subscription_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id INTEGER NOT NULL,
  device_id TEXT,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  vapid_key TEXT,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_delivered_at INTEGER,
  last_failed_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER,
  FOREIGN KEY (user_id) REFERENCES users (user_id),
  FOREIGN KEY (device_id) REFERENCES devices (device_id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_device ON push_subscriptions (device_id) WHERE device_id IS NOT NULL;

-- Messages to users, written in the batch of the change that they report.
CREATE TABLE push_messages (
  message_id INTEGER PRIMARY KEY NOT NULL,
  event TEXT NOT NULL,
  audience TEXT NOT NULL,
  except_user INTEGER,
  name TEXT,
  title TEXT,
  path TEXT NOT NULL,
  key TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  fanned_out_at INTEGER
);

CREATE UNIQUE INDEX push_messages_key ON push_messages (key) WHERE key IS NOT NULL;
CREATE INDEX push_messages_waiting ON push_messages (message_id) WHERE fanned_out_at IS NULL;

-- A message for one device: when to try again, or how it ended.
CREATE TABLE push_deliveries (
  message_id INTEGER NOT NULL,
  subscription_id INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER,
  failed_at INTEGER,
  PRIMARY KEY (message_id, subscription_id)
) WITHOUT ROWID;

CREATE INDEX push_deliveries_waiting ON push_deliveries (next_at) WHERE next_at IS NOT NULL;
