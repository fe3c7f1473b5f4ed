import { createContext, type ReactNode, use, useState } from 'react'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import type { ProjectEdit } from '#web/leads/edit/lead-project-form.tsx'
import { type ContactEdit, useContactEdit } from './save-contact.write.ts'
import { useLeadEdit } from './use-lead-edit.ts'

interface Forms {
  contact: ContactEdit
  project: ContactEdit
  lead: ProjectEdit
  note: { isOpen: boolean; setOpen: (open: boolean) => void }
}

const Context = createContext<Forms | null>(null)

interface ProfileFormsProps {
  contact: ContactDetails
  /** The chosen lead. */
  lead?: ContactLead | undefined
  children: ReactNode
}

/** Keeps the profile's forms above both layouts, so that a layout change keeps open forms and typed text. */
export const ProfileForms = ({ contact, lead, children }: ProfileFormsProps) => {
  const [isOpen, setOpen] = useState(false)
  const may = useProfilePermissions()
  const leadEdit = useLeadEdit(contact.contact_id, lead)
  // An open form closes if its user loses the edit permission.
  const permitted = (edit: ContactEdit) => ({ ...edit, isOpen: may.edit && edit.isOpen })
  const forms = {
    contact: permitted(useContactEdit(contact, 'contact')),
    project: permitted(useContactEdit(contact, 'project')),
    lead: { ...leadEdit, isOpen: may.editLead && leadEdit.isOpen },
    note: { isOpen, setOpen },
  }
  return <Context value={forms}>{children}</Context>
}

/** The forms of the enclosing profile. */
export const useProfileForms = () => {
  const forms = use(Context)
  if (!forms) throw new Error('This belongs on a profile')
  return forms
}
