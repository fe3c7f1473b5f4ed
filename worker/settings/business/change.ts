import type { BusinessChange, BusinessSettings } from '#contract/settings/business-settings.ts'
import { weekOf } from '#contract/weeks.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { settingsChanged } from '#worker/catalog/editing/list-change.ts'
import type { Database } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { guard } from '#worker/db/sql.ts'
import { planEscalations } from '#worker/settings/inquiries/change.ts'
import { businessIsUnchanged, selectGoal, setGoal, updateBusiness } from '#worker/settings/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'

export const readBusiness = async (db: Database, { business, now }: Actor): Promise<BusinessSettings> => {
  const [[goal]] = await db.batch([selectGoal(weekOf(now, business.timeZone))])
  return {
    version: business.versions.business,
    name: business.name,
    phone: business.phone,
    time_zone: business.timeZone,
    language: business.language,
    weekly_goal: (goal?.goal_cents ?? 0) / 100,
    share_theme: business.shareTheme,
    is_set_up: business.isSetUp,
  }
}

/**
 * Changes the settings of the business. A new goal applies from the current week. A new time zone applies to later
 * events only: stored weeks, months and days stay. @throws Refusal `stale`
 */
export const planBusinessChange = async (
  { db, actor }: Scope,
  { version, ...requested }: BusinessChange,
): Promise<Plan<BusinessSettings>> => {
  const { business, now } = actor
  if (version !== undefined && version !== business.versions.business) throw await settingsChanged(db)
  const before = await readBusiness(db, actor)
  const { name = before.name, time_zone = before.time_zone, weekly_goal = before.weekly_goal } = requested
  const { share_theme = before.share_theme, language = before.language } = requested
  const is_set_up = before.is_set_up || requested.is_set_up === true
  const phone = requested.phone === undefined ? before.phone : requested.phone || null
  const changed = changesOf(before, { name, phone, time_zone, language, weekly_goal, share_theme })
  const isSettingUp = is_set_up !== before.is_set_up
  if (Object.keys(changed).length === 0 && !isSettingUp) return { statements: [], answer: before }
  const isElsewhere = time_zone !== before.time_zone
  return {
    statements: [
      guard('stale', businessIsUnchanged(business.versions.business)),
      updateBusiness({
        business_name: name,
        business_phone: phone,
        time_zone,
        language,
        share_theme,
        is_set_up,
      }),
      ...(weekly_goal === before.weekly_goal ? [] : setGoal(weekOf(now, time_zone), inCents(weekly_goal))),
      ...(isElsewhere ? [await planEscalations(db, { ...business, timeZone: time_zone })] : []),
      logActivity(actor, {
        action: 'business_changed',
        entity_id: 1,
        details: {
          changes: fieldChanges(before, changed).map(({ field, ...change }) => ({
            ...change,
            field: LOGGED_AS[field] ?? field,
          })),
        },
      }),
    ],
    answer: { version: before.version + 1, name, phone, time_zone, language, weekly_goal, share_theme, is_set_up },
    refused: { stale: () => settingsChanged(db) },
  }
}

/** The names of fields in the activity log. */
const LOGGED_AS: Record<string, string> = {
  name: 'business_name',
  phone: 'business_phone',
  language: 'business_language',
}

type Values = Omit<BusinessSettings, 'version' | 'is_set_up'>

const changesOf = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field as keyof Values]))
