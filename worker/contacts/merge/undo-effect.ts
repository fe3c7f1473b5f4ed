import {
  type ContactMethod,
  type ContactMethods,
  contactMethodsOf,
  type Kind,
  unique,
  without,
} from '#worker/contacts/contact-methods.ts'
import {
  type ChosenColumn,
  type ChosenValues,
  isMirrored,
  MIRRORED_COLUMNS,
  type MirroredValues,
  splitValues,
} from './columns.ts'
import { notesWithout } from './notes.ts'
import { copyOf, type MergeRecord } from './record.ts'
import type { SideRow } from './store.ts'

/** The contacts and merges that an undo concerns. */
interface Surroundings {
  /** The merge to undo, then those by which its contact went into others: the last one is into the contact that stays. */
  path: readonly MergeRecord[]
  /** All merges into these contacts and into the one that leaves, undone ones included, oldest first. */
  merges: readonly MergeRecord[]
  rows: ReadonlyMap<number, SideRow>
}

/** A contact of the path after the other has left it. */
interface Left {
  row: SideRow
  points: ContactMethods
  own: ChosenValues & { initial_notes: string | null }
  mirrored: Partial<MirroredValues>
}

/** What an undo does to each contact of the path, to the contact that leaves, and to the records of other merges. */
export const effectOfLeaving = ({ path, merges: known, rows }: Surroundings) => {
  const merges = known.map(copyOf)
  const steps = path.flatMap(({ merge_id, contact_id }) => {
    const merge = merges.find((one) => one.merge_id === merge_id)
    const row = rows.get(contact_id)
    return merge && row ? [{ merge, row }] : []
  })
  const into = (contactId: number) => merges.filter(({ contact_id }) => contact_id === contactId)
  const [first] = steps
  let gone: Record<Kind, string[]> = first?.merge.points.added ?? { phones: [], emails: [] }
  const left = steps.map(({ merge, row }, i): Left => {
    const around = into(row.contact_id)
    const returned = first?.merge.points.dropped ?? { phones: [], emails: [] }
    const points = leaveList({ row, merge, around, rows, gone, returned, isFirst: i === 0 })
    const next = steps[i + 1]?.merge.points.added
    const has = (kind: Kind, key: string) => points[kind].some((point) => point.key === key)
    gone = {
      phones: gone.phones.filter((key) => !has('phones', key) && next?.phones.includes(key)),
      emails: gone.emails.filter((key) => !has('emails', key) && next?.emails.includes(key)),
    }
    const notes = first?.merge.changes.notes
    const initial_notes = notes ? notesWithout(row.initial_notes, notes) : row.initial_notes
    const { own, mirrored } = splitValues(i === 0 ? formerValues(row, merge, around) : {})
    // In the trash it shows these again only when it leaves that.
    if (i === 0 && steps[1]) forget(steps[1].merge.mirrored.other.values, merge)
    return {
      row,
      points,
      own: { ...own, initial_notes },
      mirrored: row.current_lead_id === null ? mirrored : (valuesWithoutLead(around) ?? {}),
    }
  })
  const changed = merges.filter((merge, i) => JSON.stringify(merge) !== JSON.stringify(known[i]))
  return { left, changed, otherMirrored: first ? mirroredOfLeaving(first.merge, into(first.merge.other_id)) : {} }
}

interface LeftList {
  row: SideRow
  merge: MergeRecord
  /** The merges into the same contact. */
  around: readonly MergeRecord[]
  rows: ReadonlyMap<number, SideRow>
  gone: Record<Kind, readonly string[]>
  returned: Record<Kind, readonly ContactMethod[]>
  isFirst: boolean
}

/**
 * The phones and e-mails of a contact after the other has left it with its own. One that a contact merged into it since
 * has as well stays, as that one's; those that the merge dropped come back.
 */
const leaveList = ({ row, merge, around, rows, gone, returned, isFirst }: LeftList): ContactMethods => {
  const before = contactMethodsOf(row)
  const others = around.filter(({ stands, merge_id }) => stands && merge_id !== merge.merge_id)
  const leave = (kind: Kind) => {
    const leaving = gone[kind].filter((key) => {
      const also = others.find(({ other_id }) => hasPoint(rows.get(other_id), kind, key))
      if (also && !also.points.added[kind].includes(key)) also.points.added[kind].push(key)
      return !also
    })
    const kept = unique([...without(before[kind], leaving), ...returned[kind]])
    if (!isFirst) {
      const added = merge.points.added[kind].filter((key) => !leaving.includes(key))
      const back = without(
        returned[kind],
        before[kind].map(({ key }) => key),
      ).map(({ key }) => key)
      merge.points.added[kind] = [...new Set([...added, ...back])]
    }
    return withMain(kept, before[kind][0], around.map(({ points }) => points.former[kind]).reverse(), kind)
  }
  return { phones: leave('phones'), emails: leave('emails') }
}

const hasPoint = (row: SideRow | undefined, kind: Kind, key: string) =>
  row !== undefined && contactMethodsOf(row)[kind].some((point) => point.key === key)

/** A list with its main point first: the one it had, else the newest former one that is there, else the first. */
const withMain = (
  points: readonly ContactMethod[],
  was: ContactMethod | undefined,
  formers: readonly (ContactMethod | null)[],
  kind: Kind,
) => {
  const isThere = (point: ContactMethod | null | undefined) => points.some(({ key }) => key === point?.key)
  const former = [was, ...formers].find(isThere)
  const main = points.find(({ key }) => key === former?.key) ?? points[0]
  if (main) return unique([main, ...points])
  // No contact is without a phone.
  const last = kind === 'phones' ? formers.find((point) => point !== null) : undefined
  return last ? [last] : []
}

/** The values that a contact had before a merge, where it still has those it took; later merges' records forget them. */
const formerValues = (row: SideRow, merge: MergeRecord, around: readonly MergeRecord[]): ChosenValues => {
  const later = around.filter(({ stands, merge_id }) => stands && merge_id > merge.merge_id)
  const former = Object.entries(merge.changes.columns).filter(([name, [before, after]]) => {
    const column = name as ChosenColumn
    const passes = later.find((one) => {
      const { contact } = one.mirrored
      if (isMirrored(column) && !contact.hasLead && contact.values[column] === after) {
        Object.assign(contact.values, { [column]: before })
      }
      return one.changes.columns[column]
    })
    const passed = passes?.changes.columns[column]
    if (passed?.[0] === after) passed[0] = before
    return !passed && row[column] === after
  })
  return Object.fromEntries(former.map(([column, [before]]) => [column, before]))
}

/** Puts the values before a merge in place of those it brought. */
const forget = (values: MirroredValues, { changes }: MergeRecord) => {
  for (const column of MIRRORED_COLUMNS) {
    const [before, after] = changes.columns[column] ?? []
    if (after !== undefined && values[column] === after) Object.assign(values, { [column]: before })
  }
}

/** What a contact had while it had no lead, by the newest merge into it that found it so. */
const valuesWithoutLead = (around: readonly MergeRecord[]) =>
  around.findLast(({ mirrored }) => !mirrored.contact.hasLead)?.mirrored.contact.values

const mirroredOfLeaving = ({ merge_id, mirrored }: MergeRecord, into: readonly MergeRecord[]) => {
  const before = into.filter((one) => one.merge_id < merge_id)
  return (mirrored.other.hasLead ? valuesWithoutLead(before) : undefined) ?? mirrored.other.values
}
