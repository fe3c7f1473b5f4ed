import * as v from 'valibot'
import { clockText } from '#contract/local-time.ts'
import { type DayHours, MINUTES_A_DAY, OPENING_MIN } from '#contract/settings/business-hours.ts'
import {
  EMBED_DOMAINS_MAX,
  ESCALATION_MAX,
  ESCALATION_STEPS,
  Host,
  type InquirySettings,
  reminderMalformed,
} from '#contract/settings/settings.ts'
import { because } from '#contract/validation.ts'
import type { Texts } from '#web/forms/check-form.ts'

/** Days of the week; 0 is Monday. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
export const REMINDER_STEPS = Array.from({ length: ESCALATION_STEPS }, (_, step) => step)

/** The text of the field `form_offers_trades` while its switch is on. */
export const OFFERS_TRADES = 'yes'

export const DAY_OPEN = 'open'
export const DAY_CLOSED = 'closed'
/** Hours of a day when its switch turns it on. */
const DEFAULT_HOURS: DayHours = [8 * 60, 17 * 60]

const textOfDay = (hours: DayHours | undefined, day: number) => {
  const [from, until] = hours ?? DEFAULT_HOURS
  return {
    [`open_${day}`]: hours ? DAY_OPEN : DAY_CLOSED,
    [`from_${day}`]: clockText(from),
    // A time input cannot show 24:00.
    [`until_${day}`]: clockText(until % MINUTES_A_DAY),
  }
}

/** Converts settings to the texts of the form. */
export const settingsFormText = ({
  business_hours,
  escalation_minutes,
  embed_domains,
  form_offers_trades,
}: InquirySettings): Texts =>
  Object.assign(
    { embed_domains: embed_domains.join('\n'), form_offers_trades: form_offers_trades ? OFFERS_TRADES : '' },
    ...DAYS.map((day) => textOfDay(business_hours[day], day)),
    ...REMINDER_STEPS.map((step) => ({ [`minutes_${step}`]: String(escalation_minutes[step] ?? '') })),
  )

const minuteOf = (clock = '') => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const hoursOf = (text: Texts, day: number): DayHours => {
  if (text[`open_${day}`] !== DAY_OPEN) return null
  const until = minuteOf(text[`until_${day}`])
  return [minuteOf(text[`from_${day}`]), until === 0 ? MINUTES_A_DAY : until]
}

type Problem = [field: string, message: (issue: object) => string]

const problemsOfHours = (hours: DayHours, day: number): Problem[] =>
  hours && !(hours[1] - hours[0] >= OPENING_MIN)
    ? [[`until_${day}`, because('hours_too_short', { min: OPENING_MIN })]]
    : []

const problemsOfMinutes = (minutes: number, step: number, all: readonly number[]): Problem[] => {
  const field = `minutes_${step}`
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > ESCALATION_MAX) return [[field, reminderMalformed]]
  return minutes <= (all[step - 1] ?? 0) ? [[field, because('escalation_unordered')]] : []
}

const problemsOfHosts = (hosts: readonly string[]): Problem[] => {
  const wrong = hosts.find((host) => !v.is(Host, host))
  if (wrong !== undefined) return [['embed_domains', because('host_malformed_in', { text: wrong })]]
  return hosts.length > EMBED_DOMAINS_MAX
    ? [['embed_domains', because('hosts_too_many', { max: EMBED_DOMAINS_MAX })]]
    : []
}

const fields = [
  'embed_domains',
  'form_offers_trades',
  ...DAYS.flatMap((day) => [`open_${day}`, `from_${day}`, `until_${day}`]),
  ...REMINDER_STEPS.map((step) => `minutes_${step}`),
]

/** Form fields of the settings, with separate fields for each day and each reminder. The output is the request body. */
export const SettingsFields = v.pipe(
  v.object(Object.fromEntries(fields.map((field) => [field, v.string()]))),
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }): InquirySettings => {
    const business_hours = DAYS.map((day) => hoursOf(text, day))
    const escalation_minutes = REMINDER_STEPS.map((step) => Number(text[`minutes_${step}`]))
    const embed_domains = parseHosts(text.embed_domains ?? '')
    const form_offers_trades = text.form_offers_trades === OFFERS_TRADES
    const problems = [
      ...business_hours.flatMap(problemsOfHours),
      ...escalation_minutes.flatMap(problemsOfMinutes),
      ...problemsOfHosts(embed_domains),
    ]
    for (const [key, message] of problems) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: text, key, value: text[key] }] })
    }
    return problems.length > 0 ? NEVER : { business_hours, escalation_minutes, embed_domains, form_offers_trades }
  }),
)

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** The host of a pasted URL, with a non-default port. Other text is returned unchanged. */
const parseHost = (text: string) => {
  // `URL` would encode a space and treat the rest as a path.
  if (/\s/.test(text)) return text
  const address = SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(address) ? new URL(address).host : text
}

/** The distinct hosts in a text, separated by lines or commas. */
export const parseHosts = (text: string) => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(parseHost),
  ),
]
