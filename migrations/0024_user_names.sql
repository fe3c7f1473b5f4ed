ALTER TABLE `users` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `renamed_at` integer;--> statement-breakpoint
-- As near as SQL gets to the key; a name is compared with the names themselves as well. Of users who share one, the
-- first has it, and the others keep theirs with a number in the key.
UPDATE users SET name_key = lower(trim(name)) || iif(
  EXISTS (SELECT 1 FROM users o WHERE lower(trim(o.name)) = lower(trim(users.name)) AND o.user_id < users.user_id),
  ' #' || user_id, '');
--> statement-breakpoint
CREATE UNIQUE INDEX `users_name` ON `users` (`name_key`);--> statement-breakpoint
CREATE INDEX `users_renamed` ON `users` (`user_id`) WHERE renamed_at IS NOT NULL;
