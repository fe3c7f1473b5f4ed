import type { Action, DetailsOf } from '#contract/activity/actions.ts'
import type { PhotoTag } from '#contract/photos/photo.ts'
import type { AppointmentKind } from '#contract/schedule/appointment.ts'

/** The actions on users, settings and the business. */
export type SettingsAction = Extract<
  Action,
  | `user_${string}`
  | `entry_${string}`
  | `entries_${string}`
  | `stage_${string}`
  | `device_${string}`
  | `import_${string}`
  | `season_${string}`
  | `crew_${string}`
  | `feed_${string}`
  | `${string}_settings_changed`
  | 'price_book_changed'
  | 'trash_emptied'
  | 'owner_created'
  | 'profile_changed'
  | 'permissions_changed'
  | 'business_changed'
  | 'data_exported'
>

export type PhotoAction = Extract<Action, `image_${string}`>

/** The actions of a customer on the page of an estimate. */
export type CustomerAction = Extract<Action, `estimate_${'viewed' | 'signed' | 'declined' | 'asked'}`>

/** The names of a change's contact and stages; null if unknown. */
interface NamedChange {
  name: string | null
  from: string | null
  to: string | null
}

/** The sentences of the log that each language must provide, for every action. */
export interface ActivityWords {
  /** The author of what no user did, which the log stores as "System". */
  system: string
  /** The visitor who added photos with the public form. */
  formVisitor: string
  /** A user who was renamed since. */
  renamed: (params: { name: string; now: string }) => string
  /** An empty value. */
  yes: string
  no: string
  none: string
  /** Placeholder for a name that is loading. */
  stillUnknown: string
  photoTags: Record<PhotoTag, string>
  appointmentKinds: Record<AppointmentKind, string>
  /** Names for stored codes by field; a code without a name is shown as stored. */
  codes: Record<string, Record<string, string>>
  former: Record<'stage' | 'seller' | 'category', string>
  value: (params: { field: string; value: string }) => string
  change: (params: { field: string; from: string; to: string }) => string
  /** A field whose values the log does not store. */
  changed: (params: { field: string }) => string
  notKept: (params: { line: string }) => string
  /** The granted and revoked permissions of a role. */
  allowed: (params: { permissions: readonly string[] }) => string
  forbidden: (params: { permissions: readonly string[] }) => string
  /** The sentences of a timeline. `stage` returns a stage's name. */
  items: { [A in Action]: (details: DetailsOf<A>, stage: (id: number) => string) => string }
  /** Several photo actions of one user in a row. */
  photos: Record<PhotoAction, (params: { who: string; count: number }) => string>
  /** The sender of an inquiry without a name. */
  visitor: string
  /** The subject of a recent change without a name. */
  subjects: Record<'lead' | 'draft' | 'contact', string>
  /** Two parts: the user's name stands before the first, the contact's name between them. */
  recentChanges: Record<Exclude<Action, SettingsAction>, (change: NamedChange) => [did: string, rest: string]>
  /** What a customer did with their own estimate. */
  byCustomer: Record<CustomerAction, string>
  /** A sentence about a change on the open screen, and the number of further changes. */
  news: (params: { sentence: string; more: number }) => string
  /** Three parts about a change of users or settings, shown only in the log: verb, changed record, rest. */
  settingsChanges: { [A in SettingsAction]: (details: DetailsOf<A>) => [did: string, record: string, rest: string] }
}
