import { useCategories, useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { type CatalogNames, catalogNames } from './catalog-names.ts'

export const useCatalogNames = (): CatalogNames =>
  catalogNames({ stages: useStages(), sellers: useSellers().data, categories: useCategories().data })
