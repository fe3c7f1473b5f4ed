import type { TrashKind } from '#contract/trash.ts'
import { number } from '#web/lib/format/number.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${number(count)} days`)

const unnamed: Record<TrashKind, string> = {
  contact: 'Contact without a name',
  lead: 'Lead without a name',
  draft: 'Draft without a name',
  task: 'Task without a text',
  note: 'Note without a text',
  image: 'Photo without a caption',
}

/** The trash of an admin. */
export const en = {
  title: 'Trash',
  subtitle: (kept: number) => `What is deleted stays here for ${days(kept)}, then it is gone for ever.`,
  // What it is narrowed by.
  filters: 'Filter the trash',
  search: 'Search the trash',
  searchIn: 'Name or phone',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    contact: 'Contact',
    lead: 'Lead',
    draft: 'Draft',
    task: 'Task',
    note: 'Note',
    image: 'Photo',
  } satisfies Record<TrashKind, string>,
  ofKind: (kind: string, entries: number) => `${kind} (${number(entries)})`,
  entries: (count: number) => (count === 1 ? '1 thing in the trash' : `${number(count)} things in the trash`),
  found: (count: number, more: boolean) => `${number(count)}${more ? '+' : ''} found`,
  empty: 'Trash is Empty',
  emptyText: (kept: number) => `What you delete waits here for ${days(kept)}, in case you need it back.`,
  // For a role that does not see all kinds.
  noneSeen: 'Nothing here that you may see',
  noneSeenText: 'Your role does not see all kinds of things, so more may lie in the trash.',
  // What an undone import had added.
  ofImport: (file: string, count: number) =>
    count === 1
      ? `One contact of the import of ${file} was deleted by its undo.`
      : `${number(count)} contacts of the import of ${file} were deleted together by its undo.`,
  restoreTogether: 'Restore together',
  restoreImport: (file: string) => `Restore together what the import of ${file} added`,
  noneFound: 'Nothing found',
  noneFoundText: 'Nothing in the trash matches your search.',
  // An entry.
  columns: { kind: 'Kind', name: 'Name', deleted: 'Deleted', left: 'Left', actions: 'Actions' },
  unnamed,
  by: (name: string) => `by ${name}`,
  left: (count: number) => (count <= 0 ? 'gone tonight' : `${days(count)} left`),
  restore: 'Restore',
  restoreWhat: (name: string) => `Restore ${name}`,
  deleteForEver: 'Delete for ever',
  deleteWhat: (name: string) => `Delete ${name} for ever`,
  warning: (name: string) => `"${name}" and all that hangs on it will be gone for ever. Press again to delete.`,
  // The whole of it.
  emptyTrash: 'Empty trash',
  emptying: 'Deleting...',
  confirmEmpty: (deletable: number, entries: number) =>
    deletable < entries ? `Delete ${number(deletable)} of ${number(entries)}?` : `Delete all ${number(entries)}?`,
  emptyWarning: (isAll: boolean) =>
    `${isAll ? 'All that is in the trash' : 'What you may delete of the trash'}, with all that hangs on it, will be gone for ever. Press again to delete.`,
  // What became of it.
  restored: (name: string) => `${name} is back`,
  open: 'Open',
  notRestored: 'Not restored',
  deleted: (name: string) => `${name} is gone for ever`,
  notDeleted: 'Not deleted',
  emptied: (count: number) => (count === 1 ? '1 thing is gone for ever' : `${number(count)} things are gone for ever`),
  emptyAlready: 'The trash was empty already',
}
