import type { FieldValue } from '#contract/activity/actions.ts'
import type { ContactMethod, ContactMethods, Kind } from '#worker/contacts/contact-methods.ts'
import type { ChosenColumn, MirroredValues } from './columns.ts'

/** The columns that a contact took from the other, each with its value before and after, and the notes it was given. */
export interface Changes {
  columns: { [C in ChosenColumn]?: [before: FieldValue, after: FieldValue] }
  notes: string | null
}

/** What a merge did to the phones and e-mails of the contact that stayed. */
export interface MergedMethods {
  /** Keys that it got. */
  added: Record<Kind, string[]>
  /** Its own that were not kept. */
  dropped: Record<Kind, ContactMethod[]>
  /** Its main ones before. */
  former: Record<Kind, ContactMethod | null>
}

/** Stage, seller, title and value as a contact had them, and whether they were those of a lead. */
interface Mirrored {
  hasLead: boolean
  values: MirroredValues
}

/** A merge, with all that its undo needs but the ids of the rows that moved. */
export interface MergeRecord {
  merge_id: number
  contact_id: number
  other_id: number
  other_name: string
  merged_at: number
  stands: boolean
  changes: Changes
  points: MergedMethods
  mirrored: { contact: Mirrored; other: Mirrored }
}

/** A stored merge: the last three are JSON. */
export interface MergeRecordRow
  extends Omit<MergeRecord, 'stands' | 'changes' | 'points' | 'mirrored'>,
    Record<'changes' | 'points' | 'mirrored', string> {
  stands: 0 | 1
}

export const recordOf = (row: MergeRecordRow): MergeRecord => ({
  ...row,
  stands: row.stands === 1,
  changes: JSON.parse(row.changes),
  points: JSON.parse(row.points),
  mirrored: JSON.parse(row.mirrored),
})

/** A copy that may be changed. */
export const copyOf = (record: MergeRecord): MergeRecord => structuredClone(record)

export const mainOf = ({ phones, emails }: ContactMethods): MergedMethods['former'] => ({
  phones: phones[0] ?? null,
  emails: emails[0] ?? null,
})
