import type { Action, DetailsOf } from '#contract/activity/actions.ts'

export type PhotoAction = Extract<Action, `image_${string}`>

/** A change as news: the names of the contact and of the stages; null where there is none. */
interface NewsChange {
  name: string | null
  from: string | null
  to: string | null
}

/** The texts of the activity log in one language, with sentences for each action. */
export interface ActivityWords {
  /** For an empty field. */
  none: string
  /** For a name that is still loading. */
  stillUnknown: string
  former: Record<'stage' | 'seller' | 'category', string>
  value: (params: { field: string; value: string }) => string
  change: (params: { field: string; from: string; to: string }) => string
  notKept: (params: { line: string }) => string
  /** On a timeline; `stage` answers the name of a stage. */
  items: { [A in Action]: (details: DetailsOf<A>, stage: (id: number) => string) => string }
  /** For a group of photos with the same user and action. */
  photos: Record<PhotoAction, (params: { who: string; count: number }) => string>
  /** The sender of an inquiry without a name. */
  visitor: string
  /** The subject of news without a name. */
  subjects: Record<'lead' | 'draft' | 'contact', string>
  /** The words after the user's name, and those after the contact's name. */
  news: Record<Action, (change: NewsChange) => [did: string, rest: string]>
}
