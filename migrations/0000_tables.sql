-- Made by drizzle-kit from worker/db/schema. Added by hand: WITHOUT ROWID, where a row is found by its key alone and
-- costs one write in place of two.
CREATE TABLE `activity` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`contact_id` integer,
	`lead_id` integer,
	`details` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_contact` ON `activity` (`contact_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activity_lead` ON `activity` (`lead_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activity_entity` ON `activity` (`entity`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activity_creation` ON `activity` (`entity_id`) WHERE action = 'contact_created';--> statement-breakpoint
CREATE TABLE `images` (
	`image_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`object_key` text NOT NULL,
	`thumbnail_key` text,
	`description` text,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`user_id` integer,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `images_contact` ON `images` (`contact_id`,`image_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `images_object` ON `images` (`object_key`);--> statement-breakpoint
CREATE TABLE `notes` (
	`note_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`lead_id` integer,
	`content` text NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notes_contact` ON `notes` (`contact_id`,`note_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`task_id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`priority` text NOT NULL,
	`client_name` text,
	`client_phone` text,
	`client_address` text,
	`contact_id` integer,
	`lead_id` integer,
	`stage_id` integer,
	`assigned_to` integer,
	`due_at` integer,
	`reminded_at` integer,
	`completed_at` integer,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tasks_contact` ON `tasks` (`contact_id`,`task_id`);--> statement-breakpoint
CREATE INDEX `tasks_status` ON `tasks` (`status`,`task_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`due_at`) WHERE deleted_at IS NULL AND completed_at IS NULL AND reminded_at IS NULL;--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_name` text NOT NULL,
	`business_phone` text,
	`time_zone` text NOT NULL,
	`country` text NOT NULL,
	`enrolment_open_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `weekly_goals` (
	`from_week` text PRIMARY KEY NOT NULL,
	`goal_cents` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `catalog` (
	`id` integer PRIMARY KEY NOT NULL,
	`stages` text NOT NULL,
	`sellers` text NOT NULL,
	`categories` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_by_name` ON `categories` (lower("name"));--> statement-breakpoint
CREATE TABLE `sellers` (
	`seller_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stages` (
	`stage_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`order_index` integer NOT NULL,
	`points` integer NOT NULL,
	`color` text NOT NULL,
	`kind` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stages_by_name` ON `stages` (lower("name"));--> statement-breakpoint
CREATE TABLE `contacts` (
	`contact_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`phone_tail` text GENERATED ALWAYS AS (iif(length(ltrim(phone_key, '+')) >= 7, substr(ltrim(phone_key, '+'), -10), NULL)) VIRTUAL,
	`name_key` text DEFAULT '' NOT NULL,
	`address_key` text,
	`email` text,
	`address` text,
	`zip` text,
	`category_id` integer,
	`stage_id` integer NOT NULL,
	`seller_id` integer,
	`current_lead_id` integer,
	`project_title` text,
	`value_cents` integer DEFAULT 0 NOT NULL,
	`category_key` text DEFAULT '' NOT NULL,
	`stage_key` text DEFAULT '' NOT NULL,
	`seller_key` text DEFAULT '' NOT NULL,
	`job_summary` text,
	`description` text,
	`initial_notes` text,
	`installation_date` text,
	`language` text,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`category_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stage_id`) REFERENCES `stages`(`stage_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`seller_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_phone` ON `contacts` (`phone_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_live` ON `contacts` (`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_phone_tail` ON `contacts` (`phone_tail`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_address` ON `contacts` (`address_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` (`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category` ON `contacts` (`category_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage` ON `contacts` (`stage_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_seller` ON `contacts` (`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_name` ON `contacts` (`category_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_stage` ON `contacts` (`category_key`,`stage_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_seller` ON `contacts` (`category_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_name` ON `contacts` (`stage_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_category` ON `contacts` (`stage_key`,`category_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_seller` ON `contacts` (`stage_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_both_name` ON `contacts` (`category_key`,`stage_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_both_seller` ON `contacts` (`category_key`,`stage_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `leads` (
	`lead_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer,
	`stage_id` integer NOT NULL,
	`seller_id` integer,
	`category_id` integer,
	`value_cents` integer DEFAULT 0 NOT NULL,
	`property_location` text,
	`notes` text,
	`project_title` text,
	`title_size` text,
	`title_height` text,
	`title_color` text,
	`draft_name` text,
	`draft_phone` text,
	`draft_phone_key` text,
	`draft_email` text,
	`draft_address` text,
	`stage_entered_at` integer NOT NULL,
	`entered_week` text,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stage_id`) REFERENCES `stages`(`stage_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`seller_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`category_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leads_board` ON `leads` (`stage_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_board_seller` ON `leads` (`stage_id`,`seller_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_board_category` ON `leads` (`stage_id`,`category_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_board_seller_category` ON `leads` (`stage_id`,`seller_id`,`category_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_live` ON `leads` (`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_contact` ON `leads` (`contact_id`,`lead_id`);--> statement-breakpoint
CREATE TABLE `point_ledger` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`lead_id` integer NOT NULL,
	`stage_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`points` integer NOT NULL,
	`awarded_at` integer NOT NULL,
	`week` text NOT NULL,
	`month` text NOT NULL,
	`reversed_at` integer,
	`lead_version` integer,
	`reversed_version` integer,
	`value_cents` integer DEFAULT 0 NOT NULL,
	`went_on` integer DEFAULT false NOT NULL,
	`has_left` integer DEFAULT false NOT NULL,
	`stayed_ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_ledger_standing` ON `point_ledger` (`lead_id`,`stage_id`) WHERE reversed_at IS NULL;--> statement-breakpoint
CREATE INDEX `point_ledger_reversed` ON `point_ledger` (`lead_id`,`reversed_version`) WHERE reversed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `point_ledger_seller` ON `point_ledger` (`seller_id`,`month`,`week`,`awarded_at`) WHERE points <> 0;--> statement-breakpoint
CREATE TABLE `attempts` (
	`bucket` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`started_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`role` text PRIMARY KEY NOT NULL,
	`permissions` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `users` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`role` text NOT NULL,
	`pin_hash` text NOT NULL,
	`pin_sealed` text NOT NULL,
	`seller_id` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`muted_pushes` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`role`) REFERENCES `roles`(`role`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`seller_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_pin` ON `users` (`pin_hash`);--> statement-breakpoint
CREATE TABLE `contact_totals` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`contacts` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `lead_totals` (
	`category_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`leads` text NOT NULL,
	`value_cents` text NOT NULL,
	PRIMARY KEY(`category_id`, `seller_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `seller_points` (
	`period` text NOT NULL,
	`seller_id` integer NOT NULL,
	`points` integer NOT NULL,
	`stages` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`period`, `seller_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `week_totals` (
	`week` text PRIMARY KEY NOT NULL,
	`leads` integer NOT NULL,
	`value_cents` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) WITHOUT ROWID;
