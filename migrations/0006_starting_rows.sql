-- What every business needs on its first day. No person is among it.
INSERT INTO roles (role, permissions) VALUES
  ('admin', '["Dashboard","Dashboard: View Stats","Dashboard: Export Data","Dashboard: Reset Stats","Contacts","Contacts: View","Contacts: Add","Contacts: Edit","Contacts: Delete","Contacts: Call","Contacts: Text","Contacts: View Maps","Contacts: Upload Files","Contacts: Download Files","Leads","Leads: View","Leads: Add","Leads: Edit","Leads: Delete","Leads: Change Stage","Leads: Assign Seller","Leads: View Commission","Forms","Forms: View","Forms: Process","Forms: Delete","Forms: Export","Reports","Reports: View","Reports: Generate","Reports: Export","Admin Panel","Admin Panel: Manage Users","Admin Panel: System Settings","Admin Panel: View Logs","Admin Panel: Database Backup"]'),
  ('manager', '["Dashboard","Dashboard: View Stats","Dashboard: Export Data","Dashboard: Reset Stats","Contacts","Contacts: View","Contacts: Add","Contacts: Edit","Contacts: Call","Contacts: Text","Contacts: View Maps","Contacts: Upload Files","Contacts: Download Files","Leads","Leads: View","Leads: Add","Leads: Edit","Leads: Change Stage","Leads: View Commission","Forms","Forms: View","Forms: Process","Forms: Export","Reports","Reports: View","Reports: Generate","Reports: Export","Admin Panel: Manage Users","Admin Panel: System Settings","Admin Panel: View Logs","Admin Panel: Database Backup"]'),
  ('public', '["Dashboard","Dashboard: View Stats"]');
--> statement-breakpoint
INSERT INTO settings (id, business_name, business_phone, time_zone, country)
VALUES (1, 'Tradeboard', NULL, 'America/Chicago', 'US');
--> statement-breakpoint
INSERT INTO weekly_goals (from_week, goal_cents) VALUES ('1970-01-05', 5000000);
--> statement-breakpoint
INSERT INTO stages (stage_id, name, order_index, points, color, kind) VALUES
  (1, 'Form Drafts', 1, 0, '#78716c', 'drafts'),
  (2, 'Info', 2, 5, '#2563eb', 'pipeline'),
  (3, 'Calls', 3, 10, '#0891b2', 'pipeline'),
  (4, 'Visits', 4, 15, '#7c3aed', 'pipeline'),
  (5, 'Follow-Up', 5, 20, '#c026d3', 'pipeline'),
  (6, 'Schedule', 6, 45, '#ca8a04', 'pipeline'),
  (7, 'Calendar', 7, 35, '#ea580c', 'pipeline'),
  (8, 'Finished', 8, 20, '#16a34a', 'pipeline'),
  (9, 'Archive', 9, 0, '#57534e', 'archive');
--> statement-breakpoint
-- 1 to 3 are what the public form offers.
INSERT INTO categories (category_id, name, order_index) VALUES
  (1, 'New Business', 101),
  (2, 'Consultation', 102),
  (3, 'Follow-up', 103),
  (4, 'Welding', 1),
  (5, 'Tree Service', 2),
  (6, 'Canopy', 3),
  (7, 'Fencing', 4),
  (8, 'Cement', 5),
  (9, 'General', 6);
--> statement-breakpoint
INSERT INTO sequences (name, value) VALUES
  ('users', 0),
  ('sellers', 0),
  ('contacts', 0),
  ('leads', 0),
  ('notes', 0),
  ('images', 0),
  ('tasks', 0);
