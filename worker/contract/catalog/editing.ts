import * as v from 'valibot'
import { id, requiredLine } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'
import { Category, Seller, Stage } from './catalog.ts'

export const CATALOG_NAME_MAX = 60
/** Each list is read with every call. */
export const ENTRIES_MAX = { seller: 200, category: 60, stage: 30 } as const
export const POINTS_MAX = 1000
/** How many leads one call moves to another stage or seller. */
export const LEADS_PER_REQUEST = 500

/** The colours of stages: as text each is mixed with the ink, so that it can be read in both themes. */
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

/** The share of finished value that is a seller's, in percent with two decimals. */
export const CommissionPercent = v.pipe(
  v.number(because('commission_out_of_range')),
  v.minValue(0, because('commission_out_of_range')),
  v.maxValue(100, because('commission_out_of_range')),
  v.check((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, because('commission_out_of_range')),
)

export const StageColor = v.picklist(STAGE_COLORS, because('stage_color_unknown'))

/** The version of the list that was seen. */
const version = v.optional(id('version'))
const isActive = v.optional(v.boolean(because('boolean_expected', { field: 'is_active' })))
const ids = (field: string) => v.array(id(field), because('order_incomplete'))

export const SellerSettings = v.object({
  version: v.number(),
  sellers: v.array(
    v.object({
      ...Seller.entries,
      /** When the seller started and ended, in UTC milliseconds; null where that is not known, or not yet. */
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

export const NewEntry = v.strictObject({ name: EntryName })

export const SellerChange = v.strictObject({
  version,
  name: v.optional(EntryName),
  is_active: isActive,
  /** Needs Leads: View Commission. */
  commission_percent: v.optional(CommissionPercent),
  /** Of a seller who ends: who gets the open leads. Without it they stay. */
  hand_to: v.optional(v.nullable(id('hand_to'))),
})
export type SellerChange = v.InferOutput<typeof SellerChange>

export const CategorySettings = v.object({ version: v.number(), categories: v.array(Category) })
export type CategorySettings = v.InferOutput<typeof CategorySettings>

export const CategoryChange = v.strictObject({ version, name: v.optional(EntryName), is_active: isActive })
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
      /** What has to go somewhere as well before the stage is removed. */
      leads_in_trash: v.number(),
      contacts_without_lead: v.number(),
    }),
  ),
})
export type StageSettings = v.InferOutput<typeof StageSettings>
export type StageEntry = StageSettings['stages'][number]

/** A new stage comes before the last one of the pipeline. */
export const NewStage = v.strictObject({ name: EntryName, color: StageColor, points: Points })
export type NewStage = v.InferOutput<typeof NewStage>

/** Other points are for what is earned from now on. */
export const StageChange = v.strictObject({
  version,
  name: v.optional(EntryName),
  color: v.optional(StageColor),
  points: v.optional(Points),
})
export type StageChange = v.InferOutput<typeof StageChange>

/** Each stage of the pipeline once, in the new order; Form Drafts stay first, and the archive last. */
export const StageOrder = v.strictObject({ version, stage_ids: ids('stage_ids') })
export type StageOrder = v.InferOutput<typeof StageOrder>

export const StageRemoval = v.strictObject({
  version,
  /** Where its leads go; needed while it has some. */
  move_to: v.optional(id('move_to')),
})
export type StageRemoval = v.InferOutput<typeof StageRemoval>

/**
 * A change that was carried out, with the version of its list. Where `left` leads are still to be moved, it is not: then
 * `moved` of them were, and the same call is to be made again.
 */
export const ListAnswer = v.object({
  success: v.literal(true),
  version: v.number(),
  moved: v.number(),
  left: v.number(),
})
export type ListAnswer = v.InferOutput<typeof ListAnswer>
