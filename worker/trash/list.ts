import {
  TRASH_DAYS,
  TRASH_PAGE_SIZE,
  type Trash,
  type TrashEntry,
  type TrashKind,
  type TrashQuery,
} from '#contract/trash/trash.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { searchedText } from '#worker/db/search.ts'
import { presentPage } from '#worker/http/paging.ts'
import { hiddenStageId, maySee } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { deletableKinds, mayRestore, visibleKinds } from './rights.ts'
import { countHiddenEntries, type EntryRow, selectTotals, selectTrash } from './store.ts'

/** A page of the trash: all kinds that the user may see, one kind, or the matches of a text. */
export const listTrash = async (
  { db, actor }: Scope,
  { kind, q, limit = TRASH_PAGE_SIZE, cursor }: TrashQuery,
): Promise<Trash> => {
  const text = searchedText(q)
  const visible = {
    kinds: visibleKinds(actor),
    hiddenStage: hiddenStageId(actor),
    seesDocuments: maySee(actor, 'document'),
  }
  const [rows, inTrash, hidden] = await db.batch([
    selectTrash({ kind, q: text, limit, before: cursor, ...visible }),
    selectTotals(visible.kinds),
    countHiddenEntries(visible),
  ])
  const hiddenOf = new Map(hidden.map(({ kind: of, entries }) => [of, entries]))
  const totals = inTrash.map((one) => ({ ...one, entries: one.entries - (hiddenOf.get(one.kind) ?? 0) }))
  const deletable = deletableKinds(actor)
  const total = text === undefined ? sumOf(totals, kind === undefined ? visible.kinds : [kind]) : null
  return {
    ...presentPage(rows, { limit }, total, presentEntry(actor, deletable), (row) => String(row.entry_id)),
    kinds: visible.kinds,
    totals,
    deletable: sumOf(totals, deletable),
  }
}

const sumOf = (totals: Trash['totals'], kinds: readonly TrashKind[]) =>
  totals.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { entries }) => sum + entries, 0)

const presentEntry =
  (actor: Actor, deletable: readonly TrashKind[]) =>
  ({ entry_id, kind, id, name, detail, deleted_at, user_id, user_name, user_name_now }: EntryRow): TrashEntry => ({
    entry_id,
    kind,
    id,
    name: isCut(kind, name) ? `${name}…` : name,
    detail,
    deleted_at,
    user_name,
    ...(user_name_now !== null && { user_name_now }),
    purge_at: deleted_at + TRASH_DAYS * DAY_MS,
    can_restore: mayRestore(actor, kind, user_id),
    can_delete: deletable.includes(kind),
  })

/** The characters of the text of a task or note that an entry stores. */
const TEXT_MAX = 80

const isCut = (kind: TrashKind, name: string | null) =>
  (kind === 'task' || kind === 'note') && name !== null && [...name].length >= TEXT_MAX
