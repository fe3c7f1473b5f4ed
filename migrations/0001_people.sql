-- People and how they sign in: sellers, roles, users, devices, sessions, device codes and sign-in budgets.
--
-- The triggers end sessions: when a user is deactivated, and when a device is revoked.

-- Sellers, who earn points and commissions.
CREATE TABLE sellers (
  seller_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT true,
  started_at INTEGER,
  ended_at INTEGER,
  commission_bp INTEGER NOT NULL DEFAULT 0
);

-- The permissions of each role, as a JSON list.
CREATE TABLE roles (
  role TEXT PRIMARY KEY NOT NULL,
  permissions TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;

INSERT INTO roles (role, permissions) VALUES
  ('admin', json('[
    "Dashboard", "Dashboard: View Stats", "Dashboard: Export Data", "Dashboard: Reset Stats",
    "Contacts", "Contacts: View", "Contacts: Add", "Contacts: Edit", "Contacts: Delete", "Contacts: Call",
    "Contacts: Text", "Contacts: View Maps", "Contacts: Upload Files", "Contacts: Download Files",
    "Leads", "Leads: View", "Leads: Add", "Leads: Edit", "Leads: Delete", "Leads: Change Stage",
    "Leads: Assign Seller", "Leads: View Commission",
    "Forms", "Forms: View", "Forms: Process", "Forms: Delete", "Forms: Export",
    "Reports", "Reports: View", "Reports: Generate", "Reports: Export",
    "Admin Panel", "Admin Panel: Manage Users", "Admin Panel: System Settings", "Admin Panel: View Logs",
    "Admin Panel: Database Backup"
  ]')),
  ('manager', json('[
    "Dashboard", "Dashboard: View Stats", "Dashboard: Export Data", "Dashboard: Reset Stats",
    "Contacts", "Contacts: View", "Contacts: Add", "Contacts: Edit", "Contacts: Call", "Contacts: Text",
    "Contacts: View Maps", "Contacts: Upload Files", "Contacts: Download Files",
    "Leads", "Leads: View", "Leads: Add", "Leads: Edit", "Leads: Change Stage", "Leads: View Commission",
    "Forms", "Forms: View", "Forms: Process", "Forms: Export",
    "Reports", "Reports: View", "Reports: Generate", "Reports: Export",
    "Admin Panel: Manage Users", "Admin Panel: System Settings", "Admin Panel: View Logs",
    "Admin Panel: Database Backup"
  ]')),
  ('public', '["Dashboard","Dashboard: View Stats"]');

-- Users. The keyed hash of the PIN finds the user at sign-in.
CREATE TABLE users (
  user_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL DEFAULT '',
  renamed_at INTEGER,
  email TEXT,
  phone TEXT,
  role TEXT NOT NULL,
  pin_hash TEXT NOT NULL,
  pin_sealed TEXT NOT NULL,
  seller_id INTEGER,
  is_active INTEGER NOT NULL DEFAULT true,
  muted_pushes TEXT NOT NULL DEFAULT '[]',
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (role) REFERENCES roles (role),
  FOREIGN KEY (seller_id) REFERENCES sellers (seller_id)
);

CREATE UNIQUE INDEX users_pin ON users (pin_hash);
CREATE UNIQUE INDEX users_name ON users (name_key);
CREATE INDEX users_renamed ON users (user_id) WHERE renamed_at IS NOT NULL;
CREATE INDEX users_seller ON users (seller_id) WHERE seller_id IS NOT NULL;

-- Browsers in which a user signed in.
CREATE TABLE devices (
  device_id TEXT PRIMARY KEY NOT NULL,
  user_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  renewed_at INTEGER NOT NULL,
  revoked_at INTEGER,
  wrong_pins INTEGER NOT NULL DEFAULT 0,
  FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);

CREATE INDEX devices_user ON devices (user_id);

-- The session of a device. A session ends when its row is deleted or was not used for the timeout.
CREATE TABLE access_codes (
  code_hash TEXT PRIMARY KEY NOT NULL,
  device_id TEXT NOT NULL,
  pin_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  FOREIGN KEY (device_id) REFERENCES devices (device_id) ON DELETE CASCADE
);

CREATE INDEX access_codes_device ON access_codes (device_id);

-- Codes that admit one new device.
CREATE TABLE device_codes (
  code_hash TEXT PRIMARY KEY NOT NULL,
  user_id INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  used_by TEXT,
  FOREIGN KEY (user_id) REFERENCES users (user_id)
);

CREATE INDEX device_codes_user ON device_codes (user_id);

-- Sign-in and form budgets: how many attempts each bucket has used in its window.
CREATE TABLE attempts (
  bucket TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  allowance REAL,
  reserve REAL
) WITHOUT ROWID;

-- Signs a deactivated user out of all devices. Reactivation does not restore the sessions.
CREATE TRIGGER access_codes_deactivated AFTER UPDATE OF is_active ON users WHEN NEW.is_active = 0 BEGIN
  DELETE FROM access_codes WHERE device_id IN (SELECT device_id FROM devices WHERE user_id = NEW.user_id);
END;

-- Deletes session and push subscription of a revoked device. The row of the device stays: it gives the reason.
CREATE TRIGGER devices_revoked AFTER UPDATE OF revoked_at ON devices WHEN NEW.revoked_at IS NOT NULL BEGIN
  DELETE FROM access_codes WHERE device_id = NEW.device_id;
  DELETE FROM push_subscriptions WHERE device_id = NEW.device_id;
END;
