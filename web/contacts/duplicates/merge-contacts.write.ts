import type { Merge, MergePair, MergeValues } from '#contract/contacts/duplicates.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { failureWords } from '#words/failures.ts'
import { undoMerge } from './undo-merge.write.ts'

interface Merging {
  pair: MergePair
  values: MergeValues
  without: Merge['without']
}

const mergeContacts = defineWrite('contact/merge', {
  failure: failureWords.contacts.notUpdated,
  send: ({ pair: { contact, other }, values, without }: Merging, options) =>
    bodyOf(
      api.contacts[':contactId'].merge.$post(
        {
          param: { contactId: String(contact.contact_id) },
          json: {
            other_id: other.contact_id,
            version: contact.version,
            other_version: other.version,
            values,
            ...(without && { without }),
          },
        },
        options,
      ),
    ),
  subject: ({ pair }) => `contact/${pair.contact.contact_id}`,
  done: ({ contact_id: contactId, merge_id: mergeId }, { pair, values }, client) => {
    const { name } = pair.other
    const kept = values.name === 'this' ? pair.contact.name : name
    toast.undoable(duplicatesWords.merged(kept), [`contact/${contactId}`], () =>
      makeWrite(client, undoMerge, { contactId, mergeId, name }),
    )
  },
  failed: (error) => toast.error(error.message, { title: duplicatesWords.notMerged }),
  affects: () => [{ entity: 'contact' }],
})

/** Merges two contacts and offers to undo it. `merged` is called after the merge. */
export const useMerge = (merged: () => void) => useWrite(mergeContacts, { done: merged })
