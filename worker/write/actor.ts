import type { Catalog, RemovedStage } from '#contract/catalog/catalog.ts'
import type { CatalogList } from '#contract/catalog/editing.ts'
import type { SessionUser, ShareTheme, StageDays } from '#contract/session/session.ts'
import type { BusinessHours } from '#contract/settings/business-hours.ts'

/** The settings of the business, with its catalog. */
export interface Business extends Catalog {
  name: string
  phone: string | null
  /** IANA name. */
  timeZone: string
  /** ISO country code, for phone numbers without one. */
  country: string
  stageDays: StageDays
  /** When it is open. */
  hours: BusinessHours
  /** After how many open minutes an inquiry that waits is told again. */
  escalation: number[]
  /** The hosts whose pages may show the public form. */
  embedDomains: string[]
  /** The theme that the share card begins with. */
  shareTheme: ShareTheme
  /** False until the first admin has been led through the settings of the first day, or has waved them away. */
  isSetUp: boolean
  /** Whether a PIN alone lets no new device in. */
  newDevicesNeedCode: boolean
  /** What the history of leads still names. */
  removedStages: RemovedStage[]
  /** How often each part of the settings was changed. */
  versions: Record<'business' | CatalogList, number>
}

/** Who performs a write, for which business, and when. */
export interface Actor {
  user: SessionUser
  business: Business
  /** UTC milliseconds. */
  now: number
}
