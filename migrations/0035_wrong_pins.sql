ALTER TABLE `devices` ADD `wrong_pins` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A device that is ended keeps its row alone, from which it learns why.
CREATE TRIGGER devices_revoked AFTER UPDATE OF revoked_at ON devices WHEN NEW.revoked_at IS NOT NULL BEGIN
  DELETE FROM access_codes WHERE device_id = NEW.device_id;
  DELETE FROM push_subscriptions WHERE device_id = NEW.device_id;
END;
