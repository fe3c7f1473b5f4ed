import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { ImportRow } from './store.ts'

/**
 * The import, if this user began it: rows that another user sends would be logged under the wrong name.
 * @throws Refusal `import_gone`, `import_of_another`
 */
export const requireOwnImport = (row: ImportRow | undefined, { user }: Actor): ImportRow => {
  if (!row) throw new Refusal('import_gone')
  if (row.user_id !== user.user_id) throw new Refusal('import_of_another', { name: row.user_name })
  return row
}
