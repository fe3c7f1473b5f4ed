import type { Catalog } from '#contract/catalog.ts'
import type { SessionUser, StageDays } from '#contract/session.ts'

/** The settings of the business, with its catalog. */
export interface Business extends Catalog {
  name: string
  phone: string | null
  /** IANA name. */
  timeZone: string
  /** ISO country code, for phone numbers without one. */
  country: string
  stageDays: StageDays
}

/** Who performs a write, for which business, and when. */
export interface Actor {
  user: SessionUser
  business: Business
  /** UTC milliseconds. */
  now: number
}
