import type { ReactNode } from 'react'
import { Duplicates } from '#web/contacts/duplicates/duplicates-card.tsx'
import { AdminActions } from '#web/contacts/profile/admin/admin-actions.tsx'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { CallNotes } from '#web/notes/call-notes.tsx'
import { ContactCard } from './contact-card.tsx'
import { ProjectCard } from './project-card.tsx'

interface DetailsProps extends Pick<ProfileLayout, 'profile' | 'stages' | 'onDeleted'> {
  /** What a layout shows among them. */
  children?: ReactNode
}

/** All that is known of a contact, the same in both layouts. */
export const Details = ({ profile, stages, onDeleted, children }: DetailsProps) => (
  <>
    <ContactCard contact={profile.contact} />
    <ProjectCard contact={profile.contact} />
    <CallNotes profile={profile} />
    <Duplicates key={profile.contact.contact_id} contactId={profile.contact.contact_id} />
    {children}
    <AdminActions contact={profile.contact} stages={stages} onDeleted={onDeleted} />
  </>
)
