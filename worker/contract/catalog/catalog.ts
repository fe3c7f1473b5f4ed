import * as v from 'valibot'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { STAGE_NAMES as ENGLISH } from '#contract/words/en/starting-names.ts'
import { STAGE_NAMES as SPANISH } from '#contract/words/es/starting-names.ts'

/** The fixed kind of a stage. Names, points, colors and order can be changed. */
export const STAGE_KINDS = ['drafts', 'pipeline', 'archive'] as const

/** A name, and the same name in a second language; empty for the same one. */
const names = {
  name: v.string(),
  second_name: v.string(),
  second_language: v.picklist(LANGUAGES),
}

export const Stage = v.object({
  stage_id: v.number(),
  ...names,
  order_index: v.number(),
  points: v.number(),
  color: v.string(),
  kind: v.picklist(STAGE_KINDS),
})
export type Stage = v.InferOutput<typeof Stage>

/** A removed stage, for the history of leads. */
export const RemovedStage = v.object({ stage_id: v.number(), ...names })
export type RemovedStage = v.InferOutput<typeof RemovedStage>

export const Seller = v.object({ seller_id: v.number(), name: v.string(), is_active: v.boolean() })
export type Seller = v.InferOutput<typeof Seller>

export const Category = v.object({
  category_id: v.number(),
  ...names,
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

export type Named = v.InferOutput<v.ObjectSchema<typeof names, undefined>>

/** The name of a stage or category for a reader. */
export const nameIn = (language: Language, { name, second_name, second_language }: Named): string =>
  (language === second_language && second_name) || name

const SPECIFIED_STAGES = [
  { stage_id: 1, order_index: 1, points: 0, color: '#78716c', kind: 'drafts' },
  { stage_id: 2, order_index: 2, points: 5, color: '#2563eb', kind: 'pipeline' },
  { stage_id: 3, order_index: 3, points: 10, color: '#0891b2', kind: 'pipeline' },
  { stage_id: 4, order_index: 4, points: 15, color: '#7c3aed', kind: 'pipeline' },
  { stage_id: 5, order_index: 5, points: 20, color: '#c026d3', kind: 'pipeline' },
  { stage_id: 6, order_index: 6, points: 45, color: '#ca8a04', kind: 'pipeline' },
  { stage_id: 7, order_index: 7, points: 35, color: '#ea580c', kind: 'pipeline' },
  { stage_id: 8, order_index: 8, points: 20, color: '#16a34a', kind: 'pipeline' },
  { stage_id: 9, order_index: 9, points: 0, color: '#57534e', kind: 'archive' },
] as const

/** The stages of a new business with their Spanish proposals (docs/product.md#stages), also used when loading them fails. */
export const STARTING_STAGES: readonly Stage[] = SPECIFIED_STAGES.map((stage) => ({
  ...stage,
  name: ENGLISH[stage.stage_id],
  second_name: SPANISH[stage.stage_id],
  second_language: 'es',
}))

/** The public form's categories (docs/product.md#public-form). */
export const INQUIRY_CATEGORY_IDS = [1, 2, 3] as const

export const DEFAULT_CATEGORY_ID = 1

export const isInquiryCategory = (categoryId: number) => categoryId <= INQUIRY_CATEGORY_IDS.length

/** The categories that the public form offers: the specified ones, or the active trades if the business chose them. */
export const formCategories = <C extends Pick<Category, 'category_id' | 'is_active'>>(
  categories: readonly C[],
  offersTrades: boolean,
): C[] => {
  const trades = categories.filter((one) => one.is_active && !isInquiryCategory(one.category_id))
  return offersTrades && trades.length > 0 ? trades : categories.filter((one) => isInquiryCategory(one.category_id))
}

/**
 * Whether a visitor may file an inquiry under a category: a specified one, or while the form offers trades any of them,
 * because one may have been removed since the visitor opened the form.
 */
export const isForVisitors = ({ category_id }: Pick<Category, 'category_id'>, offersTrades: boolean): boolean =>
  isInquiryCategory(category_id) || offersTrades

/** A category counts as welding when its name contains "welding" or "soldadura", ignoring case. */
export const isWelding = (categoryName: string) => /welding|soldadura/i.test(categoryName)

export const isWeldingCategory = ({ name, second_name }: Pick<Category, 'name' | 'second_name'>) =>
  isWelding(name) || isWelding(second_name)
