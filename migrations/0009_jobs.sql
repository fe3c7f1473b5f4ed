CREATE TABLE `contact_emails` (
	`email_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`email` text NOT NULL,
	`label` text,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_emails_contact` ON `contact_emails` (`contact_id`);--> statement-breakpoint
CREATE TABLE `contact_phones` (
	`phone_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`label` text,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_phones_contact` ON `contact_phones` (`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_phones_key` ON `contact_phones` (`phone_key`);--> statement-breakpoint
ALTER TABLE `images` ADD `lead_id` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `images` ADD `taken_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `archive_reason` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `archive_note` text;--> statement-breakpoint
ALTER TABLE `notes` ADD `edited_at` integer;