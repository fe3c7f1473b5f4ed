import type { Import } from '#contract/transfer/import.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireOwn } from './own-import.ts'
import { presentImport } from './present.ts'
import { isRunning, selectImport, updateImport } from './store.ts'

/**
 * Ends an import where it is: what came in stays, and no more rows are taken.
 * @throws Refusal `not_found`, `import_of_another`, `import_over`
 */
export const planImportEnd = async (
  db: Database,
  actor: Actor,
  importId: number,
): Promise<Plan<{ success: true; import: Import }>> => {
  const [[found]] = await db.batch([selectImport(importId)])
  if (!found) throw new Refusal('import_gone')
  requireOwn(found, actor)
  if (found.state !== 'running') throw new Refusal('import_over')
  return {
    statements: [guard('over', isRunning(importId)), updateImport(importId, { state: 'stopped' })],
    answer: { success: true, import: presentImport({ ...found, state: 'stopped' }) },
    refused: (reason) => (reason === 'over' ? new Refusal('import_over') : undefined),
  }
}
