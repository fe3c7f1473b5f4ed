import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SuspectedPair, SuspectedPairs } from '#contract/contacts/suspected-pairs.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { pageWithout } from '#web/cache/page-without.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { duplicatesWords } from '#web/messages/duplicates.ts'
import { uiWords } from '#web/messages/ui.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay, usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'

type Pages = InfiniteData<SuspectedPairs>

const PAIRS = ['contacts', 'pairs']
/** How long contacts that are being compared are waited for before the pairs are read again. */
const MATCHING_MS = 2_000

/** All suspected pairs, the strongest first, a page at a time. */
export const usePairs = () => {
  const shownOf = usePendingWrites<Pages>(PAIRS)
  return useInfiniteQuery({
    queryKey: PAIRS,
    queryFn: ({ pageParam }) => bodyOf(api.contacts.duplicates.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (last: SuspectedPairs) => last.next,
    refetchInterval: ({ state }) => (state.data?.pages.at(-1)?.is_matching ? MATCHING_MS : false),
    select: (read) => {
      const { pages } = shownOf(read)
      return {
        pairs: pages.flatMap((page) => page.data),
        total: pages[0]?.pagination.total ?? 0,
        isMatching: pages.at(-1)?.is_matching ?? false,
      }
    },
  })
}

/** The number of suspected pairs. */
export const usePairCount = (enabled: boolean) =>
  useQuery({
    queryKey: ['contacts', 'pair-count'],
    queryFn: () => bodyOf(api.contacts.duplicates.$get({ query: { limit: '1' } })),
    refetchInterval: ({ state }) => (state.data?.is_matching ? MATCHING_MS : false),
    select: (read) => read.pagination.total ?? 0,
    enabled,
  })

const pathOf = ({ pair_id }: SuspectedPair) => ({ param: { pairId: String(pair_id) } })

const suspectAgain = defineWrite('pair/suspect', {
  send: (pair: SuspectedPair, options) =>
    bodyOf(api.contacts.duplicates[':pairId'].dismissal.$delete(pathOf(pair), options)),
  subject: ({ pair_id }) => `pair/${pair_id}`,
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh: () => staleQueries('contact'),
})

const dismiss = defineWrite('pair/dismiss', {
  send: (pair: SuspectedPair, options) =>
    bodyOf(api.contacts.duplicates[':pairId'].dismissal.$put(pathOf(pair), options)),
  subject: ({ pair_id }) => `pair/${pair_id}`,
  apply: [
    overlay(
      () => PAIRS,
      (read: Pages, gone: SuspectedPair) => ({
        ...read,
        pages: read.pages.map((page) => pageWithout(page, ({ pair_id }: SuspectedPair) => pair_id === gone.pair_id)),
      }),
    ),
  ],
  done: (_, pair, client) =>
    toast.success(duplicatesWords.toldApart(pair.contact.name, pair.other.name), {
      duration: UNDO_MS,
      about: [`contact/${pair.contact.contact_id}`, `contact/${pair.other.contact_id}`],
      action: { label: uiWords.undo, act: () => makeWrite(client, suspectAgain, pair) },
    }),
  failed: (error) => toast.error(error.message, { title: duplicatesWords.notToldApart }),
  refresh: () => staleQueries('contact'),
})

/** States that a pair is two people; the list shows it at once. */
export const useDismissPair = () => useWrite(dismiss)
