import { createContext, type ReactNode, use, useState } from 'react'
import type { ContactDetails } from '#contract/profile.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { type ContactEdit, useContactEdit } from './use-contact-edit.ts'

interface Forms {
  contact: ContactEdit
  project: ContactEdit
  note: { isOpen: boolean; setOpen: (open: boolean) => void }
}

const Context = createContext<Forms | null>(null)

/** Holds the forms of a profile above its two layouts: turning the phone keeps what is open and typed. */
export const ProfileForms = ({ contact, children }: { contact: ContactDetails; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const may = useProfilePermissions()
  // A form that was left open stays closed to users who may no longer edit.
  const permitted = (edit: ContactEdit) => ({ ...edit, isOpen: may.edit && edit.isOpen })
  const forms = {
    contact: permitted(useContactEdit(contact, 'contact')),
    project: permitted(useContactEdit(contact, 'project')),
    note: { isOpen, setOpen },
  }
  return <Context value={forms}>{children}</Context>
}

/** The forms of the profile around it. */
export const useProfileForms = () => {
  const forms = use(Context)
  if (!forms) throw new Error('This belongs on a profile')
  return forms
}
