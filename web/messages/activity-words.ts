import type { Action, ActionOn, DetailsOf } from '#contract/activity/actions.ts'
import type { PhotoTag } from '#contract/photos/photo.ts'
import type { AppointmentKind } from '#contract/schedule/appointment.ts'

/** The actions on users, settings and the business. */
type SettingsAction = ActionOn<'user' | 'settings' | 'trash' | 'import'>

/** The names of a change's contact and stages; null if unknown. */
interface NamedChange {
  name: string | null
  from: string | null
  to: string | null
}

/** Constant words need no function. */
type Words<T, Params extends unknown[]> = T | ((...params: Params) => T)

export const inWords = <T extends string | readonly string[], Params extends unknown[]>(
  words: Words<T, Params>,
  ...params: Params
): T => (typeof words === 'function' ? words(...params) : words)

/** The title of an action on a timeline. `stage` returns a stage's name. */
type Title<A extends Action> = Words<string, [details: DetailsOf<A>, stage: (id: number) => string]>

/** The user's name stands before the verb, the contact's name before the rest. A text is the verb. */
export interface RecordWords {
  sentence: Words<string | readonly [verb: string, rest: string], [change: NamedChange]>
}

/** Shown only in the log. A text is the verb. */
export type SettingsSentence<Details> = Words<string | readonly [verb: string, object: string, rest: string], [Details]>

/** Further words of an action: those of several photos in a row, and of what customers did with their own estimate. */
type FurtherWords<A extends Action> = A extends `image_${string}`
  ? { several: (params: { user: string; count: number }) => string }
  : A extends `estimate_${'viewed' | 'signed' | 'declined' | 'asked'}`
    ? { byCustomer: string }
    : unknown

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
  records: { [A in Exclude<Action, SettingsAction>]: { title: Title<A> } & RecordWords & FurtherWords<A> }
  settings: { [A in SettingsAction]: { title: Title<A>; sentence: SettingsSentence<DetailsOf<A>> } }
  /** The sender of an inquiry without a name. */
  visitor: string
  /** The object of a sentence about a change without a name. */
  objects: Record<'lead' | 'draft' | 'contact', string>
  /** A sentence about a change on the open screen, and the number of further changes. */
  news: (params: { sentence: string; more: number }) => string
}
