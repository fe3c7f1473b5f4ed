-- Appointment days: an appointment can skip days, as after a rain day. Calendars tell when their events changed.

-- The days between the first and the last day on which the appointment does not take place: a JSON list in their order.
ALTER TABLE appointments ADD COLUMN skipped_days TEXT NOT NULL DEFAULT '[]';

-- When something changed that the events of calendars show besides their appointment, lead and contact, in UTC
-- milliseconds: the business, its time zone, the names of categories, or whether calendars name customers.
ALTER TABLE settings ADD COLUMN calendars_changed_at INTEGER NOT NULL DEFAULT 0;

-- Notes that the business or the choice of names in calendars changed.
CREATE TRIGGER calendars_business AFTER UPDATE OF business_name, business_phone, time_zone, feeds_show_names ON settings
WHEN NEW.business_name <> OLD.business_name OR NEW.business_phone IS NOT OLD.business_phone
  OR NEW.time_zone <> OLD.time_zone OR NEW.feeds_show_names <> OLD.feeds_show_names BEGIN
  UPDATE settings SET calendars_changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- Notes that a category has another name.
CREATE TRIGGER calendars_category AFTER UPDATE OF name ON categories WHEN NEW.name <> OLD.name BEGIN
  UPDATE settings SET calendars_changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
