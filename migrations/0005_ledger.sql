-- The points of sellers by week, by month and ever are sums of the awards that stand, kept with what the statistics tell
-- of each stage. The pipeline's verb writes an award complete; only its value follows its lead by a trigger.

-- A row put in here is added to the sums of its award's periods, and subtracts where it is negative. It holds nothing.
CREATE VIEW award_changes AS
SELECT week, month, seller_id, stage_id, 1 AS reached, went_on, has_left AS stays, has_left * stayed_ms AS stay_ms,
  value_cents, points FROM point_ledger WHERE false;
--> statement-breakpoint
-- Adds a change to the sums of three periods.
CREATE TRIGGER award_changes_add INSTEAD OF INSERT ON award_changes BEGIN
  INSERT INTO seller_points (period, seller_id, points, stages)
  SELECT period, NEW.seller_id, NEW.points, json_object('' || NEW.stage_id, json_array(NEW.reached, NEW.went_on, NEW.stays, NEW.stay_ms, NEW.value_cents, NEW.points))
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
--> statement-breakpoint
-- A new award counts.
CREATE TRIGGER seller_points_insert AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL BEGIN
  INSERT INTO award_changes
  VALUES (NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, 1, NEW.went_on, NEW.has_left,
    NEW.has_left * NEW.stayed_ms, NEW.value_cents, NEW.points);
END;
--> statement-breakpoint
-- An award counts while it stands: what it counts for now, less what it counted for.
CREATE TRIGGER seller_points_update
AFTER UPDATE OF reversed_at, went_on, has_left, stayed_ms, value_cents ON point_ledger
WHEN OLD.reversed_at IS NULL OR NEW.reversed_at IS NULL BEGIN
  INSERT INTO award_changes
  SELECT NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, now - before, now * NEW.went_on - before * OLD.went_on,
    now * NEW.has_left - before * OLD.has_left,
    now * NEW.has_left * NEW.stayed_ms - before * OLD.has_left * OLD.stayed_ms,
    now * NEW.value_cents - before * OLD.value_cents, (now - before) * NEW.points
  FROM (SELECT NEW.reversed_at IS NULL AS now, OLD.reversed_at IS NULL AS before);
END;
--> statement-breakpoint
-- An award that is deleted for ever no longer counts.
CREATE TRIGGER seller_points_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL BEGIN
  INSERT INTO award_changes
  VALUES (OLD.week, OLD.month, OLD.seller_id, OLD.stage_id, -1, -OLD.went_on, -OLD.has_left,
    -OLD.has_left * OLD.stayed_ms, -OLD.value_cents, -OLD.points);
END;
--> statement-breakpoint
-- The awards of a lead, standing or not, are worth what it is worth.
CREATE TRIGGER point_ledger_value AFTER UPDATE OF value_cents ON leads WHEN OLD.value_cents <> NEW.value_cents BEGIN
  UPDATE point_ledger SET value_cents = NEW.value_cents WHERE lead_id = NEW.lead_id AND reversed_at IS NULL;
  UPDATE point_ledger SET value_cents = NEW.value_cents WHERE lead_id = NEW.lead_id AND reversed_at IS NOT NULL;
END;
--> statement-breakpoint
-- What is kept, a row for each stage.
CREATE VIEW seller_points_by_stage AS
SELECT period, seller_id, CAST(n.key AS INTEGER) AS stage_id, n.value ->> 0 AS reached, n.value ->> 1 AS went_on,
  n.value ->> 2 AS stays, n.value ->> 3 AS stay_ms, n.value ->> 4 AS value_cents, n.value ->> 5 AS points
FROM seller_points p, json_each(p.stages) n WHERE EXISTS (SELECT 1 FROM json_each(n.value) WHERE value <> 0);
--> statement-breakpoint
-- The same, counted.
CREATE VIEW seller_points_counted AS
SELECT period, seller_id, stage_id, count(*) AS reached, sum(went_on) AS went_on, sum(has_left) AS stays,
  sum(has_left * stayed_ms) AS stay_ms, sum(value_cents) AS value_cents, sum(points) AS points
FROM (
  SELECT 'week ' || week AS period, * FROM point_ledger UNION ALL
  SELECT 'month ' || month, * FROM point_ledger UNION ALL
  SELECT 'ever', * FROM point_ledger
) WHERE reversed_at IS NULL GROUP BY 1, 2, 3;
