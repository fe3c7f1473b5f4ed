import type { Action, DetailsOf } from '#contract/activity/actions.ts'
import type { PhotoTag } from '#contract/photos/photo.ts'
import { en } from './en/activity.ts'
import { inLanguage } from './language.ts'

/** What is done to people, to settings, and to the business as a whole. */
export type SettingsAction = Extract<
  Action,
  | `user_${string}`
  | `entry_${string}`
  | `entries_${string}`
  | `stage_${string}`
  | `device_${string}`
  | `import_${string}`
  | `season_${string}`
  | `${string}_settings_changed`
  | 'trash_emptied'
  | 'owner_created'
  | 'profile_changed'
  | 'permissions_changed'
  | 'business_changed'
  | 'data_exported'
>

export type PhotoAction = Extract<Action, `image_${string}`>

/** The client and the stages of a change by their names; each is null where it is not told. */
interface NamedChange {
  name: string | null
  from: string | null
  to: string | null
}

/** What a language needs in order to tell the log: each action has its sentences. */
export interface ActivityWords {
  /** Somebody whose name of then is not the one of today. */
  renamed: (params: { name: string; now: string }) => string
  /** In a field where nothing is. */
  none: string
  /** In place of a name that is still being read. */
  stillUnknown: string
  photoTags: Record<PhotoTag, string>
  former: Record<'stage' | 'seller' | 'category', string>
  value: (params: { field: string; value: string }) => string
  change: (params: { field: string; from: string; to: string }) => string
  notKept: (params: { line: string }) => string
  /** What a role may do from then on, and what no longer. */
  allowed: (params: { permissions: readonly string[] }) => string
  forbidden: (params: { permissions: readonly string[] }) => string
  /** On a timeline; `stage` tells the name of a stage. */
  items: { [A in Action]: (details: DetailsOf<A>, stage: (id: number) => string) => string }
  /** What one person did to several photos, one after the other. */
  photos: Record<PhotoAction, (params: { who: string; count: number }) => string>
  /** Who sent an inquiry, where the name is not told. */
  visitor: string
  /** Whom a recent change is about, where the name is not told. */
  subjects: Record<'lead' | 'draft' | 'contact', string>
  /** Who did it stands before the first part, whom it was done to between the two. */
  recentChanges: Record<Exclude<Action, SettingsAction>, (change: NamedChange) => [did: string, rest: string]>
  /** Such a sentence about what is on the open screen, and how many more changes there were to it. */
  news: (params: { sentence: string; more: number }) => string
  /** The same of people and settings, of which the log alone tells; `whom` is what was changed. */
  settingsChanges: { [A in SettingsAction]: (details: DetailsOf<A>) => [did: string, whom: string, rest: string] }
}

export const activityWords = inLanguage<ActivityWords>({ en })
