import type { Catalog } from '#contract/catalog.ts'
import type { SessionUser } from '#contract/session.ts'

/** The business's own facts: its catalog, its place in time and space. */
export interface Business extends Catalog {
  name: string
  phone: string | null
  /** IANA name. */
  timeZone: string
  /** ISO country of phone numbers without a country code. */
  country: string
}

/** Who acts, for which business, and when: what every verb needs to know. */
export interface Actor {
  user: SessionUser
  business: Business
  /** UTC milliseconds. */
  now: number
}
