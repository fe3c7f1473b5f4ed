import { Hono } from 'hono'
import { DoneAnswer, LeadPath } from '#contract/leads/lead.ts'
import {
  AppointmentAnswer,
  AppointmentChange,
  AppointmentMark,
  AppointmentMoves,
  AppointmentMovesAnswer,
  AppointmentPath,
  NewAppointment,
} from '#contract/schedule/appointment.ts'
import { ScheduleDay, ScheduleDayQuery } from '#contract/schedule/day.ts'
import { FoundAppointments, Schedule, ScheduleQuery, ScheduleSearchQuery } from '#contract/schedule/schedule.ts'
import { TextSent } from '#contract/schedule/texts.ts'
import { secret } from '#worker/env.ts'
import { jsonAnswer, write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planAppointmentChange } from './change.ts'
import { planAppointmentCreation } from './creation.ts'
import { readScheduleDay } from './day/read.ts'
import { planAppointmentMark, planTextSent } from './mark.ts'
import { planMoves } from './moves.ts'
import { readSchedule, searchAppointments } from './reading.ts'
import { planAppointmentRemoval, planAppointmentRestoration } from './removal.ts'

export const scheduleRoutes = new Hono<App>()
  .get(
    '/schedule',
    route('schedule.get', 'The appointments of some days, and the leads that wait to be booked', Schedule),
    requirePermissions('Leads: View'),
    query(ScheduleQuery),
    async (c) => c.json(await readSchedule(c.var, c.req.valid('query'))),
  )
  .get(
    '/schedule/search',
    route('schedule.search', 'The appointments of leads that match a text, newest day first', FoundAppointments),
    requirePermissions('Leads: View'),
    query(ScheduleSearchQuery),
    async (c) => c.json(await searchAppointments(c.var, c.req.valid('query').q)),
  )
  .post(
    '/schedule/moves',
    route('schedule.move', 'Move appointments to other days: all or none', AppointmentMovesAnswer),
    requirePermissions('Leads: Edit'),
    body(AppointmentMoves),
    (c) => write(c, planMoves(c.var, c.req.valid('json'))),
  )
  .post(
    '/leads/:leadId/appointments',
    route('schedule.book', 'Book an appointment of a lead', AppointmentAnswer, 201),
    requirePermissions('Leads: Edit'),
    params(LeadPath),
    body(NewAppointment),
    (c) => write(c, planAppointmentCreation(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .put(
    '/appointments/:appointmentId',
    route('schedule.change', 'Change an appointment', AppointmentAnswer),
    requirePermissions('Leads: Edit'),
    params(AppointmentPath),
    body(AppointmentChange),
    (c) => write(c, planAppointmentChange(c.var, c.req.valid('param').appointmentId, c.req.valid('json'))),
  )
  .post(
    '/appointments/:appointmentId/state',
    route('schedule.mark', 'Give an appointment another state', AppointmentAnswer),
    requirePermissions('Leads: Edit'),
    params(AppointmentPath),
    body(AppointmentMark),
    (c) => write(c, planAppointmentMark(c.var, c.req.valid('param').appointmentId, c.req.valid('json'))),
  )
  .post(
    '/appointments/:appointmentId/texts',
    route('schedule.textSent', 'Log that a text to the customer was opened to send', DoneAnswer),
    requirePermissions('Leads: Edit', 'Contacts: Text'),
    params(AppointmentPath),
    body(TextSent),
    (c) => write(c, planTextSent(c.var, c.req.valid('param').appointmentId, c.req.valid('json'))),
  )
  .delete(
    '/appointments/:appointmentId',
    route('schedule.delete', 'Move an appointment to the trash', DoneAnswer),
    requirePermissions('Leads: Edit'),
    params(AppointmentPath),
    (c) => write(c, planAppointmentRemoval(c.var, c.req.valid('param').appointmentId)),
  )
  .post(
    '/appointments/:appointmentId/restoration',
    route('schedule.restore', 'Restore an appointment', AppointmentAnswer),
    requirePermissions('Leads: Edit'),
    params(AppointmentPath),
    (c) => write(c, planAppointmentRestoration(c.var, c.req.valid('param').appointmentId)),
  )
  .get(
    '/schedule/day',
    route('schedule.day', 'The stops of a user on a day, due tasks, and unanswered inquiries', ScheduleDay),
    requirePermissions('Leads: View'),
    query(ScheduleDayQuery),
    async (c) => jsonAnswer(c, await readScheduleDay(c.var, c.req.valid('query'), secret(c.env, 'PIN_PEPPER'))),
  )
