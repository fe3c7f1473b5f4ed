import type { Category, Stage } from '#contract/catalog/catalog.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

export interface Author {
  user_id: number | null
  name: string
}

/** A seller, and the user who acts for them. */
export interface SellerUser {
  seller_id: number
  author: Author
}

/** The business for which contacts are generated. */
export interface DemoBusiness {
  stages: readonly Stage[]
  categories: readonly Category[]
  sellers: readonly SellerUser[]
  /** ISO country code, for phone numbers. */
  country: string
  calendar: Calendar
  /** How many weeks ago the first contact called. */
  weeks: number
  /** Whether the log has every move, or only the arrival and the last move of each lead. */
  log: 'every move' | 'first and last'
}

/** A random seller; the first ones get more leads. */
export const pickSeller = (random: Random, sellers: readonly SellerUser[]): SellerUser =>
  random.weighted(sellers.map((seller, i) => [seller, 10 - Math.min(i, 5)] as const))
