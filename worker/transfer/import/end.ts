import type { Import } from '#contract/transfer/import.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireOwnImport } from './access.ts'
import { presentImport } from './present.ts'
import { isRunning, selectImport, updateImport } from './store.ts'

/**
 * Stops an import. The rows so far stay, and the import takes no more.
 * @throws Refusal `not_found`, `import_of_another`, `import_over`
 */
export const planImportEnd = async (
  { db, actor }: Scope,
  importId: number,
): Promise<Plan<{ success: true; import: Import }>> => {
  const [[found]] = await db.batch([selectImport(importId)])
  const row = requireOwnImport(found, actor)
  if (row.state !== 'running') throw new Refusal('import_over')
  return {
    statements: [guard('over', isRunning(importId)), updateImport(importId, { state: 'stopped' })],
    answer: { success: true, import: presentImport({ ...row, state: 'stopped' }) },
    refused: { over: () => new Refusal('import_over') },
  }
}
