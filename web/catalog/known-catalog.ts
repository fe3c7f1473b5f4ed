import type { QueryClient } from '@tanstack/react-query'
import { type Catalog, STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { categoriesQuery, sellersQuery, stagesQuery } from './use-catalog.ts'

/** The cached stages, sellers and categories, for records that are created without a network. */
export const knownCatalog = (client: QueryClient): Catalog => ({
  stages: client.getQueryData(stagesQuery.queryKey) ?? [...STARTING_STAGES],
  sellers: client.getQueryData(sellersQuery.queryKey) ?? [],
  categories: client.getQueryData(categoriesQuery.queryKey) ?? [],
})
