import * as v from 'valibot'
import { id } from '#contract/fields.ts'
import { ContactFacts } from '#contract/profile.ts'
import { because } from '#contract/validation.ts'
import { Contact } from './contact.ts'

/** The most possible duplicates that a profile shows. */
export const DUPLICATES_MAX = 10

/** Why two contacts may be one: the same phone, or a name that is nearly the same at the same address. */
const DUPLICATE_REASONS = ['phone', 'name and address'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const Duplicate = v.object({ contact: Contact, reasons: v.array(v.picklist(DUPLICATE_REASONS)) })
export type Duplicate = v.InferOutput<typeof Duplicate>
export const Duplicates = v.array(Duplicate)

/** What a person chooses of two contacts that become one. */
const OWN_FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'category_id',
  ...v.keyof(ContactFacts).options,
] as const

/** What the newest lead says of a contact: a choice only where neither contact has a lead. */
export const LEAD_FIELDS = ['stage_id', 'seller_id', 'project_title', 'price'] as const

export const MERGE_FIELDS = [...OWN_FIELDS, ...LEAD_FIELDS] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** The contact that stays, or the one that goes into it. */
export const SIDES = ['this', 'other'] as const
export type Side = (typeof SIDES)[number]

const side = v.picklist(SIDES, because('not_a_side'))
const choice = v.optional(side)
const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice])) as Record<MergeField, typeof choice>

/** `version` is the contact's of the path, `other_version` the other's, as they were seen. A value that is not named stays. */
export const Merge = v.strictObject({
  other_id: id('other_id'),
  version: id('version'),
  other_version: id('other_version'),
  values: v.strictObject({ ...choices, name: side }),
})
export type Merge = v.InferOutput<typeof Merge>
export type MergeValues = Merge['values']

/** Takes the merge back that left the contact at this version. */
export const MergeUndo = v.strictObject({ version: id('version') })

/** The contact that stays, at the version at which the call left it. */
export const MergeAnswer = v.object({
  success: v.literal(true),
  contact_id: v.number(),
  other_id: v.number(),
  version: v.number(),
})
export type MergeAnswer = v.InferOutput<typeof MergeAnswer>

/** A contact with all that a merge chooses from. */
export const MergeSide = v.object({
  ...Contact.entries,
  ...ContactFacts.entries,
  /** Whether a lead outside the trash says its stage, seller, title and price. */
  has_lead: v.boolean(),
  initial_notes: v.nullable(v.string()),
})
export type MergeSide = v.InferOutput<typeof MergeSide>

/** Two contacts as they stand before they become one. */
export const MergePair = v.object({ contact: MergeSide, other: MergeSide })
export type MergePair = v.InferOutput<typeof MergePair>
