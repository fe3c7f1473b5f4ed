import { expect, test } from 'vitest'
import { LogLine } from '#contract/activity/actions.ts'
import { withoutLeadDetails } from '#worker/activity/visible-line.ts'

/** A value that a schema accepts, with the same text wherever it accepts one. */
const sampleOf = (schema: { type: string; wrapped?: never; options?: readonly unknown[] }): unknown => {
  if (schema.wrapped) return sampleOf(schema.wrapped)
  if (schema.type === 'picklist') return schema.options?.[0]
  return { string: 'SECRET', number: 1, array: [{ field: 'title', from: 'SECRET', to: 'SECRET' }] }[schema.type]
}
const lineOf = ({ entries }: (typeof LogLine.options)[number]) => {
  const details = Object.entries(entries.details.entries as Record<string, never>)
  return {
    action: entries.action.literal,
    details: Object.fromEntries(details.map(([name, schema]) => [name, sampleOf(schema)])),
  } as LogLine
}

test.each(LogLine.options.map(lineOf).filter(({ action }) => /^(lead|draft)_/.test(action)))(
  'a user who may not see leads reads no text of the lead in $action',
  (line) => {
    expect(JSON.stringify(withoutLeadDetails(line))).not.toContain('SECRET')
  },
)
