import type { Timeline } from '#contract/activity/timeline.ts'

/** The timeline with its next page beneath, each item once. */
export const appendItems = (timeline: Timeline, older: Timeline): Timeline => {
  const known = new Set(timeline.data.map((item) => item.id))
  return { ...older, data: [...timeline.data, ...older.data.filter((item) => !known.has(item.id))] }
}

/** A timeline read again, with the older pages that were loaded before, where they still join its first page. */
export const keepOlder = (known: Timeline, fresh: Timeline): Timeline => {
  const oldest = fresh.data.at(-1)
  const joint = oldest ? known.data.findIndex((item) => item.id === oldest.id) : -1
  if (joint < 0 || fresh.next === null) return fresh
  const older = known.data.slice(joint + 1)
  return older.length === 0
    ? fresh
    : { data: [...fresh.data, ...older], next: known.next, pagination: known.pagination }
}
