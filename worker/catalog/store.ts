import { sql } from 'drizzle-orm'
import type { Category, Seller, Stage } from '#contract/catalog.ts'
import type { Business } from '#worker/verb/actor.ts'

interface BusinessRow {
  business_name: string
  business_phone: string | null
  time_zone: string
  country: string
  waiting_after_days: number
  overdue_after_days: number
  stages: string
  sellers: string
  categories: string
}

/** Settings and catalog of the business, in one row. */
export const selectBusiness = sql<BusinessRow>`
  SELECT business_name, business_phone, time_zone, country, waiting_after_days, overdue_after_days,
    stages, sellers, categories
  FROM settings JOIN catalog ON catalog.id = settings.id`

/** @throws Error without a row: the migrations insert it */
export const businessOf = (row: BusinessRow | undefined): Business => {
  if (!row) throw new Error('The settings row is missing: apply the migrations')
  return {
    name: row.business_name,
    phone: row.business_phone,
    timeZone: row.time_zone,
    country: row.country,
    stageDays: { waiting: row.waiting_after_days, overdue: row.overdue_after_days },
    stages: JSON.parse(row.stages) as Stage[],
    sellers: JSON.parse(row.sellers) as Seller[],
    categories: JSON.parse(row.categories) as Category[],
  }
}
