-- The days between the first and the last day of an appointment on which it does not take place, as after a rain day: a
-- JSON list in the order of the days.
ALTER TABLE appointments ADD COLUMN skipped_days TEXT NOT NULL DEFAULT '[]';
