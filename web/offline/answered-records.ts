import type * as v from 'valibot'
import type { ReadChange } from '#web/cache/reads.ts'
import { recordIn } from '#web/lib/record-in.ts'
import type { Versions } from './define-write.ts'

// The records that an answer of the server has, under whatever name: the answer itself, its rows and its lists of rows.

/** The id fields by kind, most specific first: an appointment, a task and a lead also carry the ids of their parents. */
const KINDS = [
  ['appointment', 'appointment_id'],
  ['receipt', 'receipt_id'],
  ['estimate', 'estimate_id'],
  ['task', 'task_id'],
  ['note', 'note_id'],
  ['image', 'image_id'],
  ['lead', 'lead_id'],
  ['contact', 'contact_id'],
] as const
type Kind = (typeof KINDS)[number][0]

interface AnsweredRecord {
  kind: Kind
  /** `lead/5` */
  name: string
  fields: Readonly<Record<string, unknown>>
}

const recordsIn = (answer: unknown): AnsweredRecord[] => {
  if (typeof answer !== 'object' || answer === null) return []
  return [answer, ...Object.values(answer).flat()].flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const fields = row as Record<string, unknown>
    const [kind, id] = KINDS.find(([, each]) => typeof fields[each] === 'number') ?? []
    return kind && id ? { kind, name: `${kind}/${fields[id]}`, fields } : []
  })
}

/** The versions in an answer: those of its records, and of a contact's current lead. */
export const versionsIn = (answer: unknown): Versions =>
  Object.assign({}, ...recordsIn(answer).map(({ name, fields }) => versionsOf(name, fields)))

const versionsOf = (name: string, { version, current_lead_id, current_lead_version }: AnsweredRecord['fields']) => ({
  ...(typeof version === 'number' && { [name]: version }),
  ...(typeof current_lead_version === 'number' && { [`lead/${current_lead_id}`]: current_lead_version }),
})

const merges = new Map<Kind, (fields: unknown) => ReadChange | undefined>()

/**
 * Sets how an answered record of a kind gets into the cached reads, where they have it. A read with a newer version keeps it.
 * Fields in another shape are no such record.
 */
export const mergeAnswered = <Schema extends v.GenericSchema>(
  kind: Kind,
  schema: Schema,
  merge: (record: v.InferOutput<Schema>) => ReadChange,
) =>
  void merges.set(kind, (fields) => {
    const record = recordIn(schema, fields)
    return record && merge(record)
  })

/** The changes that an answer makes to the cached reads. */
export const changesIn = (answer: unknown): ReadChange[] =>
  recordsIn(answer).flatMap(({ kind, fields }) => merges.get(kind)?.(fields) ?? [])
