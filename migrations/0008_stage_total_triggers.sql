-- What the ledger's rows know of their leads: the value, whether a later stage was reached, and the stay in the stage.
UPDATE point_ledger SET
  value_cents = coalesce((SELECT value_cents FROM leads WHERE leads.lead_id = point_ledger.lead_id), 0),
  has_left = EXISTS (SELECT 1 FROM leads
    WHERE leads.lead_id = point_ledger.lead_id AND leads.stage_id <> point_ledger.stage_id);
--> statement-breakpoint
-- Nobody wrote down when a stage was left; what the lead earned next tells it of most of them, its last move of the rest.
UPDATE point_ledger SET stayed_ms = max(0, coalesce(
  (SELECT min(later.awarded_at) FROM point_ledger later WHERE later.lead_id = point_ledger.lead_id
    AND later.reversed_at IS NULL AND later.awarded_at > point_ledger.awarded_at),
  (SELECT stage_entered_at FROM leads WHERE leads.lead_id = point_ledger.lead_id)) - awarded_at)
WHERE has_left;
--> statement-breakpoint

-- The standing awards that say wrongly whether their lead reached a later stage.
CREATE VIEW progress_to_note AS
SELECT entry_id, lead_id FROM point_ledger
WHERE reversed_at IS NULL
  AND went_on <> EXISTS (SELECT 1 FROM point_ledger later JOIN stages s ON s.stage_id = later.stage_id
    WHERE later.lead_id = point_ledger.lead_id AND later.reversed_at IS NULL AND s.order_index >
      (SELECT order_index FROM stages WHERE stages.stage_id = point_ledger.stage_id));
--> statement-breakpoint
UPDATE point_ledger SET went_on = NOT went_on WHERE entry_id IN (SELECT entry_id FROM progress_to_note);
--> statement-breakpoint

-- The totals by a count: what fills the table now, and what the nightly recount holds it against.
CREATE VIEW stage_totals_counted AS
SELECT period, seller_id, stage_id, count(*) AS reached, sum(went_on) AS went_on, sum(has_left) AS stays,
  sum(has_left * stayed_ms) AS stay_ms, sum(value_cents) AS value_cents, sum(points) AS points
FROM (
  SELECT 'week ' || week AS period, * FROM point_ledger UNION ALL
  SELECT 'month ' || month, * FROM point_ledger UNION ALL
  SELECT 'year ' || substr(month, 1, 4), * FROM point_ledger UNION ALL
  SELECT 'ever', * FROM point_ledger
) WHERE reversed_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO stage_totals (period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points)
SELECT period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points FROM stage_totals_counted;
--> statement-breakpoint
-- A change put in here is added to the totals of its award's periods, and subtracts where it is negative. Triggers come
-- in no order, so that a total may be taken from before it is added to: both are additions. Nothing in it can be read.
CREATE VIEW award_changes AS
SELECT week, month, seller_id, stage_id, 1 AS reached, went_on, has_left AS stays, has_left * stayed_ms AS stay_ms,
  value_cents, points FROM point_ledger WHERE false;
--> statement-breakpoint
CREATE TRIGGER stage_totals_change INSTEAD OF INSERT ON award_changes BEGIN
  INSERT INTO stage_totals (period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points)
  SELECT period, NEW.seller_id, NEW.stage_id, NEW.reached, NEW.went_on, NEW.stays, NEW.stay_ms, NEW.value_cents,
    NEW.points
  FROM (SELECT 'week ' || NEW.week AS period UNION ALL SELECT 'month ' || NEW.month UNION ALL
    SELECT 'year ' || substr(NEW.month, 1, 4) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET reached = reached + excluded.reached, went_on = went_on + excluded.went_on,
    stays = stays + excluded.stays, stay_ms = stay_ms + excluded.stay_ms,
    value_cents = value_cents + excluded.value_cents, points = points + excluded.points;
END;
--> statement-breakpoint
-- An award worth nothing opens no seller's total: 0 is nobody's.
CREATE TRIGGER seller_points_change INSTEAD OF INSERT ON award_changes WHEN NEW.points <> 0 BEGIN
  INSERT INTO seller_points (seller_id, period, points)
  VALUES (NEW.seller_id, 'week ' || NEW.week, NEW.points),
         (NEW.seller_id, 'month ' || NEW.month, NEW.points),
         (NEW.seller_id, 'ever', NEW.points)
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;
--> statement-breakpoint
DROP TRIGGER seller_points_award;
--> statement-breakpoint
DROP TRIGGER seller_points_reverse;
--> statement-breakpoint
DROP TRIGGER seller_points_restore;
--> statement-breakpoint
DROP TRIGGER seller_points_delete;
--> statement-breakpoint
CREATE TRIGGER point_ledger_totals_insert AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL BEGIN
  INSERT INTO award_changes
  VALUES (NEW.week, NEW.month, NEW.seller_id, NEW.stage_id, 1, NEW.went_on, NEW.has_left,
    NEW.has_left * NEW.stayed_ms, NEW.value_cents, NEW.points);
END;
--> statement-breakpoint
-- An award counts while it stands: what it counts for now, less what it counted for.
CREATE TRIGGER point_ledger_totals_update
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
CREATE TRIGGER point_ledger_totals_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL BEGIN
  INSERT INTO award_changes
  VALUES (OLD.week, OLD.month, OLD.seller_id, OLD.stage_id, -1, -OLD.went_on, -OLD.has_left,
    -OLD.has_left * OLD.stayed_ms, -OLD.value_cents, -OLD.points);
END;
--> statement-breakpoint

-- An award is worth what its lead is worth, and tells whether the lead got further.
CREATE TRIGGER point_ledger_value AFTER INSERT ON point_ledger BEGIN
  UPDATE point_ledger SET value_cents = (SELECT value_cents FROM leads WHERE lead_id = NEW.lead_id)
  WHERE entry_id = NEW.entry_id AND EXISTS (SELECT 1 FROM leads WHERE lead_id = NEW.lead_id AND value_cents <> 0);
END;
--> statement-breakpoint
CREATE TRIGGER point_ledger_progress_insert AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL BEGIN
  UPDATE point_ledger SET went_on = NOT went_on
  WHERE entry_id IN (SELECT entry_id FROM progress_to_note WHERE lead_id = NEW.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER point_ledger_progress_update AFTER UPDATE OF reversed_at ON point_ledger
WHEN (OLD.reversed_at IS NULL) <> (NEW.reversed_at IS NULL) BEGIN
  UPDATE point_ledger SET went_on = NOT went_on
  WHERE entry_id IN (SELECT entry_id FROM progress_to_note WHERE lead_id = NEW.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER point_ledger_progress_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL BEGIN
  UPDATE point_ledger SET went_on = NOT went_on
  WHERE entry_id IN (SELECT entry_id FROM progress_to_note WHERE lead_id = OLD.lead_id);
END;
--> statement-breakpoint
-- Stages that change places make others the later ones.
CREATE TRIGGER point_ledger_progress_stages AFTER UPDATE OF order_index ON stages
WHEN NEW.order_index <> OLD.order_index BEGIN
  UPDATE point_ledger SET went_on = NOT went_on WHERE entry_id IN (SELECT entry_id FROM progress_to_note);
END;
--> statement-breakpoint
CREATE TRIGGER point_ledger_revalue AFTER UPDATE OF value_cents ON leads
WHEN OLD.value_cents <> NEW.value_cents BEGIN
  UPDATE point_ledger SET value_cents = NEW.value_cents WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead leaves one stage and is in another: the stay that is over is added to those before it. The time runs back
-- where a move is undone, and only there: the stay that it ended goes on, and the one it began never was.
CREATE TRIGGER point_ledger_leave AFTER UPDATE OF stage_id ON leads WHEN OLD.stage_id <> NEW.stage_id BEGIN
  UPDATE point_ledger SET has_left = (stage_id = OLD.stage_id),
    stayed_ms = stayed_ms + iif(stage_id = iif(NEW.stage_entered_at < OLD.stage_entered_at, NEW.stage_id, OLD.stage_id),
      NEW.stage_entered_at - OLD.stage_entered_at, 0)
  WHERE lead_id = NEW.lead_id AND stage_id IN (OLD.stage_id, NEW.stage_id)
    AND (reversed_at IS NULL OR reversed_version >= OLD.version);
END;
