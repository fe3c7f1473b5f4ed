import { eq, sql } from 'drizzle-orm'
import type { Category, RemovedStage, Seller, Stage } from '#contract/catalog/catalog.ts'
import type { Holiday } from '#contract/schedule/schedule-settings.ts'
import type { TextTemplates } from '#contract/schedule/texts.ts'
import type { BusinessHours } from '#contract/settings/business-hours.ts'
import { fieldsOf } from '#worker/db/columns.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { catalog } from '#worker/db/schema/catalog.ts'
import { settings } from '#worker/db/schema/settings.ts'
import type { Business } from '#worker/write/actor.ts'

/** Settings and catalog of the business in one row, with the position of its log. */
export const selectBusiness = statement(
  query
    .select({
      ...fieldsOf(settings, ['id']),
      ...fieldsOf(catalog, ['id']),
      log_position: sql<number>`coalesce((SELECT max(activity_id) FROM activity), 0)`.as('log_position'),
    })
    .from(settings)
    .innerJoin(catalog, eq(catalog.id, settings.id)),
)

export type BusinessRow = RowOfStatement<typeof selectBusiness>

/** @throws Error without a row, which the migrations insert */
export const businessOf = (row: BusinessRow | undefined): Business => {
  if (!row) throw new Error('The settings row is missing: apply the migrations')
  return {
    name: row.business_name,
    phone: row.business_phone,
    language: row.language,
    timeZone: row.time_zone,
    country: row.country,
    stageDays: { waiting: row.waiting_after_days, overdue: row.overdue_after_days },
    hours: JSON.parse(row.business_hours) as BusinessHours,
    escalation: JSON.parse(row.escalation_minutes) as number[],
    shareTheme: row.share_theme,
    isSetUp: Boolean(row.is_set_up),
    newDevicesNeedCode: Boolean(row.new_devices_need_code),
    embedDomains: JSON.parse(row.embed_domains) as string[],
    formOffersTrades: Boolean(row.form_offers_trades),
    documents: {
      logoKey: row.logo_key,
      address: row.business_address,
      license: row.license_number,
      email: row.business_email,
      brandColor: row.brand_color,
      taxRate: row.tax_rate,
      estimateTerms: row.estimate_terms,
      secondTerms: row.second_terms,
      estimateDays: row.estimate_days,
      invoiceDays: row.invoice_days,
      depositRate: row.deposit_rate,
      showsPairs: Boolean(row.shows_pairs),
    },
    schedule: {
      holidays: JSON.parse(row.holidays) as Holiday[],
      driveMinutes: row.drive_minutes,
      texts: JSON.parse(row.text_templates) as TextTemplates,
      feedsShowNames: Boolean(row.feeds_show_names),
    },
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
