CREATE TABLE `season_baselines` (
	`season_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`season_id`, `seller_id`)
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`season_id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sellers` ADD `commission_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `seasons_started` ON `seasons` (`started_at`);--> statement-breakpoint

-- A season's points are all points less its baseline: what was earned before its start and still stands. A move within a
-- season writes no row for it.

-- A new season starts from the kept sums of all time. Awards since its start are few: it starts now.
CREATE TRIGGER season_baselines_start AFTER INSERT ON seasons BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT NEW.season_id, p.seller_id, p.points - coalesce((
    SELECT sum(e.points) FROM point_ledger e
    WHERE e.seller_id = p.seller_id AND e.points <> 0
      AND e.month >= strftime('%Y-%m', NEW.started_at / 1000 - 172800, 'unixepoch') AND e.awarded_at >= NEW.started_at
      AND e.reversed_at IS NULL AND NOT e.in_trash), 0)
  FROM seller_points p WHERE p.period = 'ever';
END;
--> statement-breakpoint
CREATE TRIGGER season_baselines_end AFTER DELETE ON seasons BEGIN
  DELETE FROM season_baselines WHERE season_id = OLD.season_id;
END;
--> statement-breakpoint
-- An award from before a season, such as an imported one, adds to the season's baseline while it stands.
CREATE TRIGGER season_baselines_insert AFTER INSERT ON point_ledger
WHEN NEW.points <> 0 AND NEW.reversed_at IS NULL AND NOT NEW.in_trash BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT season_id, NEW.seller_id, NEW.points FROM seasons WHERE started_at > NEW.awarded_at
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;
--> statement-breakpoint
CREATE TRIGGER season_baselines_update AFTER UPDATE OF reversed_at, in_trash ON point_ledger
WHEN NEW.points <> 0
  AND (NEW.reversed_at IS NULL AND NOT NEW.in_trash) <> (OLD.reversed_at IS NULL AND NOT OLD.in_trash) BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT season_id, NEW.seller_id, iif(NEW.reversed_at IS NULL AND NOT NEW.in_trash, NEW.points, -NEW.points)
  FROM seasons WHERE started_at > NEW.awarded_at
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;
--> statement-breakpoint
CREATE TRIGGER season_baselines_delete AFTER DELETE ON point_ledger
WHEN OLD.points <> 0 AND OLD.reversed_at IS NULL AND NOT OLD.in_trash BEGIN
  UPDATE season_baselines SET points = points - OLD.points
  WHERE seller_id = OLD.seller_id AND season_id IN (SELECT season_id FROM seasons WHERE started_at > OLD.awarded_at);
END;
--> statement-breakpoint
-- The baselines, counted.
CREATE VIEW season_baselines_counted AS
SELECT s.season_id, e.seller_id, sum(e.points) AS points
FROM seasons s JOIN point_ledger e ON e.awarded_at < s.started_at
WHERE e.reversed_at IS NULL AND NOT e.in_trash GROUP BY 1, 2 HAVING sum(e.points) <> 0;
