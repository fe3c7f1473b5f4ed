import * as v from 'valibot'

/** The fixed kind of a stage. Names, points, colors and order can be changed. */
export const STAGE_KINDS = ['drafts', 'pipeline', 'archive'] as const

export const Stage = v.object({
  stage_id: v.number(),
  name: v.string(),
  order_index: v.number(),
  points: v.number(),
  color: v.string(),
  kind: v.picklist(STAGE_KINDS),
})
export type Stage = v.InferOutput<typeof Stage>

/** A removed stage, for the history of leads. */
export const RemovedStage = v.object({ stage_id: v.number(), name: v.string() })
export type RemovedStage = v.InferOutput<typeof RemovedStage>

export const Seller = v.object({ seller_id: v.number(), name: v.string(), is_active: v.boolean() })
export type Seller = v.InferOutput<typeof Seller>

export const Category = v.object({
  category_id: v.number(),
  name: v.string(),
  order_index: v.number(),
  is_active: v.boolean(),
})
export type Category = v.InferOutput<typeof Category>

/** The stages, sellers and categories of the business, each list in its order. */
export interface Catalog {
  stages: Stage[]
  sellers: Seller[]
  categories: Category[]
}

/** The stages of a new business (docs/product.md#stages), also used when loading them fails. */
export const STARTING_STAGES = [
  { stage_id: 1, name: 'Form Drafts', order_index: 1, points: 0, color: '#78716c', kind: 'drafts' },
  { stage_id: 2, name: 'Info', order_index: 2, points: 5, color: '#2563eb', kind: 'pipeline' },
  { stage_id: 3, name: 'Calls', order_index: 3, points: 10, color: '#0891b2', kind: 'pipeline' },
  { stage_id: 4, name: 'Visits', order_index: 4, points: 15, color: '#7c3aed', kind: 'pipeline' },
  { stage_id: 5, name: 'Follow-Up', order_index: 5, points: 20, color: '#c026d3', kind: 'pipeline' },
  { stage_id: 6, name: 'Schedule', order_index: 6, points: 45, color: '#ca8a04', kind: 'pipeline' },
  { stage_id: 7, name: 'Calendar', order_index: 7, points: 35, color: '#ea580c', kind: 'pipeline' },
  { stage_id: 8, name: 'Finished', order_index: 8, points: 20, color: '#16a34a', kind: 'pipeline' },
  { stage_id: 9, name: 'Archive', order_index: 9, points: 0, color: '#57534e', kind: 'archive' },
] as const satisfies readonly Stage[]

/** The public form's categories (docs/product.md#public-form), ids 1 to 3. */
export const INQUIRY_CATEGORIES = [
  { category_id: 1, name: 'New Business' },
  { category_id: 2, name: 'Consultation' },
  { category_id: 3, name: 'Follow-up' },
] as const

export const DEFAULT_CATEGORY_ID = 1

export const isInquiryCategory = (categoryId: number) => categoryId <= INQUIRY_CATEGORIES.length

/** A category counts as welding when its name contains "welding" or "soldadura", ignoring case. */
export const isWelding = (categoryName: string) => /welding|soldadura/i.test(categoryName)
