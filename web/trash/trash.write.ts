import type { TrashEntry } from '#contract/trash/trash.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { pageWithout } from '#web/cache/list-pages.ts'
import { inQueries } from '#web/cache/reads.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { formWords } from '#words/forms.ts'
import { outboxWords } from '#words/outbox.ts'
import { termWords } from '#words/terms.ts'
import { trashWords } from '#words/trash.ts'
import { entryName } from './entry-name.ts'
import type { TrashPages } from './use-trash.ts'

const TRASH = ['trash']

/** Removes entries from the loaded pages and from their totals. */
const withoutEntries = (read: TrashPages, isRemoved: (entry: TrashEntry) => boolean): TrashPages => {
  const removed = read.pages.flatMap(({ data }) => data).filter(isRemoved)
  return {
    ...read,
    pages: read.pages.map((page) => ({
      ...pageWithout(page, isRemoved),
      totals: page.totals.map(({ kind, entries }) => ({
        kind,
        entries: entries - removed.filter((entry) => entry.kind === kind).length,
      })),
      deletable: page.deletable - removed.filter(({ can_delete }) => can_delete).length,
    })),
  }
}

const ENTRY_WRITE = {
  subject: ({ kind, id }: TrashEntry) => `trash/${kind}/${id}`,
  change: ({ entry_id }: TrashEntry) => [
    inQueries<TrashPages>(TRASH, (read) => withoutEntries(read, (entry) => entry.entry_id === entry_id)),
  ],
}

const pathOf = ({ kind, id }: TrashEntry) => ({ param: { kind, id: String(id) } })

const showRefusal = (title: string) => (error: ApiError) => {
  const existing = error.answer.existing_contact
  toast.error(error.message, {
    title,
    ...failureToast(error),
    ...(existing && {
      duration: UNDO_MS,
      action: { label: formWords.conflict.open(existing.name), to: `/contacts/${existing.contact_id}` },
    }),
  })
}

/** The screen of a restored entry. Notes and photos have no screen of their own. */
const screenOf = ({ kind, id }: TrashEntry) => {
  if (kind === 'contact') return `/contacts/${id}`
  if (kind === 'lead') return `/leads/${id}`
  if (kind === 'task') return `/tasks?task=${id}`
  return kind === 'draft' ? '/forms' : undefined
}

/** Restores an entry. The list changes at once. */
export const restoreEntry = defineWrite('trash/restore', {
  ...ENTRY_WRITE,
  send: (entry: TrashEntry, options) => bodyOf(api.trash[':kind'][':id'].restoration.$post(pathOf(entry), options)),
  outbox: {
    title: (entry) => outboxWords.restore(entryName(entry)),
    path: (entry) => screenOf(entry) ?? '/trash',
    compare: ({ name, detail }, current) => phoneOwnerRows({ name: name ?? '', phone: detail ?? '' }, current),
  },
  done: (_, entry) => {
    const to = screenOf(entry)
    toast.success(trashWords.restored(entryName(entry)), to ? { action: { label: termWords.open, to } } : {})
  },
  failed: showRefusal(trashWords.notRestored),
  affects: () => (['contact', 'lead', 'task', 'note', 'image'] as const).map((entity) => ({ entity })),
  refresh: () => [CHANGE_FEED],
})

/** Deletes an entry for ever. */
export const deleteEntry = defineWrite('trash/delete', {
  ...ENTRY_WRITE,
  send: (entry: TrashEntry, options) => bodyOf(api.trash[':kind'][':id'].$delete(pathOf(entry), options)),
  done: (_, entry) => toast.success(trashWords.deleted(entryName(entry))),
  failed: showRefusal(trashWords.notDeleted),
  affects: () => [{ entity: 'trash' }],
})

interface Emptying {
  /** The newest entry that was shown. Entries deleted later stay. */
  until: number
}

/**
 * Deletes for ever every entry that the user may delete, in portions. Each portion has its own idempotency key, so that
 * a retry continues after the last finished portion.
 */
export const emptyTrash = defineWrite('trash/empty', {
  send: async ({ until }: Emptying, { headers, init }, alive) => {
    let deleted = 0
    for (let portion = 0; ; portion++) {
      const key = `${headers['Idempotency-Key']}-${portion}`
      const query = { until: String(until) }
      const answer = await bodyOf(api.trash.$delete({ query }, { headers: { 'Idempotency-Key': key }, init }))
      deleted += answer.deleted
      if (!answer.more) return { deleted }
      alive()
    }
  },
  subject: () => 'trash',
  done: ({ deleted }) => toast.success(deleted === 0 ? trashWords.emptyAlready : trashWords.emptied(deleted)),
  failed: (error) => toast.error(sentenceOf(error, error.message), { title: trashWords.notDeleted }),
  affects: () => [{ entity: 'trash' }],
})
