import { MessageSquarePlus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { MOUSE, useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useSwipe } from '#web/lib/hooks/use-swipe.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useContactButtons } from '#web/session/use-contact-buttons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWhenHidden } from '#web/ui/keep-mounted.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import { profileWords } from '#words/profile.ts'
import { ProfileDetails } from './details/profile-details.tsx'
import { useProfileForms } from './edit/profile-forms.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'
import { LeadHeading } from './leads/lead-heading.tsx'
import styles from './profile.module.css'
import { BackButton, ProfileHeader } from './profile-header.tsx'
import { ProfileActions, ProfileFiles, type ProfileLayout, ProfileNote, ProfileStages } from './profile-parts.tsx'
import { PROFILE_TABS } from './profile-tabs.ts'
import { ActivityTimeline } from './timeline/activity-timeline.tsx'
import { countActivities } from './timeline/count-activities.ts'
import { useProfilePermissions } from './use-profile-permissions.ts'

const PANEL = 'profile-panel'
type TabKey = (typeof PROFILE_TABS)[number]

const countDocuments = (documents: LeadDocuments | undefined) =>
  (documents?.estimates.length ?? 0) + (documents?.receipts.length ?? 0)

/** The open tab, stored in the URL. */
const useTab = () => {
  const [params, setParams] = useSearchParams()
  const tab = PROFILE_TABS.find((key) => key === params.get('tab')) ?? 'details'
  const choose = useCallback(
    (key: TabKey) =>
      setParams(
        (before) => {
          before.set('tab', key)
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  return { tab, choose }
}

/** The profile below 900 px: header, call buttons and tabs, which a swipe changes as well. */
export const MobileProfile = ({ profile, stages, older, showOlder, onDeleted }: ProfileLayout) => {
  const { contact, timeline } = profile
  const { lead } = useChosenLead(profile)
  const now = useNow()
  const may = useProfilePermissions()
  const { view: mayView } = useEstimatePermissions()
  const photos = useAlbum(contact.contact_id)
  const documents = useLeadDocuments(lead?.lead_id ?? 0, lead !== undefined && mayView)
  const hasMouse = useMedia(MOUSE)
  const panel = useRef<HTMLDivElement>(null)
  const { tab, choose } = useTab()
  const forms = useProfileForms()
  const { note } = forms
  useWhenHidden(() => note.setOpen(false))
  const editing = tab === 'details' && (forms.contact.isOpen || forms.project.isOpen || forms.lead.isOpen)

  const swiped = useCallback(
    (way: 'left' | 'right') => {
      const next = PROFILE_TABS[PROFILE_TABS.indexOf(tab) + (way === 'left' ? 1 : -1)]
      if (next) choose(next)
    },
    [tab, choose],
  )
  useSwipe(panel, swiped)

  const ways = useContactButtons('Maps')
  const activities = countActivities(profile, now)
  const label = (name: string, count: string) => (
    <>
      {name}{' '}
      <Text as="span" tone="soft" weight="normal">
        {count}
      </Text>
    </>
  )
  return (
    <Stack gap={4} className={styles.mobile}>
      <BackButton />
      <ProfileHeader profile={profile} />
      <ProfileStages profile={profile} stages={stages} />
      {ways.length > 0 && <TwoTapButtons person={contact} ways={ways} atOnce={hasMouse} />}
      <Tabs
        label={profileWords.parts}
        panelId={PANEL}
        selected={tab}
        onSelect={choose}
        tabs={[
          { key: 'details', label: profileWords.details },
          { key: 'activity', label: label(profileWords.activity, `${activities}${timeline.next === null ? '' : '+'}`) },
          {
            key: 'files',
            label: label(
              profileWords.files,
              photos.data ? String(photos.data.length + countDocuments(documents.data)) : '',
            ),
          },
        ]}
      />
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
          <ProfileDetails profile={profile} stages={stages} onDeleted={onDeleted} />
        </Stack>
        {tab === 'files' && <ProfileFiles profile={profile} />}
        {tab === 'activity' && (
          <div>
            <h2 className="visually-hidden">{profileWords.timeline}</h2>
            <ActivityTimeline profile={profile} older={older} showOlder={showOlder} />
          </div>
        )}
      </Stack>
      {(may.note || may.move) && !editing && (
        <Stack gap={1} className={styles.actionBar}>
          <LeadHeading profile={profile} />
          <Row nowrap gap={1} align="stretch" className={`${styles.barButtons} ${styles.tight}`}>
            <ProfileActions
              profile={profile}
              stages={stages}
              noteButton={
                <Button onClick={() => note.setOpen(true)}>
                  <MessageSquarePlus aria-hidden="true" />
                  {profileWords.addNote}
                </Button>
              }
            />
          </Row>
        </Stack>
      )}
      {note.isOpen && (
        <Dialog title={profileWords.addNote} onClose={() => note.setOpen(false)}>
          <ProfileNote profile={profile} failure={profileWords.noteFailed} saveLabel={profileWords.addNote} />
        </Dialog>
      )}
    </Stack>
  )
}
