import * as v from 'valibot'
import { id, optionalPhone, requiredLine } from '#contract/fields.ts'
import { LanguageChoice } from '#contract/language-choice.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { SHARE_THEMES } from '#contract/session/session.ts'
import { because } from '#contract/validation.ts'

export const BUSINESS_NAME_MAX = 80
/** In dollars. */
export const WEEKLY_GOAL_MAX = 10_000_000

/**
 * Whether a text is the name of an IANA time zone. JavaScript also accepts offsets such as "+05:00", which are no
 * names.
 */
const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The time zone in its usual spelling. Names are case-insensitive. */
const inUsualLetters = (text: string): string => {
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
  return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text
}

export const TimeZone = v.pipe(
  v.string(because('text_expected', { label: 'time_zone' })),
  v.trim(),
  v.check(isTimeZone, because('time_zone_unknown')),
  v.transform(inUsualLetters),
)

const goalBounds = because('whole_number_between', { label: 'weekly_goal', min: 1, max: WEEKLY_GOAL_MAX })

/** In whole dollars. */
export const WeeklyGoal = v.pipe(
  v.number(goalBounds),
  v.integer(goalBounds),
  v.minValue(1, goalBounds),
  v.maxValue(WEEKLY_GOAL_MAX, goalBounds),
)

export const BusinessName = requiredLine('business_name', BUSINESS_NAME_MAX)
/** The phone on the public form; may be empty. */
export const BusinessPhone = optionalPhone('business_phone')

/** The version of unchanged settings. */
export const FIRST_VERSION = 1

export const BusinessSettings = v.object({
  version: v.number(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** IANA name. */
  time_zone: v.string(),
  /** The language of its own texts: price book, terms, stages. */
  language: v.picklist(LANGUAGES),
  /** The goal of this week, in dollars. */
  weekly_goal: v.number(),
  share_theme: v.picklist(SHARE_THEMES),
  /** False until the first admin has completed or skipped the first setup. */
  is_set_up: v.boolean(),
})
export type BusinessSettings = v.InferOutput<typeof BusinessSettings>

/** Omitted fields stay. An empty phone removes the phone. */
export const BusinessChange = v.strictObject({
  version: v.optional(id('version')),
  name: v.optional(BusinessName),
  phone: v.optional(BusinessPhone),
  time_zone: v.optional(TimeZone),
  language: v.optional(LanguageChoice),
  weekly_goal: v.optional(WeeklyGoal),
  share_theme: v.optional(
    v.picklist(SHARE_THEMES, because('not_one_of', { field: 'share_theme', options: SHARE_THEMES.join(', ') })),
  ),
  /** Can only become true. */
  is_set_up: v.optional(v.boolean(because('boolean_expected', { field: 'is_set_up' }))),
})
export type BusinessChange = v.InferOutput<typeof BusinessChange>
