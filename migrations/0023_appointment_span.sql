-- Appointment span: an appointment has at most 30 days, and as many more that it skips.

DROP INDEX appointments_long;
CREATE INDEX appointments_long ON appointments (last_day, first_day, skipped_days) WHERE last_day > first_day AND deleted_at IS NULL;

DROP VIEW crew_days;
-- The days of the crews of each open or done appointment. An open one of a lost lead does not count. `n` has a row for each
-- day, by its distance from the first one.
CREATE VIEW crew_days AS
SELECT a.appointment_id, a.lead_id, a.state = 'done' AS done, going.value AS crew_id, date(a.first_day, '+' || n.key || ' days') AS day,
  a.kind = 'work' AND (a.start_minute IS NULL OR a.last_day > a.first_day) AS whole_work,
  a.kind = 'work' AND a.start_minute IS NOT NULL AND a.last_day = a.first_day AS timed_work,
  a.start_minute IS NULL AS whole, coalesce(a.end_minute - a.start_minute, 0) AS minutes
FROM appointments a JOIN json_each(a.crews) going
  JOIN json_each('[0' || replace(hex(zeroblob(julianday(a.last_day) - julianday(a.first_day))), '00', ',0') || ']') n
WHERE a.crews <> '[]' AND a.deleted_at IS NULL AND a.state IN ('planned', 'on_the_way', 'arrived', 'done')
  AND instr(a.skipped_days, date(a.first_day, '+' || n.key || ' days')) = 0;
