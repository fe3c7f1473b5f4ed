import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { OlderItems } from '#web/activity/timeline-list.tsx'

/** Props of both profile layouts. */
export interface ProfileLayout extends OlderItems {
  profile: Profile
  stages: readonly Stage[]
  onDeleted: () => void
}
