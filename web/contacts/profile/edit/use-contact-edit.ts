import { useState } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import type { ContactChange, ContactDetails } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { contactSubject, placeContact } from '#web/contacts/profile/stage/use-move-contact.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { askDiscard } from '#web/lib/confirm.ts'
import { toast } from '#web/lib/toasts.ts'
import { useUser } from '#web/session/session.ts'
import { type ContactField, changeOf, type Edits, realEdits, textOf, versionsSeen } from './contact-fields.ts'
import { editName, type FormName } from './draft-names.ts'
import { type EditedForm, formOf } from './open-form.ts'
import { useSaveErrors } from './use-save-errors.ts'

/**
 * A form of a contact: what is typed stays through refreshes, refusals and other screens, until it is saved or
 * discarded; what is not follows the contact.
 */
export const useContactEdit = (contact: ContactDetails, formName: FormName) => {
  const name = editName(useUser().user_id, contact.contact_id, formName)
  const [form] = useState(() => formOf(name, contact))
  const { opened, issues, refusal, isSaving } = useStore(form.store)
  const write = useSave(form)
  const edits = opened?.edits ?? {}
  const changed = realEdits(edits, contact)

  /** Asks for what was changed. Answers the fields that do not hold. */
  const save = (): string[] => {
    if (!opened || Object.keys(changed).length === 0) {
      form.close()
      return []
    }
    const { change, issues: found } = changeOf(changed)
    form.store.setState({ issues: found ?? {} })
    if (!change) return Object.keys(found)
    const versions = versionsSeen(changed, opened.seen, contact)
    write({ contactId: contact.contact_id, json: { ...change, ...versions }, edits })
    return []
  }

  const text = textOf(contact)
  const bind = (field: ContactField) => ({
    name: field,
    value: edits[field] ?? text[field],
    error: issues[field],
    onChange: ({ target }: { target: { value: string } }) => form.change(field, target.value),
  })

  return {
    isOpen: opened !== undefined,
    isKept: opened?.isKept ?? false,
    open: () => form.open(contact),
    /** Closes the form; what was changed in it is given up only on a yes. */
    cancel: async () => {
      if (Object.keys(changed).length === 0 || (await askDiscard())) form.close()
    },
    bind,
    save,
    saving: isSaving,
    edits,
    refusal,
  }
}

export type ContactEdit = ReturnType<typeof useContactEdit>

interface Save {
  contactId: number
  json: v.InferInput<typeof ContactChange>
  /** What the form said then. */
  edits: Edits
}

const saveContact = defineWrite('contact/save', {
  send: ({ contactId, json }: Save, options) =>
    bodyOf(api.profiles[':contactId'].$put({ param: { contactId: String(contactId) }, json }, options)),
  subject: contactSubject,
  done: (answer, _, client) => {
    placeContact(client, answer.contact)
    toast.success('Contact updated successfully!')
  },
  refresh: () => staleQueries('contact'),
})

/** Sends what a form asks for, and tells it of the answer. */
const useSave = (form: EditedForm) => {
  const refuse = useSaveErrors(form)
  const { write } = useWrite(saveContact, {
    done: (answer, sent) => {
      form.answered()
      // What was typed while the save was under way is not saved yet.
      if (form.store.getState().opened?.edits === sent.edits) form.close()
      else form.seeNow(answer.contact)
    },
    failed: (error) => {
      form.answered()
      refuse(error)
    },
  })
  return (save: Save) => {
    form.sending()
    write(save)
  }
}
