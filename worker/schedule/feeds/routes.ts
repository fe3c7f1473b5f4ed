import { Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { AppointmentPath } from '#contract/schedule/appointment.ts'
import {
  type CalendarFeed,
  CalendarFeedAnswer,
  CalendarFeedPath,
  CalendarFeeds,
  calendarPath,
  NewCalendarFeed,
} from '#contract/schedule/calendar-links.ts'
import type { Env } from '#worker/env.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { unsealLinkToken } from '#worker/link-token.ts'
import { appointmentNotFound } from '#worker/schedule/access.ts'
import { staffEvent } from '#worker/schedule/calendar-file/appointment-events.ts'
import { calendarDownload, calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { presentAppointment } from '#worker/schedule/present.ts'
import { selectAppointment } from '#worker/schedule/store.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import { staffCalendarOf } from './calendar.ts'
import { planFeedCreation } from './creation.ts'
import { planFeedEnd } from './removal.ts'
import { type FeedRow, selectCalendarSettings, selectFeeds, selectUserChange } from './store.ts'

export const calendarFeedRoutes = new Hono<App>()
  .get(
    '/schedule/feeds',
    route('schedule.feeds', 'The working calendar links of the signed-in user', CalendarFeeds),
    requirePermissions('Leads: View'),
    async (c) => {
      const [rows, [settings]] = await c.var.db.batch([selectFeeds(c.var.actor.user.user_id), selectCalendarSettings])
      return c.json({
        feeds: await Promise.all(rows.map((row) => presentFeed(c.env, row))),
        shows_names: Boolean(settings?.feeds_show_names),
      })
    },
  )
  .post(
    '/schedule/feeds',
    route(
      'schedule.createFeed',
      'Create a calendar link to the user’s own appointments, or to those of a crew',
      CalendarFeedAnswer,
      201,
    ),
    requirePermissions('Leads: View'),
    body(NewCalendarFeed),
    (c) => write(c, planFeedCreation(c.var, c.req.valid('json'))),
  )
  .delete(
    '/schedule/feeds/:feedId',
    route('schedule.endFeed', 'End a calendar link of the signed-in user', DoneAnswer),
    requirePermissions('Leads: View'),
    params(CalendarFeedPath),
    (c) => write(c, planFeedEnd(c.var, c.req.valid('param').feedId)),
  )
  .get(
    '/appointments/:appointmentId/ics',
    fileRoute('schedule.calendarFile', 'An appointment as a file for calendars', 'text/calendar'),
    requirePermissions('Leads: View'),
    params(AppointmentPath),
    async (c) => {
      const { actor, db } = c.var
      const [[found], [settings], [reader]] = await db.batch([
        selectAppointment(c.req.valid('param').appointmentId),
        selectCalendarSettings,
        selectUserChange(actor.user.user_id),
      ])
      if (!found || found.deleted_at !== null) throw appointmentNotFound()
      const row = requireVisibleLead(actor, found)
      const calendar = staffCalendarOf(c, settings, actor, reader?.updated_at ?? 0)
      const events = [staffEvent(presentAppointment(row, actor), row, calendar)]
      const text = calendarText({ name: null, timeZone: actor.business.timeZone, events })
      return calendarDownload(c, text, `${row.kind}-${row.first_day}.ics`)
    },
  )

/** A calendar link as its user sees it. */
const presentFeed = async (env: Env, row: FeedRow): Promise<CalendarFeed> => {
  const token = await unsealLinkToken(env, row.token_sealed)
  return {
    feed_id: row.feed_id,
    crew_id: row.crew_id,
    crew_name: row.crew_name,
    path: token && calendarPath(token),
    created_at: row.created_at,
    last_read_at: row.last_read_at,
  }
}
