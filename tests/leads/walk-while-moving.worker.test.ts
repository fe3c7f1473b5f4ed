import { beforeAll, expect, test, vi } from 'vitest'
import { LeadPage } from '#contract/leads/lead.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const page = async (query: string) => {
  const { data, next } = await read(await call('GET', `/api/v1/leads?${query}`, { pin: PINS.manager }), LeadPage)
  return { ids: data.map((lead) => lead.lead_id), next }
}

const addTo = async (stage_id: number, count: number) => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.unshift((await addLead({ stage_id })).lead_id)
  return ids
}

test('a lead moved away between two pages does not make the next page skip one', async () => {
  const [first, second, third, fourth] = await addTo(6, 4)
  const top = await page('stage=6&limit=2')
  expect(top.ids).toEqual([first, second])
  await moveLead(second ?? 0, 8)
  expect((await page(`stage=6&limit=2&cursor=${top.next}`)).ids).toEqual([third, fourth])
})

test('a lead moved in between two pages does not make the next page repeat one', async () => {
  const [first, second, third, fourth] = await addTo(7, 4)
  const top = await page('stage=7&limit=2')
  expect(top.ids).toEqual([first, second])
  const arrived = await addLead({ stage_id: 7 })
  expect((await page(`stage=7&limit=2&cursor=${top.next}`)).ids).toEqual([third, fourth])
  expect((await page('stage=7&limit=1')).ids).toEqual([arrived.lead_id])
})

test('a moved lead is first in its new stage', async () => {
  const [, , oldest] = await addTo(3, 3)
  await addTo(4, 1)
  // Of moves in the same millisecond the lead with the higher id is first.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  await moveLead(oldest ?? 0, 4)
  vi.useRealTimers()
  expect((await page('stage=4&limit=1')).ids).toEqual([oldest])
})
