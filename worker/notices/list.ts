import type * as v from 'valibot'
import { LOG_KINDS, LOG_VIEW } from '#contract/activity/log.ts'
import { NOTICES_PAGE_SIZE, type Notice, type NoticePage, type NoticesQuery } from '#contract/notices/notices.ts'
import { allows } from '#contract/permissions.ts'
import { presentEntry } from '#worker/activity/log/log.ts'
import { cursorNumbers } from '#worker/http/paging.ts'
import { hiddenStageId } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { countNotices, type NoticeRow, type NoticeSight, selectNotices } from './store.ts'

const sightOf = (actor: Actor): NoticeSight => ({
  kinds: LOG_KINDS.filter((kind) => allows(actor.user.permissions, LOG_VIEW[kind])),
  hiddenStage: hiddenStageId(actor),
})

/** The statement that counts what the user has not read and may see. */
export const countUnread = (actor: Actor) => countNotices(actor.user.user_id, sightOf(actor))

/** A page of the user's notices of lines that the user may see. */
export const listNotices = async (
  { db, actor }: Scope,
  { limit = NOTICES_PAGE_SIZE, cursor }: v.InferOutput<typeof NoticesQuery>,
): Promise<NoticePage> => {
  const [at, activity_id] = cursorNumbers(cursor, 2)
  const after = at !== undefined && activity_id !== undefined ? { at, activity_id } : undefined
  const [rows] = await db.batch([selectNotices(actor.user.user_id, sightOf(actor), { limit, after })])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    notices: shown.flatMap((row) => presentNotice(actor, row)),
    next: rows.length > limit && last ? `${last.noticed_at}.${last.activity_id}` : null,
  }
}

const presentNotice = (actor: Actor, row: NoticeRow): Notice[] => {
  const entry = presentEntry(actor, row)
  return entry ? [{ entry, at: row.noticed_at, is_read: row.is_read === 1 }] : []
}
