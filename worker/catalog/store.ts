import { sql } from 'drizzle-orm'
import type { Category, RemovedStage, Seller, Stage } from '#contract/catalog/catalog.ts'
import type { BusinessHours } from '#contract/settings/business-hours.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { catalog } from '#worker/db/schema/catalog.ts'
import { settings } from '#worker/db/schema/settings.ts'
import type { Business } from '#worker/write/actor.ts'

const SETTINGS = columnsOf(settings, ['id'])
const CATALOG = columnsOf(catalog, ['id'])
export type BusinessRow = RowOf<typeof settings, typeof SETTINGS> &
  RowOf<typeof catalog, typeof CATALOG> & {
    /** The newest line of the log. */
    log_position: number
  }

/** Settings and catalog of the business in one row, with the position of its log. */
export const selectBusiness = sql<BusinessRow>`
  SELECT ${selected(SETTINGS, 's')}, ${selected(CATALOG, 'c')},
    coalesce((SELECT max(activity_id) FROM activity), 0) AS log_position
  FROM settings s JOIN catalog c ON c.id = s.id`

/** @throws Error without a row, which the migrations insert */
export const businessOf = (row: BusinessRow | undefined): Business => {
  if (!row) throw new Error('The settings row is missing: apply the migrations')
  return {
    name: row.business_name,
    phone: row.business_phone,
    timeZone: row.time_zone,
    country: row.country,
    stageDays: { waiting: row.waiting_after_days, overdue: row.overdue_after_days },
    hours: JSON.parse(row.business_hours) as BusinessHours,
    escalation: JSON.parse(row.escalation_minutes) as number[],
    shareTheme: row.share_theme,
    isSetUp: Boolean(row.is_set_up),
    newDevicesNeedCode: Boolean(row.new_devices_need_code),
    embedDomains: JSON.parse(row.embed_domains) as string[],
    stages: JSON.parse(row.stages) as Stage[],
    sellers: JSON.parse(row.sellers) as Seller[],
    categories: JSON.parse(row.categories) as Category[],
    removedStages: JSON.parse(row.removed_stages) as RemovedStage[],
    versions: {
      business: row.version,
      stage: row.stages_version,
      seller: row.sellers_version,
      category: row.categories_version,
    },
  }
}
