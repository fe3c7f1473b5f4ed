import type { Catalog, Category, Seller, Stage } from '#contract/catalog.ts'
import { invalid } from '#worker/verb/refusal.ts'

export const stageOf = (catalog: Catalog, stageId: number) => catalog.stages.find((stage) => stage.stage_id === stageId)
export const sellerOf = (catalog: Catalog, sellerId: number | null) =>
  catalog.sellers.find((seller) => seller.seller_id === sellerId)
export const categoryOf = (catalog: Catalog, categoryId: number | null) =>
  catalog.categories.find((category) => category.category_id === categoryId)

export const requireStage = (catalog: Catalog, stageId: number): Stage => {
  const stage = stageOf(catalog, stageId)
  if (!stage) throw invalid('stage_id', 'stage_unknown')
  return stage
}

/** A seller who may get leads. */
export const requireSeller = (catalog: Catalog, sellerId: number): Seller => {
  const seller = sellerOf(catalog, sellerId)
  if (!seller?.is_active) throw invalid('seller_id', 'seller_unknown')
  return seller
}

export const requireCategory = (catalog: Catalog, categoryId: number): Category => {
  const category = categoryOf(catalog, categoryId)
  if (!category?.is_active) throw invalid('category_id', 'category_unknown')
  return category
}
