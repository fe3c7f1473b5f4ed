import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type ContactChange, ContactDetails } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { askConfirm } from '#web/lib/ask.ts'
import { bodyOf, type CallFailed } from '#web/lib/call.ts'
import { readsOf } from '#web/lib/reads.ts'
import { toast } from '#web/lib/toasts.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/use-media.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { useUser } from '#web/session/session.ts'
import {
  type ContactField,
  changeOf,
  type Edits,
  realEdits,
  type Seen,
  seenOf,
  textOf,
  versionsSeen,
} from './contact-text.ts'
import { forgetEdits, keepEdits, keptEdits, type OpenForm } from './kept-edits.ts'
import { editName } from './kept-text.ts'
import { usePlaceContact } from './use-move-contact.ts'
import { PROFILE_WRITES, saysGone } from './use-profile.ts'

const NOT_SAVED = {
  desktop: 'Failed to save changes. Please try again.',
  phone: 'Failed to update contact. Please try again.',
}
export const DISCARD = 'Discard your changes?'

interface Save {
  contactId: number
  json: v.InferInput<typeof ContactChange>
  /** What the form said then. */
  edits: Edits
}

/** A save that somebody else's work stood in the way of, and what the form had seen of the contact till then. */
export interface RefusedSave {
  error: CallFailed
  seen: Seen
}

/**
 * A form of a contact: what is typed stays through refreshes, refusals and other screens, until it is saved or
 * discarded; what is not follows the contact.
 */
export const useContactEdit = (contact: ContactDetails, form: 'contact' | 'project') => {
  const name = editName(useUser().user_id, contact.contact_id, form)
  const notSaved = useMedia(SCREEN_NARROW) ? NOT_SAVED.phone : NOT_SAVED.desktop
  const place = usePlaceContact()
  const [opened, setOpened] = useState(() => keptEdits(name, contact))
  const newest = useRef(opened)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<RefusedSave>()

  const put = (next: OpenForm | undefined) => {
    newest.current = next
    setOpened(next)
    if (next) keepEdits(name, next)
    else forgetEdits(name)
  }
  const close = () => {
    put(undefined)
    setIssues({})
    setRefusal(undefined)
  }
  /** What was typed stays; what was read of the contact is this now. */
  const seeNow = (current: ContactDetails) => {
    if (newest.current) put({ ...newest.current, seen: seenOf(current) })
  }

  const refuse = (error: CallFailed) => {
    const seen = newest.current?.seen
    const current = v.safeParse(ContactDetails, error.answer.current)
    if (current.success) {
      place(current.output)
      // Who saves again has read who changed it, and means it.
      seeNow(current.output)
    }
    if (error.answer.issues) setIssues(Object.fromEntries(error.answer.issues.map((one) => [one.field, one.message])))
    else if (error.code === 'duplicate_contact') setIssues({ phone: error.message })
    else if (error.status !== 409 && !saysGone(error)) toast.error(error.status === 403 ? error.message : notSaved)
    if (error.status === 409 && seen) setRefusal({ error, seen })
  }

  const { write, writing } = useWrite({
    send: ({ contactId, json }: Save, headers) =>
      bodyOf(api.profiles[':contactId'].$put({ param: { contactId: String(contactId) }, json }, { headers })),
    done: (answer, sent) => {
      place(answer.contact)
      toast.success('Contact updated successfully!')
      // What was typed while the save was under way is not saved yet.
      if (newest.current?.edits === sent.edits) close()
      else seeNow(answer.contact)
    },
    failed: refuse,
    refresh: readsOf('contact'),
    inOrder: PROFILE_WRITES,
  })

  const edits = opened?.edits ?? {}
  const changed = realEdits(edits, contact)

  /** Asks for what was changed. Answers the fields that do not hold. */
  const save = (): string[] => {
    if (!opened || Object.keys(changed).length === 0) {
      close()
      return []
    }
    const { change, issues: found } = changeOf(changed)
    setIssues(found ?? {})
    if (!change) return Object.keys(found)
    setRefusal(undefined)
    const versions = versionsSeen(changed, opened.seen, contact)
    write({ contactId: contact.contact_id, json: { ...change, ...versions }, edits })
    return []
  }

  const change = (field: ContactField, value: string) => {
    const { [field]: _, ...rest } = issues
    setIssues(rest)
    const form = newest.current
    if (form) put({ ...form, edits: { ...form.edits, [field]: value } })
  }
  const text = textOf(contact)
  const bind = (field: ContactField) => ({
    name: field,
    value: edits[field] ?? text[field],
    error: issues[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  })

  return {
    isOpen: opened !== undefined,
    isKept: opened?.isKept ?? false,
    open: () => put({ edits: {}, seen: seenOf(contact), isKept: false }),
    /** Closes the form; what was changed in it is given up only on a yes. */
    cancel: async () => {
      if (Object.keys(changed).length === 0 || (await askConfirm(DISCARD))) close()
    },
    bind,
    save,
    saving: writing !== undefined,
    edits,
    refusal,
  }
}

export type ContactEdit = ReturnType<typeof useContactEdit>
