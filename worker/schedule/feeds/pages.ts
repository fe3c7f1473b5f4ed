import { type Context, Hono } from 'hono'
import { allows } from '#contract/permissions.ts'
import { CALENDARS, FEED_READ_LIMIT, UNKNOWN_FEED_LIMIT } from '#contract/schedule/calendar-links.ts'
import { sha256 } from '#contract/sha256.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import type { App } from '#worker/http/context.ts'
import { refusalOf } from '#worker/http/on-error.ts'
import { drainRequestBody, requestContext } from '#worker/http/request.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { LINK_TOKEN, linkTokenHash } from '#worker/link-token.ts'
import { retryAfter } from '#worker/rate-limits/limit.ts'
import { addressOf, networkOf } from '#worker/rate-limits/network.ts'
import { countAttempt, selectCounter } from '#worker/rate-limits/store.ts'
import { userOf } from '#worker/session/store.ts'
import { actorOf } from '#worker/write/actor.ts'
import { feedDays, feedText } from './calendar.ts'
import { markFeedRead, selectFeedAppointments, selectFeedByToken } from './store.ts'

type Counted = Parameters<typeof retryAfter>[0]

const tooMany = (c: Context<App>, wait: { 'Retry-After': string }) => c.text('Too many requests', 429, { ...wait })

/** The same answer to each link that does not work. Counts it on the limit of its network. */
const unknown = async (c: Context<App>, now: number): Promise<Response> => {
  const [[counted]] = await c.var.db.batch([
    countAttempt(`calendar link ${networkOf(addressOf(c))}`, UNKNOWN_FEED_LIMIT, now),
  ])
  const wait = retryAfter(counted, UNKNOWN_FEED_LIMIT, now)
  return wait ? tooMany(c, wait) : c.text('Not found', 404)
}

/** How long a link must not be read that was read as often as its limit allows. */
const waitOf = (counter: Counted, now: number) =>
  counter && counter.started_at > now - FEED_READ_LIMIT.window_ms
    ? retryAfter({ ...counter, count: counter.count + 1 }, FEED_READ_LIMIT, now)
    : undefined

/** Answers the calendar of a link, in two trips. Beyond its limit one trip reads a few rows, and nothing is written. */
const readCalendar = async (c: Context<App>, token: string, now: number): Promise<Response> => {
  const { db } = c.var
  const hash = await linkTokenHash(c.env, 'calendar', token)
  const bucket = `calendar ${hash}`
  const [[feed], [settings], [counter]] = await db.batch([
    selectFeedByToken(hash),
    selectBusiness,
    selectCounter(bucket),
  ])
  const user = feed && userOf(feed)
  if (!user || !settings || !allows(user.permissions, 'Leads: View')) return unknown(c, now)
  const wait = waitOf(counter, now)
  if (wait) return tooMany(c, wait)
  const actor = actorOf(user, businessOf(settings), now)
  const [rows] = await db.batch([
    selectFeedAppointments(feedDays(actor.today), feed),
    countAttempt(bucket, FEED_READ_LIMIT, now),
    markFeedRead(feed.feed_id, now),
  ])
  return answer(c, feedText(c, actor, { ...feed, rows, settings }))
}

const answer = async (c: Context<App>, text: string): Promise<Response> => {
  const tag = `"${(await sha256(text)).slice(0, 32)}"`
  c.header('Cache-Control', 'private, max-age=300')
  c.header('ETag', tag)
  const seen = c.req.header('if-none-match') ?? ''
  if (seen.includes(tag) || seen.trim() === '*') return c.body(null, 304)
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="tradeboard.ics"',
  })
}

/** The calendars of private links. Each failure is plain text. */
export const calendarPages = new Hono<App>()
  .use(drainRequestBody, requestContext, requestLog, async (c, next) => {
    // A calendar program sends no bookmark, and an ended link ends at once.
    c.set('db', new Database(c.env.DB, 'first-primary'))
    c.header('X-Robots-Tag', 'noindex, nofollow')
    await next()
  })
  .get(`${CALENDARS}/:file{${LINK_TOKEN}\\.ics}`, (c) =>
    readCalendar(c, c.req.param('file').slice(0, -'.ics'.length), clockNow()),
  )
  .get('*', (c) => unknown(c, clockNow()))
  .all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))

calendarPages.onError((error, c) => c.text('Something went wrong', refusalOf(c, error).status))
