import type { TaskColumn } from '#contract/tasks/tasks.ts'
import { number } from '#web/lib/format/number.ts'
import { tasksWords } from '#web/messages/tasks.ts'

/** The number of a column's tasks; with a plus where a search has not counted all. */
export const countOf = ({ total, data }: TaskColumn) =>
  total === null ? tasksWords.atLeast(number(data.length)) : number(total)
