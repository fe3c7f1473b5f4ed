CREATE TABLE `devices` (
	`device_id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devices_user` ON `devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `access_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`pin_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`device_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_codes_device` ON `access_codes` (`device_id`);--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `device_id` text REFERENCES devices(device_id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `push_subscriptions_device` ON `push_subscriptions` (`device_id`) WHERE device_id IS NOT NULL;--> statement-breakpoint
-- Whoever is deactivated is signed out, also where that is taken back soon after.
CREATE TRIGGER access_codes_deactivated AFTER UPDATE OF is_active ON users WHEN NEW.is_active = 0 BEGIN
  DELETE FROM access_codes WHERE device_id IN (SELECT device_id FROM devices WHERE user_id = NEW.user_id);
END;
