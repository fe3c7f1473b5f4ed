import type { NewsLine } from '#contract/activity/change-feed.ts'
import { needsLeadStage, presentRecentChanges, readableEntities } from '#worker/stats/recent-changes.ts'
import { type ChangeRow, selectChangesByOthers } from '#worker/stats/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { isVisibleTo } from './visible-changes.ts'

export type NewsRow = ChangeRow

/** What others than this user did after a place in the log. */
export const selectNews = (actor: Actor, since: number, limit: number) =>
  selectChangesByOthers(since, actor.user.user_id, {
    kinds: readableEntities(actor),
    limit,
    withStage: needsLeadStage(actor),
  })

/** The same as the leaderboard tells it; nothing of rows that the user may not know by their id. */
export const presentNews = (actor: Actor, rows: readonly NewsRow[]): NewsLine[] => {
  const told = new Map(rows.filter(isVisibleTo(actor)).map((row) => [row.activity_id, row]))
  return presentRecentChanges(actor, [...told.values()]).flatMap((line) => {
    const row = told.get(line.activity_id)
    return row ? [{ ...line, entity: row.entity, entity_id: row.entity_id }] : []
  })
}
