import type { TrashKind } from '#contract/trash/trash.ts'
import { number } from '#web/lib/format/number.ts'
import { fieldWords } from './fields.ts'
import { RECORD_WORDS } from './records.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${number(count)} days`)

const unnamed: Record<TrashKind, string> = {
  contact: 'Contact without a name',
  lead: 'Lead without a name',
  draft: 'Draft without a name',
  task: 'Task without a text',
  note: 'Note without a text',
  image: 'Photo without a caption',
  estimate: 'Estimate without a number',
  receipt: 'Invoice without a number',
  payment: RECORD_WORDS.payment,
  appointment: RECORD_WORDS.appointment,
}

/** The trash of an admin. */
export const trashWords = {
  subtitle: (kept: number) => `Deleted items stay here for ${days(kept)}, then they are permanently deleted.`,
  // Filters.
  filters: 'Filter the trash',
  search: 'Search the trash',
  searchIn: 'Name or phone',
  allKinds: 'All kinds',
  kinds: {
    ...RECORD_WORDS,
    note: fieldWords.note,
    image: 'Photo',
  } satisfies Record<TrashKind, string>,
  ofKind: (kind: string, entries: number) => `${kind} (${number(entries)})`,
  entries: (count: number) => (count === 1 ? '1 item in the trash' : `${number(count)} items in the trash`),
  found: (count: number, more: boolean) => `${number(count)}${more ? '+' : ''} found`,
  empty: 'Trash is Empty',
  emptyText: (kept: number) => `Deleted items stay here for ${days(kept)} in case you need them.`,
  // For a role that does not see all kinds.
  noneSeen: 'Nothing you can see here',
  noneSeenText: 'Your role cannot see everything, so the trash may contain more.',
  // Records that an undone import had added.
  ofImport: (file: string, count: number) =>
    count === 1
      ? `Undoing the import of ${file} deleted 1 contact.`
      : `Undoing the import of ${file} deleted ${number(count)} contacts.`,
  restoreTogether: 'Restore all',
  restoreImport: (file: string) => `Restore all contacts of the import of ${file}`,
  noneFound: 'Nothing found',
  noneFoundText: 'Nothing in the trash matches your search.',
  // An entry.
  columns: { kind: fieldWords.kind, name: fieldWords.name, deleted: 'Deleted', left: 'Left', actions: 'Actions' },
  unnamed,
  by: (name: string) => `by ${name}`,
  left: (count: number) => (count <= 0 ? 'deleted tonight' : `${days(count)} left`),
  restore: 'Restore',
  restoreWhat: (name: string) => `Restore ${name}`,
  deleteForEver: 'Delete permanently',
  deleteWhat: (name: string) => `Delete ${name} permanently`,
  warning: (name: string) =>
    `"${name}" and everything attached to it will be permanently deleted. Press again to delete.`,
  // Emptying the trash.
  emptyTrash: 'Empty trash',
  emptying: 'Deleting...',
  confirmEmpty: (deletable: number, entries: number) =>
    deletable < entries ? `Delete ${number(deletable)} of ${number(entries)}?` : `Delete all ${number(entries)}?`,
  emptyWarning: (isAll: boolean) =>
    `${isAll ? 'Everything in the trash' : 'Everything in the trash that you can delete'} will be permanently deleted. Press again to delete.`,
  // Results.
  restored: (name: string) => `${name} restored`,
  notRestored: 'Not restored',
  deleted: (name: string) => `${name} permanently deleted`,
  notDeleted: 'Not deleted',
  emptied: (count: number) =>
    count === 1 ? '1 item permanently deleted' : `${number(count)} items permanently deleted`,
  emptyAlready: 'The trash was already empty',
}
