import type { Category, Stage } from '#contract/catalog.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

export interface Author {
  user_id: number | null
  name: string
}

/** A seller, and the user who writes for them. */
export interface Desk {
  seller_id: number
  author: Author
}

/** The business in which made-up contacts appear. */
export interface Setting {
  stages: readonly Stage[]
  categories: readonly Category[]
  desks: readonly Desk[]
  /** ISO country in which phone numbers are read. */
  country: string
  calendar: Calendar
  /** How many weeks ago the first contact called. */
  weeks: number
  /** Whether the log tells every move, or only how each lead came and where it went last. */
  log: 'every move' | 'first and last'
}

/** Some sell more than others. */
export const pickDesk = (random: Random, desks: readonly Desk[]): Desk =>
  random.weighted(desks.map((desk, i) => [desk, 10 - Math.min(i, 5)] as const))
