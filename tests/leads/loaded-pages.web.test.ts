import { afterEach, expect, test, vi } from 'vitest'
import type { Board, Lead } from '#contract/leads/lead.ts'
import { withLoadedPages } from '#web/leads/board/data/loaded-pages.ts'

const column = (stage_id: number, ids: number[], next: string | null): Board['columns'][number] => ({
  stage_id,
  total: 100,
  value_estimate: 0,
  next,
  data: ids.map((lead_id) => ({ lead_id, stage_id }) as Lead),
})
const boardOf = (...columns: Board['columns']): Board => ({ columns, sellers: [] })
const idsOf = (read: Board) => read.columns.map(({ data }) => data.map(({ lead_id }) => lead_id))

afterEach(() => vi.unstubAllGlobals())

test('the pages that a stage had loaded are read again, under the filter of the board; others are not asked for', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address).slice(String(address).indexOf('?')))
    return Response.json({ ...column(2, [7, 5], '5'), pagination: { page: 1, hasNext: true, total: null } })
  })
  const known = boardOf(column(2, [9, 8, 7, 6, 5], '5'), column(3, [4, 3, 2, 1], '1'))
  const fresh = boardOf(column(2, [10, 9, 8], '8'), column(3, [4, 3, 2], '2'))
  const read = await withLoadedPages(fresh, () => known, { seller: '1' })
  expect(idsOf(read)).toEqual([
    [10, 9, 8, 7, 5],
    [4, 3, 2],
  ])
  expect(read.columns[0]?.next).toBe('5')
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    seller: '1',
    stage: '2',
    cursor: '8',
    limit: '2',
  })
})

test('a lead that was moved while the pages were read stands on the board once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...column(2, [3, 6], null), pagination: {} }))
  const known = boardOf(column(2, [9, 8, 7, 6], null), column(3, [3], null))
  const read = await withLoadedPages(boardOf(column(2, [9, 8], '8'), column(3, [3], null)), () => known, {})
  expect(idsOf(read).flat().toSorted()).toEqual([3, 6, 8, 9])
})
