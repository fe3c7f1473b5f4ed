import {
  TRASH_DAYS,
  TRASH_PAGE_SIZE,
  type Trash,
  type TrashEntry,
  type TrashKind,
  type TrashQuery,
} from '#contract/trash.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import { searchedText } from '#worker/db/search.ts'
import { paged } from '#worker/http/paging.ts'
import { hiddenStage } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { type EntryRow, selectTotals, selectTrash } from './store.ts'
import { visibleKinds } from './visible-kinds.ts'

/** A page of the trash, of all kinds that the user may see or of one, or of what matches a text. */
export const listTrash = async (
  db: Database,
  actor: Actor,
  { kind, q, limit = TRASH_PAGE_SIZE, cursor }: TrashQuery,
): Promise<Trash> => {
  const text = searchedText(q)
  const seen = { kinds: visibleKinds(actor), hiddenStage: hiddenStage(actor) }
  const [rows, totals] = await db.batch([
    selectTrash({ kind, q: text, limit, before: cursor, ...seen }),
    selectTotals(seen.kinds),
  ])
  const total = totals
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { entries }) => sum + entries, 0)
  return {
    ...paged(rows, { limit }, text === undefined ? total : null, presentEntry, (row) => String(row.entry_id)),
    totals,
  }
}

const presentEntry = ({
  entry_id,
  kind,
  id,
  name,
  detail,
  deleted_at,
  user_name,
  user_name_now,
}: EntryRow): TrashEntry => ({
  entry_id,
  kind,
  id,
  name: isCut(kind, name) ? `${name}…` : name,
  detail,
  deleted_at,
  user_name,
  ...(user_name_now !== null && { user_name_now }),
  purge_at: deleted_at + TRASH_DAYS * DAY_MS,
})

/** So many letters of the text of a task or note are kept with the entry. */
const TEXT_KEPT = 80

const isCut = (kind: TrashKind, name: string | null) =>
  (kind === 'task' || kind === 'note') && name !== null && [...name].length >= TEXT_KEPT
