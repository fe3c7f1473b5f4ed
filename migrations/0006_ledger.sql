-- The ledger: awards of points for reaching stages, their sums by seller, and seasons.
--
-- - The pipeline writes complete awards: see worker/pipeline. Triggers copy value and trash state of the lead to them.
-- - An award counts while it stands (is not reversed) and its lead is outside the trash. Every change of an award
--   inserts a difference into the view `award_changes`, whose trigger adds it to the sums of the week, of the month
--   and of all time.
-- - The points of a season are all points less a baseline: the points earned before its start that still stand. A move
--   within a season writes no row for it.

-- Awards: which seller earned how many points for which lead and stage. A reversed award stays.
CREATE TABLE point_ledger (
  entry_id INTEGER PRIMARY KEY NOT NULL,
  lead_id INTEGER NOT NULL,
  stage_id INTEGER NOT NULL,
  seller_id INTEGER NOT NULL,
  points INTEGER NOT NULL,
  awarded_at INTEGER NOT NULL,
  week TEXT NOT NULL,
  month TEXT NOT NULL,
  reversed_at INTEGER,
  in_trash INTEGER NOT NULL DEFAULT false,
  lead_version INTEGER,
  reversed_version INTEGER,
  value_cents INTEGER NOT NULL DEFAULT 0,
  went_on INTEGER NOT NULL DEFAULT false,
  has_left INTEGER NOT NULL DEFAULT false,
  stayed_ms INTEGER NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX point_ledger_standing ON point_ledger (lead_id, stage_id) WHERE reversed_at IS NULL;
CREATE INDEX point_ledger_reversed ON point_ledger (lead_id, reversed_version) WHERE reversed_at IS NOT NULL;
CREATE INDEX point_ledger_seller ON point_ledger (seller_id, month, week, awarded_at) WHERE points <> 0;

-- Sums of the awards that count, by period and seller. Stages: a JSON list of six sums for each stage.
CREATE TABLE seller_points (
  period TEXT NOT NULL,
  seller_id INTEGER NOT NULL,
  points INTEGER NOT NULL,
  stages TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (period, seller_id)
) WITHOUT ROWID;

-- Accepts differences of sums; negative numbers subtract. Holds no rows.
CREATE VIEW award_changes AS
SELECT week, month, seller_id, stage_id, 1 AS reached, went_on, has_left AS stays, has_left * stayed_ms AS stay_ms,
  value_cents, points FROM point_ledger WHERE false;

-- Adds a difference to the sums of three periods.
CREATE TRIGGER award_changes_add INSTEAD OF INSERT ON award_changes BEGIN
  INSERT INTO seller_points (period, seller_id, points, stages)
  SELECT period, NEW.seller_id, NEW.points, json_object('' || NEW.stage_id,
    json_array(NEW.reached, NEW.went_on, NEW.stays, NEW.stay_ms, NEW.value_cents, NEW.points))
  FROM (SELECT 'week ' || NEW.week AS period UNION ALL SELECT 'month ' || NEW.month UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET points = points + excluded.points,
    stages = json_set(stages, '$.' || NEW.stage_id, json_array(
      coalesce(stages ->> ('$.' || NEW.stage_id || '[0]'), 0) + NEW.reached,
      coalesce(stages ->> ('$.' || NEW.stage_id || '[1]'), 0) + NEW.went_on,
      coalesce(stages ->> ('$.' || NEW.stage_id || '[2]'), 0) + NEW.stays,
      coalesce(stages ->> ('$.' || NEW.stage_id || '[3]'), 0) + NEW.stay_ms,
      coalesce(stages ->> ('$.' || NEW.stage_id || '[4]'), 0) + NEW.value_cents,
      coalesce(stages ->> ('$.' || NEW.stage_id || '[5]'), 0) + NEW.points));
END;

-- Adds a new award to the sums of its seller.
CREATE TRIGGER seller_points_insert AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL AND NOT NEW.in_trash BEGIN
  INSERT INTO award_changes
  VALUES (NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, 1, NEW.went_on, NEW.has_left,
    NEW.has_left * NEW.stayed_ms, NEW.value_cents, NEW.points);
END;

-- Adds the difference that a change of an award makes to the sums of its seller.
CREATE TRIGGER seller_points_update
AFTER UPDATE OF reversed_at, in_trash, went_on, has_left, stayed_ms, value_cents ON point_ledger
WHEN (OLD.reversed_at IS NULL AND NOT OLD.in_trash) OR (NEW.reversed_at IS NULL AND NOT NEW.in_trash) BEGIN
  INSERT INTO award_changes
  SELECT NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, now - before, now * NEW.went_on - before * OLD.went_on,
    now * NEW.has_left - before * OLD.has_left,
    now * NEW.has_left * NEW.stayed_ms - before * OLD.has_left * OLD.stayed_ms,
    now * NEW.value_cents - before * OLD.value_cents, (now - before) * NEW.points
  FROM (SELECT NEW.reversed_at IS NULL AND NOT NEW.in_trash AS now,
    OLD.reversed_at IS NULL AND NOT OLD.in_trash AS before);
END;

-- Subtracts a deleted award from the sums of its seller.
CREATE TRIGGER seller_points_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL AND NOT OLD.in_trash BEGIN
  INSERT INTO award_changes
  VALUES (OLD.week, OLD.month, OLD.seller_id, OLD.stage_id, -1, -OLD.went_on, -OLD.has_left,
    -OLD.has_left * OLD.stayed_ms, -OLD.value_cents, -OLD.points);
END;

-- The stored sums, a row for each stage.
CREATE VIEW seller_points_by_stage AS
SELECT period, seller_id, CAST(n.key AS INTEGER) AS stage_id, n.value ->> 0 AS reached, n.value ->> 1 AS went_on,
  n.value ->> 2 AS stays, n.value ->> 3 AS stay_ms, n.value ->> 4 AS value_cents, n.value ->> 5 AS points
FROM seller_points p, json_each(p.stages) n WHERE EXISTS (SELECT 1 FROM json_each(n.value) WHERE value <> 0);

-- The same sums, counted from the awards. A nightly job and tests compare them.
CREATE VIEW seller_points_counted AS
SELECT period, seller_id, stage_id, count(*) AS reached, sum(went_on) AS went_on, sum(has_left) AS stays,
  sum(has_left * stayed_ms) AS stay_ms, sum(value_cents) AS value_cents, sum(points) AS points
FROM (
  SELECT 'week ' || week AS period, * FROM point_ledger UNION ALL
  SELECT 'month ' || month, * FROM point_ledger UNION ALL
  SELECT 'ever', * FROM point_ledger
) WHERE reversed_at IS NULL AND NOT in_trash GROUP BY 1, 2, 3;

-- Copies the value of a lead to all its awards. Two updates: each uses its own partial index.
CREATE TRIGGER point_ledger_value AFTER UPDATE OF value_cents ON leads WHEN OLD.value_cents <> NEW.value_cents BEGIN
  UPDATE point_ledger SET value_cents = NEW.value_cents WHERE lead_id = NEW.lead_id AND reversed_at IS NULL;
  UPDATE point_ledger SET value_cents = NEW.value_cents WHERE lead_id = NEW.lead_id AND reversed_at IS NOT NULL;
END;

-- Marks the awards of a lead that moves to the trash or out of it.
CREATE TRIGGER point_ledger_trash AFTER UPDATE OF deleted_at ON leads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE point_ledger SET in_trash = NEW.deleted_at IS NOT NULL WHERE lead_id = NEW.lead_id AND reversed_at IS NULL;
END;

-- Deletes the awards of a purged lead. Two deletes: each uses its own partial index.
CREATE TRIGGER point_ledger_delete AFTER DELETE ON leads BEGIN
  DELETE FROM point_ledger WHERE lead_id = OLD.lead_id AND reversed_at IS NULL;
  DELETE FROM point_ledger WHERE lead_id = OLD.lead_id AND reversed_at IS NOT NULL;
END;

-- The start of each season of the leaderboard. The newest one is in force.
CREATE TABLE seasons (
  season_id INTEGER PRIMARY KEY NOT NULL,
  started_at INTEGER NOT NULL,
  user_name TEXT NOT NULL
);

CREATE INDEX seasons_started ON seasons (started_at);

-- The points of each seller from before a season that still stand.
CREATE TABLE season_baselines (
  season_id INTEGER NOT NULL,
  seller_id INTEGER NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (season_id, seller_id)
);

-- Computes the baselines of a new season: all points, less those since its start, which are few.
CREATE TRIGGER season_baselines_start AFTER INSERT ON seasons BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT NEW.season_id, p.seller_id, p.points - coalesce((
    SELECT sum(e.points) FROM point_ledger e
    WHERE e.seller_id = p.seller_id AND e.points <> 0
      AND e.month >= strftime('%Y-%m', NEW.started_at / 1000 - 172800, 'unixepoch') AND e.awarded_at >= NEW.started_at
      AND e.reversed_at IS NULL AND NOT e.in_trash), 0)
  FROM seller_points p WHERE p.period = 'ever';
END;

-- Deletes the baselines of a deleted season.
CREATE TRIGGER season_baselines_end AFTER DELETE ON seasons BEGIN
  DELETE FROM season_baselines WHERE season_id = OLD.season_id;
END;

-- Adds a new award from before a season, such as an imported one, to its baseline.
CREATE TRIGGER season_baselines_insert AFTER INSERT ON point_ledger
WHEN NEW.points <> 0 AND NEW.reversed_at IS NULL AND NOT NEW.in_trash BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT season_id, NEW.seller_id, NEW.points FROM seasons WHERE started_at > NEW.awarded_at
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;

-- Adds an award from before a season to its baseline, or subtracts it, when the award starts or stops to count.
CREATE TRIGGER season_baselines_update AFTER UPDATE OF reversed_at, in_trash ON point_ledger
WHEN NEW.points <> 0
  AND (NEW.reversed_at IS NULL AND NOT NEW.in_trash) <> (OLD.reversed_at IS NULL AND NOT OLD.in_trash) BEGIN
  INSERT INTO season_baselines (season_id, seller_id, points)
  SELECT season_id, NEW.seller_id, iif(NEW.reversed_at IS NULL AND NOT NEW.in_trash, NEW.points, -NEW.points)
  FROM seasons WHERE started_at > NEW.awarded_at
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;

-- Subtracts a deleted award from before a season from its baseline.
CREATE TRIGGER season_baselines_delete AFTER DELETE ON point_ledger
WHEN OLD.points <> 0 AND OLD.reversed_at IS NULL AND NOT OLD.in_trash BEGIN
  UPDATE season_baselines SET points = points - OLD.points
  WHERE seller_id = OLD.seller_id AND season_id IN (SELECT season_id FROM seasons WHERE started_at > OLD.awarded_at);
END;

-- The baselines, counted from the awards. A nightly job and tests compare them.
CREATE VIEW season_baselines_counted AS
SELECT s.season_id, e.seller_id, sum(e.points) AS points
FROM seasons s JOIN point_ledger e ON e.awarded_at < s.started_at
WHERE e.reversed_at IS NULL AND NOT e.in_trash GROUP BY 1, 2 HAVING sum(e.points) <> 0;
