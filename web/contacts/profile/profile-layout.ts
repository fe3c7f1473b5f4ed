import type { Stage } from '#contract/catalog.ts'
import type { Profile } from '#contract/profile.ts'

/** What both layouts of a profile get. */
export interface ProfileLayout {
  profile: Profile
  stages: readonly Stage[]
  /** How the reading of the timeline's older pages stands. */
  older: 'idle' | 'loading' | 'failed'
  showOlder: () => void
  onDeleted: () => void
}
