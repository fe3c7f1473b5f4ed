-- Whether the first admin is still to be led through the settings of the first day. A column that an older archive does
-- not have says that nothing is left to be set up, as does a business that has sellers or several users.
ALTER TABLE `settings` ADD `is_set_up` integer DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE settings SET is_set_up = 0
WHERE NOT EXISTS (SELECT 1 FROM sellers) AND (SELECT count(*) FROM users) < 2
  AND NOT EXISTS (SELECT 1 FROM contacts) AND NOT EXISTS (SELECT 1 FROM leads);
