import type { Timeline } from '#contract/activity/timeline.ts'
import { TIMELINE_PAGE_MAX } from '#contract/activity/timeline-page.ts'
import { withFurtherPages } from '#web/cache/list-pages.ts'

/** The timeline with its next page beneath, each item once. */
export const appendItems = (timeline: Timeline, older: Timeline): Timeline => {
  const known = new Set(timeline.data.map((item) => item.id))
  return { ...older, data: [...timeline.data, ...older.data.filter((item) => !known.has(item.id))] }
}

/** A refetched timeline, with the older pages that were already loaded. */
export const withOlderPages = (
  fresh: Timeline,
  known: () => Timeline | undefined,
  readNext: (query: { cursor: string; limit: string }) => Promise<Timeline>,
) => withFurtherPages(fresh, { cached: known, readNext, limit: TIMELINE_PAGE_MAX, append: appendItems })
