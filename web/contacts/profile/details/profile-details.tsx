import type { ReactNode } from 'react'
import { DuplicatesCard } from '#web/contacts/duplicates/duplicates-card.tsx'
import { AdminActions } from '#web/contacts/profile/admin/admin-actions.tsx'
import { LeadsCard } from '#web/contacts/profile/leads/leads-card.tsx'
import type { ProfileLayout } from '#web/contacts/profile/profile-parts.tsx'
import { CallNotes } from '#web/notes/call-notes.tsx'
import { ContactCard } from './contact-card.tsx'
import { ProfileAppointments } from './profile-appointments.tsx'
import { ProjectCard } from './project-card.tsx'

interface ProfileDetailsProps extends Pick<ProfileLayout, 'profile' | 'stages' | 'onDeleted'> {
  /** Shown above the admin's actions; the desktop layout puts the photos there. */
  children?: ReactNode
}

/** The contact's cards in both layouts. */
export const ProfileDetails = ({ profile, stages, onDeleted, children }: ProfileDetailsProps) => (
  <>
    <ContactCard contact={profile.contact} />
    <LeadsCard profile={profile} />
    <ProfileAppointments profile={profile} />
    <ProjectCard profile={profile} />
    <CallNotes profile={profile} />
    <DuplicatesCard key={profile.contact.contact_id} contactId={profile.contact.contact_id} />
    {children}
    <AdminActions profile={profile} stages={stages} onDeleted={onDeleted} />
  </>
)
