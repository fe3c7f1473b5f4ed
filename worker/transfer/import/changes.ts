import { IMPORT_CHANGED_LISTED, IMPORT_CHANGES, type ImportChanges } from '#contract/transfer/import.ts'
import type { Database } from '#worker/db/database.ts'
import { countChangedContacts, IMPORT_ACTION, selectActionsSince, selectChangedContacts } from './undo-store.ts'

type KindOfChange = (typeof IMPORT_CHANGES)[number]

/** The contacts of an import that were changed since, and the kinds of changes, which an undo would delete. */
export const readChanges = async (db: Database, importId: number): Promise<ImportChanges> => {
  const [actions, [counted], contacts] = await db.batch([
    selectActionsSince(importId),
    countChangedContacts(importId),
    selectChangedContacts(importId, IMPORT_CHANGED_LISTED),
  ])
  const kinds = new Set(actions.map(({ action }) => kindOf(action)))
  return { changed: counted?.contacts ?? 0, ways: IMPORT_CHANGES.filter((kind) => kinds.has(kind)), contacts }
}

const kindOf = (action: string): KindOfChange => {
  if (action === IMPORT_ACTION) return 'imports'
  if (action.startsWith('note_')) return 'notes'
  if (action.startsWith('image_')) return 'photos'
  if (action.startsWith('task_')) return 'tasks'
  if (action.startsWith('appointment_')) return 'appointments'
  if (action === 'lead_created' || action === 'lead_promoted') return 'leads'
  return action.includes('move') ? 'moves' : 'edits'
}
