-- Appointment days: an appointment can skip days, as after a rain day.

-- The days between the first and the last day on which the appointment does not take place: a JSON list in their order.
ALTER TABLE appointments ADD COLUMN skipped_days TEXT NOT NULL DEFAULT '[]';
