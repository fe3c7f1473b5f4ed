import type { QueryClient } from '@tanstack/react-query'
import { type Catalog, FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { categoriesQuery, sellersQuery, stagesQuery } from './use-catalog.ts'

/** The stages, sellers and categories as they were last read: of what is made without a network nobody can ask. */
export const knownCatalog = (client: QueryClient): Catalog => ({
  stages: client.getQueryData(stagesQuery.queryKey) ?? [...FALLBACK_STAGES],
  sellers: client.getQueryData(sellersQuery.queryKey) ?? [],
  categories: client.getQueryData(categoriesQuery.queryKey) ?? [],
})
