import type { Stage } from '#contract/catalog.ts'
import type { Profile } from '#contract/profile.ts'

/** The props of both layouts of a profile. */
export interface ProfileLayout {
  profile: Profile
  stages: readonly Stage[]
  /** The state of loading the timeline's next, older page. */
  older: 'idle' | 'loading' | 'failed'
  showOlder: () => void
  onDeleted: () => void
}
