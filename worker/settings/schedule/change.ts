import type { FieldChange } from '#contract/activity/actions.ts'
import type { Holiday, ScheduleSettings, ScheduleSettingsChange } from '#contract/schedule/schedule-settings.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { businessIsUnchanged, updateBusiness } from '#worker/settings/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentScheduleSettings, readScheduleSettings } from './present.ts'
import { selectCrews, selectLastSettingsAuthor, selectScheduleUsers } from './store.ts'

/** Changes holidays, drive time, texts to customers and the names in feeds. @throws Refusal `stale` */
export const planScheduleSettingsChange = async (
  { db, actor }: Scope,
  { version, ...requested }: ScheduleSettingsChange,
): Promise<Plan<ScheduleSettings>> => {
  const { business } = actor
  if (version !== undefined && version !== business.versions.business) throw await staleScheduleSettings(db)
  const before = await readScheduleSettings(db, business)
  const changed: Partial<Changed> = Object.fromEntries(
    Object.entries(requested).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Changed]),
    ),
  )
  if (Object.keys(changed).length === 0) return { statements: [], answer: before }
  const { holidays, texts, ...others } = changed
  return {
    statements: [
      guard('stale', businessIsUnchanged(business.versions.business)),
      updateBusiness({
        ...others,
        ...(holidays && { holidays: JSON.stringify(holidays) }),
        ...(texts && { text_templates: JSON.stringify(texts) }),
      }),
      logActivity(actor, {
        action: 'schedule_settings_changed',
        entity_id: 1,
        details: { changes: loggedChanges(before, changed) },
      }),
    ],
    answer: { ...before, ...changed, version: before.version + 1 },
    refused: { stale: () => staleScheduleSettings(db) },
  }
}

type Changed = Pick<ScheduleSettings, 'holidays' | 'drive_minutes' | 'texts' | 'feeds_show_names'>

/** The log stores numbers and short texts: the days of removed and added holidays, and only that texts changed. */
const loggedChanges = (before: Changed, { holidays, drive_minutes, texts, feeds_show_names }: Partial<Changed>) => {
  const changes: FieldChange[] = []
  if (holidays)
    changes.push({
      field: 'holidays',
      from: daysWithout(before.holidays, holidays),
      to: daysWithout(holidays, before.holidays),
    })
  if (drive_minutes !== undefined)
    changes.push({ field: 'drive_minutes', from: before.drive_minutes, to: drive_minutes })
  if (texts) changes.push({ field: 'texts', from: null, to: null })
  if (feeds_show_names !== undefined)
    changes.push({
      field: 'feeds_show_names',
      from: Number(before.feeds_show_names),
      to: Number(feeds_show_names),
    })
  return changes
}

/** The holidays of one list that are not in the other. */
const daysWithout = (holidays: readonly Holiday[], others: readonly Holiday[]) =>
  holidays
    .filter(({ day, name }) => !others.some((other) => other.day === day && other.name === name))
    .map(({ day, name }) => `${day} ${name}`)
    .join(', ') || null

/** The refusal of a change of settings that another user changed, with the current settings. */
const staleScheduleSettings = async (db: Database): Promise<Refusal> => {
  const [[business], users, crews, [last]] = await db.batch([
    selectBusiness,
    selectScheduleUsers,
    selectCrews,
    selectLastSettingsAuthor,
  ])
  const current = presentScheduleSettings(businessOf(business), users, crews)
  return new Refusal('settings_changed', { who: last?.user_name ?? null }, { current })
}
