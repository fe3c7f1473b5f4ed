import {
  type ContactMethod,
  type ContactMethods,
  contactMethodsOf,
  keysOf,
  type MethodKind,
  uniqueMethods,
  withoutKeys,
} from '#worker/contacts/contact-methods.ts'
import type { Holder } from './holders.ts'
import type { MergeRecord } from './record.ts'
import type { MergeContactRow } from './store.ts'

type Contacts = ReadonlyMap<number, MergeContactRow>
type Keys = Record<MethodKind, readonly string[]>

/**
 * The phones and e-mails of each holder after the undo: without those that came from the restored contact, and with those
 * that the undone merge dropped. Edits the records of the merges into the holders.
 */
export const methodsAfterUndo = (
  undone: MergeRecord,
  holders: readonly Holder[],
  contacts: Contacts,
): ContactMethods[] => {
  const { added, dropped } = undone.methods
  let toRemove: Keys = added
  return holders.map((holder, i) => {
    const listAfterUndo = (kind: MethodKind) => {
      const removed = keysToRemove(holder, kind, toRemove[kind], contacts)
      if (holder.merge !== undone) editAdded(holder, kind, removed, dropped[kind])
      return withMain(holder, kind, uniqueMethods([...withoutKeys(methodsOf(holder, kind), removed), ...dropped[kind]]))
    }
    const after = { phones: listAfterUndo('phones'), emails: listAfterUndo('emails') }
    toRemove = keysOfNext(toRemove, after, holders[i + 1])
    return after
  })
}

const methodsOf = ({ row }: Holder, kind: MethodKind) => contactMethodsOf(row)[kind]

/**
 * The keys that the undo removes from a holder. A method that another contact brought too stays. Side effect: the record of
 * that contact's merge lists such a method as added from now on.
 */
const keysToRemove = (holder: Holder, kind: MethodKind, keys: readonly string[], contacts: Contacts) => {
  const removed: string[] = []
  for (const key of keys) {
    const added = otherMergeWith(holder, kind, key, contacts)?.methods.added[kind]
    if (!added) removed.push(key)
    else if (!added.includes(key)) added.push(key)
  }
  return removed
}

/** The active merge, other than that of the chain, whose merged contact has this method. */
const otherMergeWith = ({ merge, mergesInto }: Holder, kind: MethodKind, key: string, contacts: Contacts) =>
  mergesInto.find(({ isActive, merge_id, other_id }) => {
    const row = contacts.get(other_id)
    return (
      isActive && merge_id !== merge.merge_id && row !== undefined && keysOf(contactMethodsOf(row)[kind]).includes(key)
    )
  })

/** Edits which methods a later merge of the chain added: not those removed now, but those that return. */
const editAdded = (
  holder: Holder,
  kind: MethodKind,
  removed: readonly string[],
  returned: readonly ContactMethod[],
) => {
  const { added } = holder.merge.methods
  const remaining = added[kind].filter((key) => !removed.includes(key))
  const returnedKeys = keysOf(withoutKeys(returned, keysOf(methodsOf(holder, kind))))
  added[kind] = [...new Set([...remaining, ...returnedKeys])]
}

/** The keys to remove from the next holder: those that this holder lost and that the merge into the next one added. */
const keysOfNext = (keys: Keys, after: ContactMethods, next: Holder | undefined): Keys => {
  const ofKind = (kind: MethodKind) =>
    keys[kind].filter((key) => !keysOf(after[kind]).includes(key) && next?.merge.methods.added[kind].includes(key))
  return { phones: ofKind('phones'), emails: ofKind('emails') }
}

/**
 * A list with its main method first: the holder's main method if it is still in the list, else the newest former main
 * method in the list, else the first. A contact keeps at least one phone: without any, a former main phone returns.
 */
const withMain = (holder: Holder, kind: MethodKind, methods: readonly ContactMethod[]) => {
  const formers = holder.mergesInto.map((merge) => merge.methods.former[kind]).reverse()
  const inList = (method: ContactMethod | null | undefined) => methods.find(({ key }) => key === method?.key)
  const [current] = methodsOf(holder, kind)
  const main = [current, ...formers].map(inList).find(Boolean) ?? methods[0]
  if (main) return uniqueMethods([main, ...methods])
  const last = kind === 'phones' ? formers.find((method) => method !== null) : undefined
  return last ? [last] : []
}
