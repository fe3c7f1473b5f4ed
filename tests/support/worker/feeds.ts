import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { type CalendarFeed, CalendarFeedAnswer } from '#contract/schedule/calendar-links.ts'
import worker from '#worker/index.ts'
import { type Call, call, read, requestOf } from './call.ts'
import { PINS } from './people.ts'
import { secured } from './security-headers.ts'

export const FEEDS = '/api/v1/schedule/feeds'

export const feedPath = ({ feed_id }: Pick<CalendarFeed, 'feed_id'>) => `${FEEDS}/${feed_id}`

/** A calendar link of the user with this PIN. */
export const addFeed = async (body: { crew_id?: number } = {}, pin: string = PINS.manager): Promise<CalendarFeed> =>
  (await read(await call('POST', FEEDS, { pin, body }), CalendarFeedAnswer)).feed

/** A calendar program's request for a link. */
export const readFeed = async ({ path }: Pick<CalendarFeed, 'path'>, options: Call = {}, method = 'GET') => {
  const context = createExecutionContext()
  const request = requestOf(method, path ?? '', options)
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, context)
  await waitOnExecutionContext(context)
  return secured(answer)
}

/** The events of a calendar, as another library reads them. */
export const eventsIn = (text: string): ICAL.Event[] => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** The value of a property of an event. */
export const valueIn = (event: ICAL.Event | undefined, name: string): string | null =>
  event?.component.getFirstPropertyValue(name)?.toString() ?? null

/** The days of an event of whole days, as another library repeats it. */
export const daysIn = (event: ICAL.Event): string[] => {
  const days: string[] = []
  const starts = event.iterator()
  for (let start = starts.next(); start; start = starts.next()) {
    const end = start.clone()
    end.addDuration(event.duration)
    for (const day = start.clone(); day.compare(end) < 0; day.adjust(1, 0, 0, 0)) days.push(day.toString())
  }
  return days
}
