import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/offline/all-writes.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { CONTACT } from '../support/screen/contacts.ts'

const ANN = 7
const LEAD = { lead_id: 9, contact_id: 5, version: 4, stage_id: 2, stage_name: 'Info' }
const MOVE = { lead: LEAD, to: { stage_id: 3, name: 'Calls' }, title: 'ROSA', origin: 'upgrade' }
const SAVE = { contactId: 5, name: 'ROSA', leadId: 9, json: { category_id: 8, version: 3, lead_version: 4 }, names: {} }

const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const make = (name: string, input: object) => {
  const definition = definitionOf(name)
  if (definition) makeWrite(client, definition, input)?.catch(() => {})
}

let requests: { path: string; body: unknown; answer: (body: object) => void }[]
beforeEach(async () => {
  requests = []
  setAccessCode('200002')
  vi.stubGlobal(
    'fetch',
    (url: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        const answer = (answered: object) => resolve(new Response(JSON.stringify(answered)))
        requests.push({ path: url, body: JSON.parse(String(body)), answer })
      }),
  )
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

test('sends a move after an earlier change of its contact, with the version of that answer', async () => {
  make('contact/save', SAVE)
  await expect.poll(() => requests).toHaveLength(1)
  make('lead/move', MOVE)
  await expect.poll(() => useOutbox.getState().writes).toHaveLength(2)
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/contacts/5'])
  const contact = { ...CONTACT, current_lead_id: 9, current_lead_version: 5, version: 4 }
  requests[0]?.answer({ success: true, contact })
  await expect.poll(() => requests).toHaveLength(2)
  expect(requests[1]).toMatchObject({ path: '/api/v1/leads', body: { lead_id: 9, stage_id: 3, version: 5 } })
})

test('sends a move at once when the earlier change is of another contact', async () => {
  make('contact/save', { ...SAVE, contactId: 6, leadId: 10 })
  make('lead/move', MOVE)
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/v1/contacts/6', '/api/v1/leads'])
})
