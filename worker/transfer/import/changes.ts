import { IMPORT_CHANGED_NAMED, IMPORT_CHANGES, type ImportChanges } from '#contract/transfer/import.ts'
import type { Database } from '#worker/db/database.ts'
import { BY_IMPORT, countChanged, selectChanged, selectChanges } from './undo-store.ts'

type Way = (typeof IMPORT_CHANGES)[number]

/** Which of its contacts were changed since an import, and how: what an undo would take with it. */
export const readChanges = async (db: Database, importId: number): Promise<ImportChanges> => {
  const [actions, [counted], contacts] = await db.batch([
    selectChanges(importId),
    countChanged(importId),
    selectChanged(importId, IMPORT_CHANGED_NAMED),
  ])
  const ways = new Set(actions.map(({ action }) => wayOf(action)))
  return { changed: counted?.contacts ?? 0, ways: IMPORT_CHANGES.filter((way) => ways.has(way)), contacts }
}

const wayOf = (action: string): Way => {
  if (action === BY_IMPORT) return 'imports'
  if (action.startsWith('note_')) return 'notes'
  if (action.startsWith('image_')) return 'photos'
  if (action.startsWith('task_')) return 'tasks'
  if (action === 'lead_created' || action === 'lead_promoted') return 'leads'
  return action.includes('move') ? 'moves' : 'edits'
}
