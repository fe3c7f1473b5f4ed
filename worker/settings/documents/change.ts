import type { DocumentSettings, DocumentSettingsChange } from '#contract/settings/document-settings.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { settingsChanged } from '#worker/catalog/editing/list-change.ts'
import { guard } from '#worker/db/sql.ts'
import { businessIsUnchanged, updateBusiness } from '#worker/settings/store.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { presentDocumentSettings } from './present.ts'

/** Changes what new documents begin with. Documents that exist stay. @throws Refusal `stale` */
export const planDocumentSettingsChange = async (
  { db, env, actor }: EnvScope,
  { version, ...requested }: DocumentSettingsChange,
): Promise<Plan<DocumentSettings>> => {
  const { business } = actor
  if (version !== undefined && version !== business.versions.business) throw await settingsChanged(db)
  const before = await presentDocumentSettings(env, actor)
  const changed: Partial<Changed> = Object.fromEntries(
    Object.entries(requested).filter(([field, value]) => value !== before[field as keyof Changed]),
  )
  if (Object.keys(changed).length === 0) return { statements: [], answer: before }
  return {
    statements: [
      guard('stale', businessIsUnchanged(business.versions.business)),
      updateBusiness(changed),
      logActivity(actor, {
        action: 'business_changed',
        entity_id: 1,
        details: { changes: fieldChanges<Partial<Changed>>(before, changed) },
      }),
    ],
    answer: { ...before, ...changed, version: before.version + 1 },
    refused: { stale: () => settingsChanged(db) },
  }
}

type Changed = Omit<DocumentSettings, 'version' | 'logo'>
