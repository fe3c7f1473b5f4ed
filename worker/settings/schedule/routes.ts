import { Hono } from 'hono'
import {
  CrewAnswer,
  CrewAppointments,
  CrewChange,
  CrewPath,
  NewCrew,
  ScheduleSettings,
  ScheduleSettingsChange,
} from '#contract/schedule/schedule-settings.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { countAppointmentsOfCrews } from './appointment-count-store.ts'
import { planScheduleSettingsChange } from './change.ts'
import { planCrewChange, planCrewCreation } from './crews.ts'
import { readScheduleSettings } from './present.ts'

const edits = requirePermissions('Admin Panel: System Settings')

export const scheduleSettingsRoutes = new Hono<App>()
  .basePath('/schedule')
  .get(
    '/settings',
    route('schedule.getSettings', 'Users, crews, holidays and texts to customers', ScheduleSettings),
    requirePermissions('Leads: View'),
    async (c) => c.json(await readScheduleSettings(c.var.db, c.var.actor.business)),
  )
  .put(
    '/settings',
    route('schedule.changeSettings', 'Change holidays, drive time, texts and calendar links', ScheduleSettings),
    edits,
    body(ScheduleSettingsChange),
    (c) => write(c, planScheduleSettingsChange(c.var, c.req.valid('json'))),
  )
  .post('/crews', route('schedule.createCrew', 'Add a crew', CrewAnswer, 201), edits, body(NewCrew), (c) =>
    write(c, planCrewCreation(c.var, c.req.valid('json'))),
  )
  .get(
    '/crews/appointments',
    route('schedule.countCrewAppointments', 'The open appointments of each crew from today on', CrewAppointments),
    edits,
    async (c) => {
      const [rows] = await c.var.db.batch([countAppointmentsOfCrews(c.var.actor.today)])
      return c.json(rows)
    },
  )
  .put(
    '/crews/:crewId',
    route('schedule.changeCrew', 'Change a crew, end it or make it active again; its appointments stay', CrewAnswer),
    edits,
    params(CrewPath),
    body(CrewChange),
    (c) => write(c, planCrewChange(c.var, c.req.valid('param').crewId, c.req.valid('json'))),
  )
