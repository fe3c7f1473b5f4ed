import * as v from 'valibot'
import { email, id, storedPhone } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { Contact, FurtherMethods } from './contact.ts'
import { ContactFacts } from './profile.ts'

/** The most possible duplicates that a profile shows. */
export const DUPLICATES_MAX = 10

/** How long a merge can be undone: as long as the other contact is in the trash. */
export const MERGE_UNDO_DAYS = 30
export const MERGE_UNDO_MS = MERGE_UNDO_DAYS * DAY_MS

/** Why two contacts may be the same person. `zip`: the addresses agree in nothing else. */
export const DUPLICATE_REASONS = [
  'phone',
  'email',
  'address',
  'similar address',
  'similar phone',
  'zip',
  'name',
  'nickname',
  'similar name',
  'part of name',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const Duplicate = v.object({ contact: Contact, reasons: v.array(v.picklist(DUPLICATE_REASONS)) })
export type Duplicate = v.InferOutput<typeof Duplicate>
export const Duplicates = v.array(Duplicate)

/** The fields for which a merge chooses one of the two contacts. */
const OWN_FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'category_id',
  ...v.keyof(v.omit(ContactFacts, ['installation_date'])).options,
] as const

/**
 * The fields that a contact takes from its newest lead, and the installation date, which it takes from appointments. A
 * merge chooses them only if neither contact has a lead.
 */
export const LEAD_FIELDS = ['stage_id', 'seller_id', 'project_title', 'price', 'installation_date'] as const

export const MERGE_FIELDS = [...OWN_FIELDS, ...LEAD_FIELDS] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** The contact that stays, or the one that is merged into it. */
export const SIDES = ['this', 'other'] as const
export type Side = (typeof SIDES)[number]

const side = v.picklist(SIDES, because('not_a_side'))
const choice = v.optional(side)
const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice])) as Record<MergeField, typeof choice>

/**
 * `version`: of the contact in the path. `other_version`: of the other contact. Missing fields stay unchanged. The contact
 * gets the phones and e-mails of both, except those in `without`.
 */
export const Merge = v.strictObject({
  other_id: id('other_id'),
  version: id('version'),
  other_version: id('other_version'),
  values: v.strictObject({ ...choices, name: side }),
  without: v.optional(v.strictObject({ phones: v.optional(v.array(storedPhone)), emails: v.optional(v.array(email)) })),
})
export type Merge = v.InferOutput<typeof Merge>
export type MergeValues = Merge['values']

export const MergeUndo = v.strictObject({ merge_id: id('merge_id') })

/** The contact that stays, with its new version. */
export const MergeAnswer = v.object({
  success: v.literal(true),
  contact_id: v.number(),
  other_id: v.number(),
  merge_id: v.number(),
  version: v.number(),
})
export type MergeAnswer = v.InferOutput<typeof MergeAnswer>

/** A contact with all fields that a merge can choose. */
export const MergeSide = v.object({
  ...Contact.entries,
  ...ContactFacts.entries,
  ...FurtherMethods.entries,
  /** Whether stage, seller, title and price come from a lead. */
  has_lead: v.boolean(),
  initial_notes: v.nullable(v.string()),
})
export type MergeSide = v.InferOutput<typeof MergeSide>

/** The two contacts before a merge. */
export const MergePair = v.object({ contact: MergeSide, other: MergeSide })
export type MergePair = v.InferOutput<typeof MergePair>
