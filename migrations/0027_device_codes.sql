CREATE TABLE `device_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `device_codes_user` ON `device_codes` (`user_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `new_devices_need_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `attempts` ADD `allowance` real;--> statement-breakpoint
ALTER TABLE `attempts` ADD `reserve` real;--> statement-breakpoint
ALTER TABLE `settings` DROP COLUMN `enrolment_open_until`;
