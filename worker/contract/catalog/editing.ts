import * as v from 'valibot'
import { id, line, requiredLine } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'
import { Category, Seller, Stage } from './catalog.ts'

export const CATALOG_NAME_MAX = 60
/** The most entries of each list. Every request reads all of them. */
export const ENTRIES_MAX = { seller: 200, category: 60, stage: 30 } as const
export const POINTS_MAX = 1000
/** The most leads that one request moves to another stage or seller. */
export const LEADS_PER_REQUEST = 500

/** The colors of stages. Each has enough contrast in both themes, because it is mixed with the text color. */
export const STAGE_COLORS = [
  '#78716c',
  '#57534e',
  '#475569',
  '#2563eb',
  '#4f46e5',
  '#7c3aed',
  '#c026d3',
  '#db2777',
  '#dc2626',
  '#ea580c',
  '#ca8a04',
  '#92400e',
  '#65a30d',
  '#16a34a',
  '#0d9488',
  '#0891b2',
] as const

export const CATALOG_LISTS = ['seller', 'category', 'stage'] as const
export type CatalogList = (typeof CATALOG_LISTS)[number]

export const EntryName = v.pipe(
  requiredLine('name', CATALOG_NAME_MAX),
  v.check((text) => /[\p{L}\p{N}]/u.test(text), because('entry_name_empty')),
)

const pointsBounds = because('whole_number_between', { label: 'points', min: 0, max: POINTS_MAX })
export const Points = v.pipe(
  v.number(pointsBounds),
  v.integer(pointsBounds),
  v.minValue(0, pointsBounds),
  v.maxValue(POINTS_MAX, pointsBounds),
)

/** The seller's share of finished value, in percent with two decimals. */
export const CommissionPercent = v.pipe(
  v.number(because('commission_out_of_range')),
  v.minValue(0, because('commission_out_of_range')),
  v.maxValue(100, because('commission_out_of_range')),
  v.check((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, because('commission_out_of_range')),
)

export const StageColor = v.picklist(STAGE_COLORS, because('stage_color_unknown'))

/** The version of the list that the user saw. */
const version = v.optional(id('version'))
const isActive = v.optional(v.boolean(because('boolean_expected', { field: 'is_active' })))
const ids = (field: string) => v.array(id(field), because('order_incomplete'))

export const SellerSettings = v.object({
  version: v.number(),
  sellers: v.array(
    v.object({
      ...Seller.entries,
      /** The start and end of the seller in UTC milliseconds; null if unknown, or not ended. */
      started_at: v.nullable(v.number()),
      ended_at: v.nullable(v.number()),
      /** Drafts and leads of the pipeline. */
      open_leads: v.number(),
      /** Only for users with Leads: View Commission. */
      commission_percent: v.optional(v.number()),
    }),
  ),
})
export type SellerSettings = v.InferOutput<typeof SellerSettings>
export type SellerEntry = SellerSettings['sellers'][number]

/** The name in the second language; empty for the same one. */
export const SecondName = line('second_name', CATALOG_NAME_MAX)

export const NewEntry = v.strictObject({ name: EntryName })

export const SellerChange = v.strictObject({
  version,
  name: v.optional(EntryName),
  is_active: isActive,
  /** Needs Leads: View Commission. */
  commission_percent: v.optional(CommissionPercent),
  /** The seller who receives the open leads of a seller who ends. Without it they stay. */
  hand_to: v.optional(v.nullable(id('hand_to'))),
})
export type SellerChange = v.InferOutput<typeof SellerChange>

export const CategorySettings = v.object({ version: v.number(), categories: v.array(Category) })
export type CategorySettings = v.InferOutput<typeof CategorySettings>

export const CategoryChange = v.strictObject({
  version,
  name: v.optional(EntryName),
  second_name: v.optional(SecondName),
  is_active: isActive,
})
export type CategoryChange = v.InferOutput<typeof CategoryChange>

/** Each category once, in the new order. */
export const CategoryOrder = v.strictObject({ version, category_ids: ids('category_ids') })
export type CategoryOrder = v.InferOutput<typeof CategoryOrder>

export const StageSettings = v.object({
  version: v.number(),
  stages: v.array(
    v.object({
      ...Stage.entries,
      leads: v.number(),
      /** The further records that move before the stage is removed. */
      leads_in_trash: v.number(),
      contacts_without_lead: v.number(),
    }),
  ),
})
export type StageSettings = v.InferOutput<typeof StageSettings>
export type StageEntry = StageSettings['stages'][number]

/** A new stage comes before the last one of the pipeline. */
export const NewStage = v.strictObject({
  name: EntryName,
  second_name: v.optional(SecondName),
  color: StageColor,
  points: Points,
})
export type NewStage = v.InferOutput<typeof NewStage>

/** New points apply to later awards. */
export const StageChange = v.strictObject({
  version,
  name: v.optional(EntryName),
  second_name: v.optional(SecondName),
  color: v.optional(StageColor),
  points: v.optional(Points),
})
export type StageChange = v.InferOutput<typeof StageChange>

/** Each stage of the pipeline once, in the new order. Form Drafts stay first, and the archive stays last. */
export const StageOrder = v.strictObject({ version, stage_ids: ids('stage_ids') })
export type StageOrder = v.InferOutput<typeof StageOrder>

export const StageRemoval = v.strictObject({
  version,
  /** The target stage of its leads; required while the stage has leads. */
  move_to: v.optional(id('move_to')),
})
export type StageRemoval = v.InferOutput<typeof StageRemoval>

/**
 * The answer to a change of a list, with the new version. If `left` leads remain, the change is not complete: `moved`
 * of them have moved, and the client repeats the request.
 */
export const ListAnswer = v.object({
  success: v.literal(true),
  version: v.number(),
  moved: v.number(),
  left: v.number(),
})
export type ListAnswer = v.InferOutput<typeof ListAnswer>
