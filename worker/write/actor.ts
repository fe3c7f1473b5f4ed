import type { Catalog, RemovedStage } from '#contract/catalog/catalog.ts'
import type { CatalogList } from '#contract/catalog/editing.ts'
import type { Language } from '#contract/languages.ts'
import type { Holiday } from '#contract/schedule/schedule-settings.ts'
import type { TextTemplates } from '#contract/schedule/texts.ts'
import type { SessionUser, ShareTheme, StageDays } from '#contract/session/session.ts'
import type { BusinessHours } from '#contract/settings/business-hours.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'

/** How documents look, and what new estimates begin with. Rates are in thousandths of a percent. */
interface BusinessDocuments {
  /** The name of the logo's file in R2; null without one. */
  logoKey: string | null
  /** Empty for none, as the two below. */
  address: string
  license: string
  email: string
  /** `#rrggbb` */
  brandColor: string
  taxRate: number
  estimateTerms: string
  /** The terms in the other language; empty for the same ones. */
  secondTerms: string
  /** The days for which a new estimate is valid. */
  estimateDays: number
  invoiceDays: number
  depositRate: number
  /** Whether customers of finished jobs see its pairs of photos. */
  showsPairs: boolean
}

/** The settings of the schedule. */
interface BusinessSchedule {
  /** In the order of their days. */
  holidays: Holiday[]
  /** The least minutes between two appointments of one person at different places. */
  driveMinutes: number
  /** Empty ones stand for the defaults. */
  texts: TextTemplates
  /** Whether calendar feeds name customers. */
  feedsShowNames: boolean
}

/** The settings of the business, with its catalog. */
export interface Business extends Catalog {
  name: string
  phone: string | null
  /** The language of its own texts: price book, terms, stages. */
  language: Language
  /** IANA name. */
  timeZone: string
  /** ISO country code, for phone numbers without one. */
  country: string
  stageDays: StageDays
  /** The opening hours. */
  hours: BusinessHours
  /** The open minutes after which an unanswered inquiry is escalated. */
  escalation: number[]
  /** The hosts whose pages may show the public form. */
  embedDomains: string[]
  /** Whether the public form offers the trades in place of the specified categories. */
  formOffersTrades: boolean
  documents: BusinessDocuments
  schedule: BusinessSchedule
  /** The initial theme of the share card. */
  shareTheme: ShareTheme
  /** False until the first admin has completed or skipped the first setup. */
  isSetUp: boolean
  /** Whether a new device needs a device code besides the PIN. */
  newDevicesNeedCode: boolean
  /** Removed stages that the history of leads still shows. */
  removedStages: RemovedStage[]
  /** The version of each part of the settings. */
  versions: Record<'business' | CatalogList, number>
}

/** What a verb works with: the database, and the actor of the request. */
export interface Scope {
  db: Database
  actor: Actor
}

/** The same with the bindings, for files and secrets. */
export interface EnvScope extends Scope {
  env: Env
}

/** The user of a request, the business, and the time. */
export interface Actor {
  user: SessionUser
  business: Business
  /** UTC milliseconds. */
  now: number
  /** The day of `now` in business time, `YYYY-MM-DD`. */
  today: string
}

/** The columns of a row that the actor moves to the trash. */
export const trashedBy = ({ user, now }: Actor) => ({ deleted_at: now, deleted_by: user.user_id })
/** The columns of a row that returns from the trash. */
export const RESTORED = { deleted_at: null, deleted_by: null }

export const actorOf = (user: SessionUser, business: Business, now: number): Actor => ({
  user,
  business,
  now,
  today: dayOf(now, business.timeZone),
})
