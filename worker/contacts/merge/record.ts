import type { FieldValue } from '#contract/activity/actions.ts'
import type { ContactMethod, ContactMethods, MethodKind } from '#worker/contacts/contact-methods.ts'
import type { MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import type { ChosenColumn } from './columns.ts'

/** What a merge changed in the contact that stays. */
export interface Changes {
  /** The columns that it took from the other contact. */
  columns: { [C in ChosenColumn]?: [before: FieldValue, after: FieldValue] }
  /** The initial notes of the other contact, if they were appended. */
  notes: string | null
}

/** How a merge changed the phones and e-mails of the contact that stays. */
export interface MethodsChange {
  /** Keys of the methods that it took from the other contact. */
  added: Record<MethodKind, string[]>
  /** Its own methods that the merge removed. */
  dropped: Record<MethodKind, ContactMethod[]>
  /** Its main phone and e-mail before the merge. */
  former: Record<MethodKind, ContactMethod | null>
}

/** The mirrored columns of a contact before a merge. */
interface MirroredBefore {
  /** Whether the values were those of a lead. */
  hasLead: boolean
  values: MirroredValues
}

/** A merge, with everything that its undo needs except the ids of the moved rows. */
export interface MergeRecord {
  merge_id: number
  contact_id: number
  other_id: number
  other_name: string
  merged_at: number
  /** False after the undo of the merge or the restore of the other contact. Column `stands`. */
  isActive: boolean
  changes: Changes
  methods: MethodsChange
  mirrored: { contact: MirroredBefore; other: MirroredBefore }
}

/** A row of `merges`: the last three columns are JSON. */
export interface MergeRecordRow
  extends Omit<MergeRecord, 'isActive' | 'changes' | 'methods' | 'mirrored'>,
    Record<'changes' | 'points' | 'mirrored', string> {
  isActive: 0 | 1
}

export const recordOf = ({ points, ...row }: MergeRecordRow): MergeRecord => ({
  ...row,
  isActive: row.isActive === 1,
  changes: JSON.parse(row.changes),
  methods: JSON.parse(points),
  mirrored: JSON.parse(row.mirrored),
})

export const mainMethodsOf = ({ phones, emails }: ContactMethods): MethodsChange['former'] => ({
  phones: phones[0] ?? null,
  emails: emails[0] ?? null,
})

const SEPARATOR = '\n\n'

/** The initial notes of both contacts; equal notes appear once. */
export const joinedNotes = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join(SEPARATOR) || null

/** The notes without a part that `joinedNotes` appended. */
export const notesWithout = (notes: string | null, part: string) =>
  `${SEPARATOR}${notes ?? ''}${SEPARATOR}`
    .replace(`${SEPARATOR}${part}${SEPARATOR}`, () => SEPARATOR)
    .slice(SEPARATOR.length, -SEPARATOR.length) || null
