import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type ContactChange, ContactDetails } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { bodyOf, type CallFailed } from '#web/lib/call.ts'
import { readsOf } from '#web/lib/reads.ts'
import { toast } from '#web/lib/toasts.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/use-media.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type ContactField, changeOf, type Edits, realEdits, textOf, versionsSeen } from './contact-text.ts'
import { usePlaceContact } from './use-move-contact.ts'
import { PROFILE_WRITES } from './use-profile.ts'

const NOT_SAVED = {
  desktop: 'Failed to save changes. Please try again.',
  phone: 'Failed to update contact. Please try again.',
}

interface Save {
  contactId: number
  json: v.InferInput<typeof ContactChange>
  /** What the form said then. */
  edits: Edits
}

/**
 * The open form of a contact. What is typed stays through refreshes and refusals; what is not follows the contact.
 */
export const useContactEdit = (contact: ContactDetails, onClose: () => void) => {
  const notSaved = useMedia(SCREEN_NARROW) ? NOT_SAVED.phone : NOT_SAVED.desktop
  const place = usePlaceContact()
  const [seen, setSeen] = useState(contact)
  const [edits, setEdits] = useState<Edits>({})
  const typed = useRef(edits)
  typed.current = edits
  const [issues, setIssues] = useState<Record<string, string>>({})

  const refuse = (error: CallFailed) => {
    const current = v.safeParse(ContactDetails, error.answer.current)
    if (current.success) {
      place(current.output)
      // Who saves again has read who changed it, and means it.
      setSeen(current.output)
    }
    if (error.answer.issues) setIssues(Object.fromEntries(error.answer.issues.map((one) => [one.field, one.message])))
    else if (error.code === 'duplicate_contact') setIssues({ phone: error.message })
    else if (error.status !== 409) toast.error(error.status === 403 ? error.message : notSaved)
  }

  const { write, writing, error } = useWrite({
    send: ({ contactId, json }: Save, headers) =>
      bodyOf(api.profiles[':contactId'].$put({ param: { contactId: String(contactId) }, json }, { headers })),
    done: (answer, sent) => {
      place(answer.contact)
      toast.success('Contact updated successfully!')
      // What was typed while the save was under way is not saved yet.
      if (typed.current === sent.edits) onClose()
      else setSeen(answer.contact)
    },
    failed: refuse,
    refresh: readsOf('contact'),
    inOrder: PROFILE_WRITES,
  })

  /** Asks for what was changed. Answers the fields that do not hold. */
  const save = (): string[] => {
    const changed = realEdits(edits, contact)
    if (Object.keys(changed).length === 0) {
      onClose()
      return []
    }
    const { change, issues: found } = changeOf(changed)
    setIssues(found ?? {})
    if (!change) return Object.keys(found)
    write({ contactId: contact.contact_id, json: { ...change, ...versionsSeen(changed, seen, contact) }, edits })
    return []
  }

  const text = textOf(contact)
  const bind = (field: ContactField) => ({
    name: field,
    value: edits[field] ?? text[field],
    error: issues[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setEdits((before) => ({ ...before, [field]: target.value })),
  })

  return { bind, save, saving: writing !== undefined, refusal: error?.status === 409 ? error : undefined }
}

export type ContactEdit = ReturnType<typeof useContactEdit>
