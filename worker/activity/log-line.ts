import * as v from 'valibot'
import { LogLine } from '#contract/activity/actions.ts'

interface StoredLine {
  action: string
  /** JSON. */
  details: string
}

/** A line of the log as it is told: no more of its details than the contract lists. */
export const logLineOf = ({ action, details }: StoredLine): LogLine => {
  const line = v.safeParse(LogLine, { action, details: JSON.parse(details) })
  return line.success ? line.output : { action: 'unknown', details: {} }
}
