-- No device was ever stored in the first table of subscriptions, whose key was the endpoint.
DROP TABLE `push_subscriptions`;
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`subscription_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`vapid_key` text,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_delivered_at` integer,
	`last_failed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_messages` (
	`message_id` integer PRIMARY KEY NOT NULL,
	`event` text NOT NULL,
	`audience` text NOT NULL,
	`except_user` integer,
	`name` text,
	`title` text,
	`path` text NOT NULL,
	`key` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`fanned_out_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_messages_key` ON `push_messages` (`key`) WHERE key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `push_messages_waiting` ON `push_messages` (`message_id`) WHERE fanned_out_at IS NULL;--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`message_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`sent_at` integer,
	`failed_at` integer,
	PRIMARY KEY(`message_id`, `subscription_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `push_deliveries_waiting` ON `push_deliveries` (`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
-- The users of a seller are told of its leads.
CREATE INDEX `users_seller` ON `users` (`seller_id`) WHERE seller_id IS NOT NULL;
