import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  albumKey,
  BOARD,
  DIRECTORY,
  DRAFTS,
  duplicatesKey,
  estimateKey,
  scheduleRangeKey,
} from '#web/cache/read-keys.ts'
import { inReads, type Reads, takesAnswers } from '#web/cache/reads.ts'
import { profileQuery } from '#web/contacts/profile/profile-query.ts'
import { leadDocumentsQuery } from '#web/documents/lead-documents-query.ts'
import { inquiriesQuery } from '#web/inquiries/inquiries-query.ts'
import { findLead } from '#web/leads/board/data/board-model.ts'
import { boardQuery } from '#web/leads/board/data/board-query.ts'
import { isUpdatedBy, removedLead } from '#web/leads/lead-cache.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { changesIn } from '#web/offline/answered-records.ts'
import { changeCache } from '#web/offline/optimistic-changes.ts'
import { dayQuery } from '#web/schedule/day/day-query.ts'
import { taskBoardQuery } from '#web/tasks/kanban/use-task-board.ts'
import '#web/tasks/task-cache.ts'
import { boardOf } from '../support/screen/answers.ts'
import { LEAD } from '../support/screen/records.ts'
import { TASK, taskBoardOf } from '../support/screen/tasks.ts'
import { changedBy } from '../support/web/shown.ts'

const READS: [keyof Reads, QueryKey][] = [
  ['leads/board', boardQuery({ q: 'oak' }).queryKey],
  ['leads/drafts', inquiriesQuery(1).queryKey],
  ['leads/drafts', [...DRAFTS, 1, 'suspected']],
  ['panels', panelQuery(7).queryKey],
  ['contacts/profile', profileQuery(5).queryKey],
  ['contacts/images', albumKey(5)],
  ['contacts/list', [...DIRECTORY, { page: '2' }]],
  ['contacts/found', ['contacts', 'found', { q: 'amy' }]],
  ['tasks/board', taskBoardQuery({ assigned_to: '2' }).queryKey],
  ['schedule/range', scheduleRangeKey('2026-11-30', '2026-12-06')],
  ['schedule/day', dayQuery('2026-11-30', 'me').queryKey],
  ['schedule/day', dayQuery('2026-11-30', 2).queryKey],
  ['documents', leadDocumentsQuery(9).queryKey],
  ['documents/estimate', estimateKey(4)],
]

test.each(READS)('a change of %s reaches the query %j and no other read', (name, queryKey) => {
  const marked = (wanted: keyof Reads) => inReads({ [wanted]: () => 'changed' })({}, queryKey)
  const changed = [...new Set(READS.map(([each]) => each))].filter((each) => marked(each) === 'changed')
  expect(changed).toEqual([name])
})

test('a change of a read leaves possible duplicates and statistics', () => {
  const change = inReads({ 'contacts/profile': (profile) => ({ ...profile }) })
  const data = {}
  for (const key of [duplicatesKey(5), ['stats', 'profile']]) expect(change(data, key)).toBe(data)
})

test('an answer that has only the id of a record, or a record in another shape, changes nothing', () => {
  const board = taskBoardOf(TASK)
  const after = (answer: unknown) => changedBy(changesIn(answer), ['tasks', 'board', {}], board)
  for (const answer of [
    { task_id: 7 },
    { task: { ...TASK, status: 'asleep' } },
    { task: { task_id: 7 } },
    'text',
    null,
  ])
    expect(after(answer)).toBe(board)
  expect(after({ success: true, task_id: 7, task: { ...TASK, title: 'Call Amy' } })).toEqual(
    taskBoardOf({ ...TASK, title: 'Call Amy' }),
  )
})

const IDLE = { fetchStatus: 'idle', isInvalidated: false }

test.each([
  [{}, {}, true],
  [{ seller: '1' }, {}, true],
  [{ q: 'oak' }, {}, false],
  [{ task: 'none' as const }, {}, false],
  [{}, { fetchStatus: 'fetching' }, false],
  [{}, { isInvalidated: true }, false],
])('an answer brings a board with the filter %j in the state %j up to date: %s', (filter, state, takes) => {
  const { queryKey } = boardQuery(filter)
  expect(takesAnswers(BOARD, { queryKey, state: { ...IDLE, ...state } } as never)).toBe(takes)
})

test('a change leaves the mark of a read that lacks something else', () => {
  const client = new QueryClient()
  const { queryKey } = boardQuery({})
  client.setQueryData(queryKey, boardOf(LEAD))
  client.invalidateQueries()
  changeCache(client, [removedLead(LEAD.lead_id)])
  expect(findLead(client.getQueryData(queryKey) ?? boardOf(LEAD), LEAD.lead_id)).toBe(undefined)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['newer', 4, 4, true],
  ['same', 3, 3, true],
  // As a repeated request gets it again, after another user's change.
  ['older', 2, 3, false],
])('whether the board takes an answer with a %s version', (_, version, shown, isTaken) => {
  const { queryKey } = boardQuery({})
  const data = changedBy(changesIn({ lead: { ...LEAD, version } }), queryKey, boardOf(LEAD))
  expect(findLead(data, LEAD.lead_id)?.version).toBe(shown)
  expect(isUpdatedBy({ queryKey, state: { ...IDLE, data } } as never, { ...LEAD, version })).toBe(isTaken)
})
