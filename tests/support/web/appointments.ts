import type { Appointment } from '#contract/schedule/appointment.ts'
import { type Crew, DEFAULT_CREW_MINUTES } from '#contract/schedule/schedule-settings.ts'

/** Planned work of a whole Monday. */
export const WORK: Appointment = {
  appointment_id: 1,
  lead_id: 1,
  kind: 'work',
  state: 'planned',
  first_day: '2026-11-30',
  last_day: '2026-11-30',
  skipped_days: [],
  start_minute: null,
  end_minute: null,
  address: null,
  note: '',
  users: [],
  crews: [],
  contact_id: 5,
  client_name: 'ROSA DÍAZ',
  client_phone: '+15125550100',
  language: null,
  place: '12 ELM ST | TX',
  project_title: 'Patio shade',
  category_id: 4,
  stage_id: 7,
  seller_id: null,
  is_lost: false,
  user_id: 1,
  user_name: 'Ann',
  created_at: 1,
  updated_at: 1,
  version: 1,
}

/** A crew of the users 1 and 2. */
export const CREW: Crew = {
  crew_id: 1,
  name: 'North',
  color: '#2563eb',
  members: [1, 2],
  minutes_a_day: DEFAULT_CREW_MINUTES,
  is_active: true,
  version: 1,
}
