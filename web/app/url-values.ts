import { LOG_KINDS } from '#contract/activity/log.ts'
import { CONTACT_SORTS, ORDERS } from '#contract/contacts/sorting.ts'
import { LEAD_TASK_FILTERS } from '#contract/leads/board-filter.ts'
import { ROLES } from '#contract/permissions.ts'
import { ReportPeriod } from '#contract/stats/report.ts'
import { TASK_STATUSES } from '#contract/tasks/tasks.ts'
import { TRASH_KINDS } from '#contract/trash/trash.ts'
import { isDay } from '#contract/weeks.ts'
import { PERIODS } from '#web/activity/log/use-log-filter.ts'
import { PROFILE_TABS } from '#web/contacts/profile/profile-query.ts'
import { CALENDAR_VIEWS } from '#web/schedule/calendar/calendar-range.ts'
import { parseWho } from '#web/schedule/calendar/calendar-who.ts'

type IsKnown = (text: string) => boolean

const isId: IsKnown = (text) => /^\d{1,16}$/.test(text) && Number(text) > 0
const oneOf =
  (values: readonly string[]): IsKnown =>
  (text) =>
    values.includes(text)
const idOr =
  (word: string): IsKnown =>
  (text) =>
    text === word || isId(text)

/** The allowed values of a screen's URL parameters. Unlisted parameters, such as a search text, may have any value. */
const KNOWN: readonly [path: RegExp, parameters: Readonly<Record<string, IsKnown>>][] = [
  [/^\/dashboard$/, { week: isDay }],
  [/^\/leads(\/|$)/, { seller: idOr('mine'), category: isId, task: oneOf(LEAD_TASK_FILTERS), stage: isId }],
  [
    /^\/contacts$/,
    {
      category: isId,
      stage: isId,
      seller: isId,
      sort: oneOf(CONTACT_SORTS),
      order: oneOf(ORDERS),
      page: isId,
      after: isId,
      before: isId,
    },
  ],
  [/^\/contacts\/\d+$/, { tab: oneOf(PROFILE_TABS), job: (text) => isId(text.replace(/^-/, '')) }],
  [
    /^\/calendar$/,
    {
      view: oneOf(CALENDAR_VIEWS),
      day: isDay,
      who: (text) => parseWho(text) !== undefined,
      side: oneOf(['yes']),
    },
  ],
  [/^\/day$/, { day: isDay, user: isId }],
  [/^\/tasks$/, { user: idOr('mine'), status: oneOf(TASK_STATUSES), tab: oneOf(TASK_STATUSES) }],
  [/^\/stats$/, { period: oneOf(ReportPeriod.options) }],
  [
    /^\/activity-logs$/,
    { user: idOr('system'), kind: oneOf(LOG_KINDS), period: oneOf(PERIODS), from: isDay, to: isDay },
  ],
  [/^\/trash$/, { kind: oneOf(TRASH_KINDS) }],
  [/^\/admin\/settings(\/|$)/, { role: oneOf(ROLES) }],
]

/** The URL parameters with a value that the screen does not know. Empty values are allowed. */
export const unknownValues = (pathname: string, params: URLSearchParams) => {
  const parameters = KNOWN.find(([path]) => path.test(pathname))?.[1] ?? {}
  return Object.entries(parameters).flatMap(([name, isKnown]) => {
    const value = params.get(name)
    return value && !isKnown(value) ? [{ name, value }] : []
  })
}
