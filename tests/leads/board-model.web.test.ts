import { expect, test, vi } from 'vitest'
import type { Board, Lead } from '#contract/leads/lead.ts'
import { columnsThatFit } from '#web/leads/board/columns/desktop-board.tsx'
import {
  appendPage,
  findLead,
  leadTitle,
  placeLead,
  withNewLead,
  withoutLead,
} from '#web/leads/board/data/board-model.ts'
import { withLoadedPages } from '#web/leads/board/data/board-query.ts'
import { leadMovedTo } from '#web/leads/lead-cache.ts'

const lead = (lead_id: number, stage_id: number, value_estimate = 100, rest: Partial<Lead> = {}) =>
  ({ lead_id, stage_id, value_estimate, version: 3, project_title: null, contact_name: null, ...rest }) as Lead

const board = (): Board => ({
  columns: [
    { stage_id: 2, total: 2, value_estimate: 300, data: [lead(1, 2), lead(2, 2, 200)], next: null },
    { stage_id: 4, total: 40, value_estimate: 9000, data: [lead(3, 4)], next: 'more' },
  ],
  sellers: [],
})

test('places a moved lead first in its new stage and changes both totals', () => {
  const moved = leadMovedTo(lead(1, 2), { stage_id: 4, name: 'Visits' }, 3, 1000)
  expect(moved).toMatchObject({ stage_id: 4, stage_name: 'Visits', stage_entered_at: 1000, version: 4 })
  const [info, visits] = placeLead(board(), moved).columns
  expect(info).toMatchObject({ total: 1, value_estimate: 200 })
  expect(info?.data.map((one) => one.lead_id)).toEqual([2])
  expect(visits).toMatchObject({ total: 41, value_estimate: 9100, next: 'more' })
  expect(visits?.data.map((one) => one.lead_id)).toEqual([1, 3])
})

test('restores the totals when a move is undone', () => {
  const before = board()
  const after = placeLead(placeLead(before, leadMovedTo(lead(1, 2), { stage_id: 4, name: 'Visits' }, 3, 1)), lead(1, 2))
  expect(after).toEqual(before)
})

test('removes a lead that leaves the pipeline and adds a lead that enters it', () => {
  const gone = placeLead(board(), lead(3, 9))
  expect(findLead(gone, 3)).toBeUndefined()
  expect(gone.columns[1]).toMatchObject({ total: 39, value_estimate: 8900 })
  expect(placeLead(gone, lead(3, 2)).columns[0]).toMatchObject({ total: 3, value_estimate: 400 })
})

test('counts the leads of each seller that are on the board', () => {
  const sellers = [1, 2].map((seller_id) => ({ seller_id, name: `Seller ${seller_id}`, active_pipeline: 5 }))
  const of = (seller_id: number) => lead(1, 2, 100, { seller_id })
  const ofOne: Board = { ...placeLead({ ...board(), sellers: [] }, of(1)), sellers }
  const counts = (after: Board) => after.sellers.map(({ active_pipeline }) => active_pipeline)
  expect(counts(placeLead(ofOne, { ...of(1), stage_id: 4 }))).toEqual([5, 5])
  expect(counts(placeLead(ofOne, of(2)))).toEqual([4, 6])
  expect(counts(placeLead(ofOne, { ...of(1), stage_id: 13 }))).toEqual([4, 5])
  expect(counts(withoutLead(ofOne, 1))).toEqual([4, 5])
  expect(counts(withNewLead(ofOne, lead(9, 4, 100, { seller_id: 2 }), {}))).toEqual([5, 6])
})

test.each([
  [{ project_title: 'GATE', contact_name: 'ROSA' }, 'GATE'],
  [{ project_title: '', contact_name: 'ROSA' }, 'ROSA'],
  [{ project_title: null, contact_name: null }, 'Untitled Lead'],
])('a card of %o is called %s', (rest, title) => {
  expect(leadTitle(lead(1, 2, 0, rest))).toBe(title)
})

test('replaces a lead in its own stage without a change of the totals', () => {
  const [info] = placeLead(board(), lead(2, 2, 200, { project_title: 'GATE' })).columns
  expect(info?.data.map((one) => one.lead_id)).toEqual([1, 2])
  expect(info?.data[1]?.project_title).toBe('GATE')
  expect(info?.total).toBe(2)
})

const column = (stage_id: number, ids: number[], next: string | null, total = 100) => ({
  stage_id,
  total,
  value_estimate: 0,
  next,
  data: ids.map((id) => lead(id, stage_id)),
})
const boardOf = (...columns: Board['columns']): Board => ({ columns, sellers: [] })
const idsOf = (read: Board) => read.columns.map(({ data }) => data.map((one) => one.lead_id))

test('appends the next page without repeating a lead', () => {
  const more = appendPage(boardOf(column(2, [9, 8], '8')), 2, { data: [lead(8, 2), lead(7, 2)], next: '7' })
  expect(idsOf(more)).toEqual([[9, 8, 7]])
  expect(more.columns[0]?.next).toBe('7')
})

test.each([
  [{}, true],
  [{ seller: '1' }, true],
  [{ seller: '2' }, false],
  [{ category: '4' }, false],
  [{ q: 'patío' }, true],
  [{ q: 'fence' }, false],
])('a board with the filter %o gets a new lead: %s', (filter, isShown) => {
  const added = lead(9, 2, 900, { seller_id: 1, category_id: 5, project_title: 'PATIO' })
  expect(findLead(withNewLead(board(), added, filter), 9) !== undefined).toBe(isShown)
})

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

test.each([
  [1280, 4],
  [1366, 5],
  [1920, 7],
  [2560, 10],
])('in a window of %d px %d columns fit', (width, columns) => {
  expect(columnsThatFit(width)).toBe(columns)
})
