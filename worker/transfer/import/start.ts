import type { Import, NewImport } from '#contract/transfer/import.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { presentImport } from './present.ts'
import { insertImport } from './store.ts'

const ID_BITS = 40

/** Random: imports need no sequence. */
const newId = () => 1 + (Number(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) % 2 ** ID_BITS)

/** Starts an import. Its rows follow in chunks. @throws Refusal `permission_denied` to merge without Contacts: Edit */
export const planImport = (actor: Actor, input: NewImport): Plan<{ success: true; import: Import }> => {
  if (input.duplicates === 'merge') requireActorPermission(actor, 'Contacts: Edit')
  const row = {
    ...input,
    earns_points: input.earns_points ? (1 as const) : (0 as const),
    import_id: newId(),
    state: 'running' as const,
    read: 0,
    chunks: 0,
    made: 0,
    merged: 0,
    jobs: 0,
    skipped: 0,
    undone: 0,
    kept: 0,
    trashed: 0,
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    started_at: actor.now,
    stepped_at: actor.now,
  }
  return { statements: [insertImport(row)], answer: { success: true, import: presentImport(row) } }
}
