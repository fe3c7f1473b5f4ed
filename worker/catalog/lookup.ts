import type { Catalog, Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import type { Business } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'

export const stageById = (catalog: Catalog, stageId: number) =>
  catalog.stages.find((stage) => stage.stage_id === stageId)
/** The name of a stage, including removed ones. */
export const stageName = ({ stages, removedStages }: Pick<Business, 'stages' | 'removedStages'>, stageId: number) =>
  [...stages, ...removedStages].find((stage) => stage.stage_id === stageId)?.name ?? ''
export const sellerById = (catalog: Catalog, sellerId: number | null) =>
  catalog.sellers.find((seller) => seller.seller_id === sellerId)
export const categoryById = (catalog: Catalog, categoryId: number | null) =>
  catalog.categories.find((category) => category.category_id === categoryId)

/** @throws Refusal `invalid_input` */
export const requireStage = (catalog: Catalog, stageId: number): Stage => {
  const stage = stageById(catalog, stageId)
  if (!stage) throw invalid('stage_id', 'stage_unknown')
  return stage
}

/** An active seller, who may own new leads. @throws Refusal `invalid_input` */
export const requireActiveSeller = (catalog: Catalog, sellerId: number): Seller => {
  const seller = sellerById(catalog, sellerId)
  if (!seller?.is_active) throw invalid('seller_id', 'seller_unknown')
  return seller
}

/** @throws Refusal `invalid_input` */
export const requireActiveCategory = (catalog: Catalog, categoryId: number): Category => {
  const category = categoryById(catalog, categoryId)
  if (!category?.is_active) throw invalid('category_id', 'category_unknown')
  return category
}
