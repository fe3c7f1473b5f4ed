import { Calculator, MessageSquarePlus, Phone, ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'
import { projectTitle } from '#web/catalog/project-title.ts'
import { DuplicatesCard } from '#web/contacts/duplicates/duplicates-card.tsx'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { LeadDocuments } from '#web/documents/list/lead-documents.tsx'
import { receiptPath } from '#web/documents/receipts/receipt-cache.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { money } from '#web/lib/format/money.ts'
import { MOUSE, useMedia } from '#web/lib/hooks/use-media.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { useTabOfUrl } from '#web/lib/hooks/use-tab-of-url.ts'
import { CallNotes } from '#web/notes/call-notes.tsx'
import { NoteForm } from '#web/notes/note-form.tsx'
import { Files } from '#web/photos/files/files.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { useContactButtons } from '#web/session/use-contact-buttons.ts'
import { AddTask } from '#web/tasks/add-task.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWhenHidden } from '#web/ui/keep-mounted.tsx'
import { Grid, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { tabId } from '#web/ui/tabs.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { AdminActions } from './admin-actions.tsx'
import { ContactCard } from './details/contact-card.tsx'
import { ProfileAppointments } from './details/profile-appointments.tsx'
import { ProjectCard } from './details/project-card.tsx'
import { useProfileForms } from './edit/profile-forms.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'
import { LeadsCard } from './leads/leads-card.tsx'
import styles from './profile.module.css'
import { BackButton, ProfileHeader } from './profile-header.tsx'
import { PROFILE_TABS } from './profile-query.ts'
import { PANEL, ProfileTabs } from './profile-tabs.tsx'
import { LoseButton } from './stage/lose-button.tsx'
import { StageTrack } from './stage/stage-track.tsx'
import { UpgradeButton } from './stage/upgrade-button.tsx'
import { ActivityTimeline } from './timeline/activity-timeline.tsx'
import { useProfilePermissions } from './use-profile-permissions.ts'

interface ProfileLayoutProps extends OlderItems {
  profile: Profile
  stages: readonly Stage[]
  narrow: boolean
  onDeleted: () => void
}

/** A contact on the left with its activity on the right; below 900 px beneath each other, in tabs. */
export const ProfileLayout = ({ profile, stages, narrow, onDeleted, ...olderItems }: ProfileLayoutProps) => {
  const { contact } = profile
  const { contact_id: contactId, name: contactName, phone } = contact
  const { lead, hasSeveral } = useChosenLead(profile)
  const may = useProfilePermissions()
  const { view: mayView } = useEstimatePermissions()
  const forms = useProfileForms()
  const { isOpen: notes, setOpen: setNotes } = forms.note
  const noteButton = useReturnFocus(!narrow && notes)
  const panel = useRef<HTMLDivElement>(null)
  const [tab = 'details', choose] = useTabOfUrl('tab', PROFILE_TABS, panel)
  const hasMouse = useMedia(MOUSE)
  const ways = useContactButtons('Maps')
  useWhenHidden(() => narrow && setNotes(false))

  const heading = lead && hasSeveral && (
    <Row as="p" nowrap align="baseline">
      <Hint as="span">{fieldWords.job}</Hint>
      <strong className={styles.oneLine}>{projectTitle(lead)}</strong>
      {lead.value_estimate > 0 && (
        <Text as="span" tone="soft" weight="semibold">
          {money(lead.value_estimate)}
        </Text>
      )}
    </Row>
  )
  const head = (
    <>
      <BackButton />
      <ProfileHeader profile={profile} />
    </>
  )
  const track = (
    <Stack>
      {heading}
      <StageTrack stages={stages} stageId={(lead ?? contact).stage_id} />
    </Stack>
  )
  const actions = (
    <>
      {may.note && (
        <>
          <Button
            ref={noteButton}
            aria-expanded={narrow ? undefined : notes}
            onClick={() => setNotes(narrow || !notes)}
          >
            <MessageSquarePlus aria-hidden="true" />
            {narrow ? profileWords.addNote : profileWords.addUpdate}
          </Button>
          <AddTask inBar of={{ contactId, leadId: lead?.lead_id, name: contactName, phone }} />
        </>
      )}
      {may.move && (
        <>
          <LoseButton profile={profile} stages={stages} />
          <UpgradeButton profile={profile} stages={stages} />
        </>
      )}
    </>
  )
  const noteForm = notes && (
    <NoteForm
      key={lead?.lead_id}
      contactId={contactId}
      {...(lead && hasSeveral && { leadId: lead.lead_id })}
      failure={narrow ? profileWords.noteFailed : profileWords.updateFailed}
      saveLabel={narrow ? profileWords.addNote : profileWords.saveUpdate}
      setOpen={setNotes}
    />
  )
  const album = { contactId, contactName, leads: profile.jobs, addTo: lead?.lead_id }
  const files = (
    <>
      {lead && <LeadDocuments leadId={lead.lead_id} />}
      <Photos {...album} />
      <Files {...album} />
    </>
  )
  const timeline = <ActivityTimeline profile={profile} {...olderItems} />
  const details = (
    <>
      <ContactCard contact={contact} />
      <LeadsCard profile={profile} />
      <ProfileAppointments profile={profile} />
      <ProjectCard profile={profile} />
      <CallNotes profile={profile} />
      <DuplicatesCard key={contactId} contactId={contactId} />
      {!narrow && files}
      <AdminActions profile={profile} stages={stages} onDeleted={onDeleted} />
    </>
  )
  if (!narrow) {
    return (
      <div className={styles.layout}>
        <Stack as="aside" gap={4} aria-label={profileWords.contact}>
          {head}
          <Grid gap={2} className={styles.tight}>
            {may.call && (
              <Button onClick={() => callPerson(contact)}>
                <Phone aria-hidden="true" />
                {contactActionWords.ways.Call}
              </Button>
            )}
            {/* Estimate opens the newest one that is not answered, Receipt the one that is owed; or each a new one. */}
            {mayView && lead && (
              <>
                <ButtonLink to={estimatePath(lead.lead_id, 'open')}>
                  <Calculator aria-hidden="true" />
                  {profileWords.papers.estimate.name}
                </ButtonLink>
                <ButtonLink to={receiptPath({ lead_id: lead.lead_id, receipt_id: 'open' })}>
                  <ReceiptText aria-hidden="true" />
                  {profileWords.papers.receipt.name}
                </ButtonLink>
              </>
            )}
          </Grid>
          {details}
        </Stack>
        <Stack gap={5} className={styles.main}>
          {track}
          <Card
            title={profileWords.timeline}
            action={
              <Row justify="end" className={styles.actions}>
                {actions}
              </Row>
            }
          >
            <Stack gap={5}>
              {noteForm && <Stack box="line">{noteForm}</Stack>}
              <div>{timeline}</div>
            </Stack>
          </Card>
        </Stack>
      </div>
    )
  }
  const isEditing = tab === 'details' && (forms.contact.isOpen || forms.project.isOpen || forms.lead.isOpen)
  return (
    <Stack gap={4} className={styles.mobile}>
      {head}
      {track}
      {ways.length > 0 && <TwoTapButtons person={contact} ways={ways} atOnce={hasMouse} />}
      <ProfileTabs profile={profile} selected={tab} onSelect={choose} />
      <Stack
        gap={4}
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, tab)}
        className={styles.panel}
      >
        {/* Hidden, not unmounted: a swipe keeps the text typed in a form. */}
        <Stack gap={4} className={styles.panel} hidden={tab !== 'details'}>
          {details}
        </Stack>
        {tab === 'files' && files}
        {tab === 'activity' && (
          <div>
            <h2 className="visually-hidden">{profileWords.timeline}</h2>
            {timeline}
          </div>
        )}
      </Stack>
      {(may.note || may.move) && !isEditing && (
        <Stack gap={1} className={styles.actionBar}>
          {heading}
          <Row nowrap gap={1} align="stretch" className={`${styles.barButtons} ${styles.tight}`}>
            {actions}
          </Row>
        </Stack>
      )}
      {noteForm && (
        <Dialog title={profileWords.addNote} onClose={() => setNotes(false)}>
          {noteForm}
        </Dialog>
      )}
    </Stack>
  )
}
