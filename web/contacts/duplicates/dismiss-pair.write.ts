import type { SuspectedPair } from '#contract/contacts/suspected-pairs.ts'
import { api } from '#web/api.ts'
import { pageWithout } from '#web/cache/list-pages.ts'
import { inQueries } from '#web/cache/reads.ts'
import { toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { termWords } from '#words/terms.ts'
import { PAIRS, type Pages } from './use-pairs.ts'

const pathOf = ({ pair_id }: SuspectedPair) => ({ param: { pairId: String(pair_id) } })

const undoDismissal = defineWrite('pair/suspect', {
  send: (pair: SuspectedPair, options) =>
    bodyOf(api.contacts.duplicates[':pairId'].dismissal.$delete(pathOf(pair), options)),
  subject: ({ pair_id }) => `pair/${pair_id}`,
  failed: toastNotUndone,
  affects: () => [{ entity: 'contact' }],
})

const dismissPair = defineWrite('pair/dismiss', {
  send: (pair: SuspectedPair, options) =>
    bodyOf(api.contacts.duplicates[':pairId'].dismissal.$put(pathOf(pair), options)),
  subject: ({ pair_id }) => `pair/${pair_id}`,
  change: (dismissed) => [
    inQueries<Pages>(PAIRS, (read) => ({
      ...read,
      pages: read.pages.map((page) => pageWithout(page, ({ pair_id }: SuspectedPair) => pair_id === dismissed.pair_id)),
    })),
  ],
  done: (_, pair, client) =>
    toast.undoable(
      duplicatesWords.toldApart(pair.contact.name, pair.other.name),
      [`contact/${pair.contact.contact_id}`, `contact/${pair.other.contact_id}`],
      () => makeWrite(client, undoDismissal, pair),
    ),
  failed: (error) => toast.error(error.message, { title: termWords.notSaved }),
  affects: () => [{ entity: 'contact' }],
})

/** Marks a pair as two different people. The list changes at once. */
export const useDismissPair = () => useWrite(dismissPair)
