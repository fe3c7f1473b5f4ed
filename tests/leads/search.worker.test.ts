import { beforeAll, expect, test } from 'vitest'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import { call, read } from '../support/worker/call.ts'
import { addDraft, addLead, leadById, moveLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

const PEOPLE: [name: string, phone: string, title: string, zip?: string][] = [
  ['José Núñez', '(512) 555-9101', '12x20 SHADE', '78701'],
  ['ZOË BRÄNDLE', '512-555-9102', '100% "WOOD" DECK', '78702'],
  ["Sean O'Brien", '+1 713 555 9103', 'Under_score|g2|', '77001'],
  ['Al', '7135559104', 'Fence* (north)', '77002'],
]

let ids: number[] = []
beforeAll(async () => {
  await addStaff()
  const leads = []
  for (const [name, phone, project_title, zip] of PEOPLE) {
    leads.push(await addLead({ contact: { name, phone, zip: zip ?? null }, project_title, stage_id: 3, seller_id: 1 }))
  }
  ids = leads.map((lead) => lead.lead_id)
})

const get = (path: string) => call('GET', `/api/v1/leads${path}`, { pin: PINS.manager })
const list = async (q: string, more = '') => read(await get(`?q=${encodeURIComponent(q)}${more}`), LeadPage)
const found = async (q: string, more = '') => (await list(q, more)).data.map((lead) => lead.lead_id)
const search = async (q: string, more = '') => (await found(q, more)).map((id) => ids.indexOf(id) + 1)
const board = async (query: string) => read(await get(`/board?${query}`), Board)

test.each([
  // Matches anywhere in title, name, phone or ZIP, ignoring case and accents.
  ['jos', [1]],
  ['shade', [1]],
  ['787', [2, 1]],
  // Phones match by their digits, in any spelling.
  ['(512) 555', [2, 1]],
  ['+1 (713) 555-9103', [3]],
  // Quotes, wildcards and the facets of the index have no special meaning.
  ["o'brien", [3]],
  ['100% "w', [2]],
  ['r_s', [3]],
  ['|g2|', [3]],
  ['|s1|', []],
  // Words match in any order and anywhere, also with one or two letters.
  ['nunez shade', [1]],
  ['78702 wood zoe', [2]],
  ['al', [4]],
  ['o’brien', [3]],
  ['e 12', [2, 1]],
])('%j finds %j', async (q, wanted) => {
  expect(await search(q)).toEqual(wanted)
  expect(await search(q, '&stage=3&seller=1&category=4')).toEqual(wanted)
  expect(await search(q, '&stage=2')).toEqual([])
  expect(await search(q, '&seller=2')).toEqual([])
  expect(await search(q, '&category=5')).toEqual([])
})

test.each(['', '  ', '\u0301', '’'])('%j searches for nothing', async (q) => {
  expect((await list(q)).data.map((lead) => lead.lead_id)).toEqual((await list('')).data.map((lead) => lead.lead_id))
  expect((await list(q)).data.length).toBeGreaterThan(0)
})

test('a search returns the same lead as a read by its id', async () => {
  const draft = await addDraft({ name: 'Lookalike Lou' })
  const lead = await addLead({
    contact: { name: 'Lookalike Lee', phone: '5125559120', address: '9 Elm', zip: '78709' },
  })
  const { data } = await list('lookalike')
  expect(data).toEqual([await leadById(lead.lead_id), await leadById(draft.lead_id)])
})

test('a street finds a lead, also after the contact has moved', async () => {
  const { lead_id, contact_id } = await addLead({
    contact: { name: 'Street Sam', phone: '5125559121', address: '77 Pecan Hollow' },
  })
  expect(await found('77 pecan hol')).toEqual([lead_id])
  const moved = { address: '8 Quail Creek' }
  expect((await call('PUT', `/api/v1/contacts/${contact_id}`, { pin: PINS.manager, body: moved })).status).toBe(200)
  expect([await found('pecan'), await found('8 quail')]).toEqual([[], [lead_id]])
})

test('matches are paged newest first, with a total only when the first page has all', async () => {
  const added: number[] = []
  for (let i = 0; i < 5; i++) added.unshift((await addLead({ project_title: `Pergola ${i}`, stage_id: 5 })).lead_id)
  await moveLead(added[4] ?? 0, 6)
  await moveLead(added[4] ?? 0, 5)

  const first = await list('pergola', '&stage=5&limit=2')
  expect(first.data.map((lead) => lead.lead_id)).toEqual(added.slice(0, 2))
  expect(first.pagination).toEqual({ page: 1, hasNext: true, total: null })
  const second = await list('pergola', `&stage=5&limit=2&cursor=${first.next}`)
  const third = await list('pergola', `&stage=5&limit=2&cursor=${second.next}`)
  expect([...second.data, ...third.data].map((lead) => lead.lead_id)).toEqual(added.slice(2))
  expect([third.next, third.pagination.total]).toEqual([null, null])
  expect(await found('pergola', '&limit=2&page=2')).toEqual(added.slice(2, 4))
  expect((await list('pergola', '&limit=5')).pagination).toEqual({ page: 1, hasNext: false, total: 5 })
})

test('the board shows the matches of each stage, with a total only when the page has all', async () => {
  await addLead({ project_title: 'Gazebo', value_estimate: 100.5, stage_id: 2 })
  await addLead({ project_title: 'Gazebo', value_estimate: 200, stage_id: 2, seller_id: 2 })
  await addLead({ project_title: 'Gazebo', value_estimate: 50, stage_id: 7, category_id: 5 })
  await addLead({ project_title: 'Gazebo', stage_id: 9 })
  const figures = async (query: string) => {
    const { columns } = await board(query)
    return columns
      .filter((column) => column.data.length > 0 || column.total !== 0 || column.value_estimate !== 0)
      .map(({ stage_id, total, value_estimate, data, next }) => [
        stage_id,
        total,
        value_estimate,
        data.length,
        next === null,
      ])
  }
  expect(await figures('q=gazebo')).toEqual([
    [2, 2, 300.5, 2, true],
    [7, 1, 50, 1, true],
  ])
  expect(await figures('q=gazebo&limit=1')).toEqual([
    [2, null, null, 1, false],
    [7, 1, 50, 1, true],
  ])
  expect(await figures('q=gazebo&seller=2')).toEqual([[2, 1, 200, 1, true]])
  expect(await figures('q=gazebo&category=5')).toEqual([[7, 1, 50, 1, true]])
  expect(await figures('q=gazebo&seller=2&category=5')).toEqual([])

  const sellers = async (query: string) =>
    (await board(query)).sellers.map(({ seller_id, active_pipeline }) => [seller_id, active_pipeline])
  expect(await sellers('q=gazebo')).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(await sellers('q=gazebo&seller=2')).toEqual([[2, 1]])
  expect(await sellers('q=gazebo&limit=1')).toEqual([
    [1, null],
    [2, null],
  ])
  const info = (await board('q=gazebo&limit=1')).columns[0]
  const rest = await list('gazebo', `&stage=2&limit=1&cursor=${info?.next}`)
  expect([rest.data.length, rest.next]).toEqual([1, null])
})
