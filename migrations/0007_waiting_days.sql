ALTER TABLE `settings` ADD `waiting_after_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `overdue_after_days` integer DEFAULT 14 NOT NULL;