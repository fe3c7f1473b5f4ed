-- A label of a JSON object must be text: the first touch of a period, which begins its object, was refused.
DROP TRIGGER touch_changes_add;
--> statement-breakpoint
-- Adds a change to the waits of three periods.
CREATE TRIGGER touch_changes_add INSTEAD OF INSERT ON touch_changes BEGIN
  INSERT INTO touch_totals (period, seller_id, waits)
  SELECT period, coalesce(NEW.seller_id, 0), json_object(CAST(NEW.minutes AS TEXT), NEW.inquiries)
  FROM (SELECT 'week ' || date(NEW.touched_on, 'weekday 0', '-6 days') AS period
    UNION ALL SELECT 'month ' || substr(NEW.touched_on, 1, 7) UNION ALL SELECT 'ever') WHERE true
  ON CONFLICT DO UPDATE SET waits = json_set(waits, '$."' || NEW.minutes || '"',
    coalesce(waits ->> ('$."' || NEW.minutes || '"'), 0) + NEW.inquiries);
END;
