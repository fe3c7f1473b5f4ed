import type { NewsLine } from '#contract/activity/change-feed.ts'
import { needsLeadStage, presentRecentChanges, visibleEntities } from '#worker/stats/recent-changes.ts'
import { type ChangeRow, selectChangesByOthers } from '#worker/stats/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { isVisibleTo } from './visible-changes.ts'

export type NewsRow = ChangeRow

/** The changes by other users after a position of the log. */
export const selectNews = (actor: Actor, since: number, limit: number) =>
  selectChangesByOthers(since, actor.user.user_id, {
    kinds: visibleEntities(actor),
    limit,
    withStage: needsLeadStage(actor),
  })

/** The changes as the leaderboard shows them, without rows whose id the user may not see. */
export const presentNews = (actor: Actor, rows: readonly NewsRow[]): NewsLine[] => {
  const visible = new Map(rows.filter(isVisibleTo(actor)).map((row) => [row.activity_id, row]))
  return presentRecentChanges(actor, [...visible.values()]).flatMap((line) => {
    const row = visible.get(line.activity_id)
    return row ? [{ ...line, entity: row.entity, entity_id: row.entity_id }] : []
  })
}
