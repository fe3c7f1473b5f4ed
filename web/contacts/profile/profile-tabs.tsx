import type { ComponentProps } from 'react'
import type { Profile } from '#contract/contacts/profile.ts'
import { groupPhotos } from '#web/activity/group-photos.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useLeadDocuments } from '#web/documents/lead-documents-query.ts'
import { byDay } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { profileWords } from '#words/profile.ts'
import { useChosenLead } from './leads/chosen-lead.ts'
import type { PROFILE_TABS } from './profile-query.ts'

export const PANEL = 'profile-panel'
type TabKey = (typeof PROFILE_TABS)[number]

interface ProfileTabsProps extends Pick<ComponentProps<typeof Tabs<TabKey>>, 'selected' | 'onSelect'> {
  profile: Profile
}

/** The number of rows in the Activity tab, which groups photos and hides completed tasks below open ones. */
export const countActivities = ({ tasks, timeline }: Pick<Profile, 'tasks' | 'timeline'>, now: number) => {
  const open = tasks.filter((task) => !task.is_completed).length
  return (open || tasks.length) + byDay(timeline.data, now).flatMap(({ items }) => groupPhotos(items)).length
}

/** The tabs with the numbers of their rows. */
export const ProfileTabs = ({ profile, ...tabs }: ProfileTabsProps) => {
  const { lead } = useChosenLead(profile)
  const { view: mayView } = useEstimatePermissions()
  const photos = useAlbum(profile.contact.contact_id).data
  const documents = useLeadDocuments(lead?.lead_id ?? 0, lead !== undefined && mayView).data
  const activities = `${countActivities(profile, useNow())}${profile.timeline.next === null ? '' : '+'}`
  const files = photos && photos.length + (documents?.estimates.length ?? 0) + (documents?.receipts.length ?? 0)
  return (
    <Tabs
      {...tabs}
      label={profileWords.parts}
      panelId={PANEL}
      tabs={[
        { key: 'details', label: profileWords.details },
        { key: 'activity', label: profileWords.activity, count: activities },
        { key: 'files', label: profileWords.files, count: files?.toString() },
      ]}
    />
  )
}
