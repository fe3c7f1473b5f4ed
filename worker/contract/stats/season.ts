import * as v from 'valibot'
import { because } from '#contract/validation.ts'

/** The current season: its start in UTC milliseconds, and the name of the user who started it. */
export const Season = v.object({ started_at: v.number(), user_name: v.string() })
export type Season = v.InferOutput<typeof Season>

const time = v.pipe(
  v.number(because('number_expected', { field: 'current' })),
  v.integer(because('number_expected', { field: 'current' })),
)

/**
 * `current`: the start of the season that the user saw; null without one. If it is outdated, the answer is 409 `stale`.
 */
export const SeasonStart = v.strictObject({ current: v.optional(v.nullable(time)) })
export type SeasonStart = v.InferOutput<typeof SeasonStart>

/** A time in UTC milliseconds, in an address. */
export const timeText = (field: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, because('whole_number_expected', { field })), v.transform(Number))

export const SeasonPath = v.strictObject({ startedAt: timeText('startedAt') })

/** The current season after the change; null without one. */
export const SeasonAnswer = v.object({ success: v.literal(true), season: v.nullable(Season) })
export type SeasonAnswer = v.InferOutput<typeof SeasonAnswer>
