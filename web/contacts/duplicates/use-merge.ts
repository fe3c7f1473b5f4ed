import type { MergePair, MergeValues } from '#contract/contacts/duplicates.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'

interface Wish {
  pair: MergePair
  values: MergeValues
}

/** Merges two contacts, and offers to take it back. `merged` is called once they are one. */
export const useMerge = (merged: () => void) => {
  const undo = useWrite({
    send: ({ contactId, version }: { contactId: number; version: number; name: string }, headers) =>
      bodyOf(
        api.contacts[':contactId'].merge.undo.$post(
          { param: { contactId: String(contactId) }, json: { version } },
          { headers },
        ),
      ),
    done: (_, { name }) => toast.info(`${name} is a contact of its own again`),
    failed: (error) => toast.error(error.message, { title: 'Not undone' }),
    refresh: staleQueries('contact'),
  })
  return useWrite({
    send: ({ pair: { contact, other }, values }: Wish, headers) =>
      bodyOf(
        api.contacts[':contactId'].merge.$post(
          {
            param: { contactId: String(contact.contact_id) },
            json: { other_id: other.contact_id, version: contact.version, other_version: other.version, values },
          },
          { headers },
        ),
      ),
    done: ({ contact_id: contactId, version }, { pair, values }) => {
      merged()
      const { name } = pair.other
      const kept = values.name === 'this' ? pair.contact.name : name
      toast.success(`Both contacts are one now: ${kept}`, {
        duration: UNDO_MS,
        action: { label: 'Undo', act: () => undo.write({ contactId, version, name }) },
      })
    },
    failed: (error) => toast.error(error.message, { title: 'Not merged' }),
    refresh: staleQueries('contact'),
  })
}
