import { createContext, type ReactNode, use, useState } from 'react'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import type { Job } from '#contract/leads/contact-lead.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import type { JobEdit } from '#web/leads/edit/job-form.tsx'
import { type ContactEdit, useContactEdit } from './save-contact.write.ts'
import { useLeadEdit } from './use-lead-edit.ts'

interface Forms {
  contact: ContactEdit
  project: ContactEdit
  job: JobEdit
  note: { isOpen: boolean; setOpen: (open: boolean) => void }
}

const Context = createContext<Forms | null>(null)

interface ProfileFormsProps {
  contact: ContactDetails
  /** The chosen job. */
  job?: Job | undefined
  children: ReactNode
}

/** Holds the forms of a profile above its two layouts: turning the phone keeps what is open and typed. */
export const ProfileForms = ({ contact, job, children }: ProfileFormsProps) => {
  const [isOpen, setOpen] = useState(false)
  const may = useProfilePermissions()
  const jobEdit = useLeadEdit(contact.contact_id, job)
  // A form that was left open stays closed to users who may no longer edit.
  const permitted = (edit: ContactEdit) => ({ ...edit, isOpen: may.edit && edit.isOpen })
  const forms = {
    contact: permitted(useContactEdit(contact, 'contact')),
    project: permitted(useContactEdit(contact, 'project')),
    job: { ...jobEdit, isOpen: may.editJob && jobEdit.isOpen },
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
