import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveUnsavedText, setUnsavedTextOwner, unsavedTextKeyOf, unsavedTextRef } from '#web/forms/unsaved-text.ts'
import { ApiError, apiErrorOf, offlineError } from '#web/http/fetch-api.ts'
import { localizedAnswer } from '#web/http/localized-answer.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { dependentsOf } from '#web/offline/queue-order.ts'
import { resendRefused } from '#web/offline/resume-writes.ts'
import {
  ANN,
  add,
  app,
  calls,
  create,
  done,
  failed,
  goOffline,
  goOnline,
  isFailing,
  isRefused,
  isSent,
  LEADS,
  openList,
  outboxHolds,
  queue,
  queueAndSend,
  type Rename,
  rename,
  reply,
  restart,
  row,
  SERVER_FAILS,
  send,
  sentNames,
  settle,
  subject,
  titles,
  withOutbox,
  write,
  writeAt,
  writes,
} from '../support/web/renames.tsx'

const INPUT = { lead_id: 1, name: 'Anna', version: 1 }
const STALE = new ApiError('stale', 409, { code: 'stale', error: 'Changed', current: { lead_id: 1, version: 6 } })

withOutbox()

test('a 500 calls `failed` and leaves the write in the outbox until it is sent again with its key', async () => {
  const queued = vi.fn()
  await openList('Ann, Bob')
  await act(async () => void makeWrite(app.client, rename, INPUT, { queued }))
  await screen.findByText('Anna, Bob')
  await reply(1, SERVER_FAILS())
  await screen.findByText('Ann, Bob')
  await isRefused('failed')
  expect([failed.mock.calls.length, queued.mock.calls.length]).toEqual([1, 0])
  const error: ApiError = failed.mock.calls[0]?.[0]
  await act(async () => error.resend?.())
  await reply(2, row(1, 2))
  expect(calls[1]?.key).toBe(calls[0]?.key)
  await outboxHolds(0)
  expect(done).toHaveBeenCalledOnce()
  // After the delivery, a second call of `resend` sends no request.
  await act(async () => error.resend?.())
  expect(calls).toHaveLength(2)
})

test('a failed write that is sent again after a restart keeps its key, because the server may have received it', async () => {
  await write(1, 'Anna')
  await reply(1, SERVER_FAILS())
  await isRefused('failed')
  const [{ key } = { key: '' }] = calls
  await restart()
  await resendRefused(app.client, writeAt(0))
  await reply(1, row(1, 2))
  expect(calls[0]?.key).toBe(key)
  await outboxHolds(0)
})

test('a write repeated after a 500 replaces the failed write and reuses its key', async () => {
  for (const count of [1, 2]) {
    await write(1, 'Anna')
    await reply(count, SERVER_FAILS())
    await isRefused('failed')
  }
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('a later write to the same subject replaces the failed write when neither has a form draft', async () => {
  await write(1, 'Anna')
  await reply(1, SERVER_FAILS())
  await write(2, 'Bert')
  await reply(2, SERVER_FAILS())
  await write(1, 'Annie')
  await reply(3, SERVER_FAILS())
  await isRefused('failed', 'failed')
  expect(titles()).toEqual(['Bert', 'Annie'])
})

test('a write replaces the failed write of the same form, and leaves that of another form', async () => {
  setUnsavedTextOwner(ANN)
  const save = async (thing: string, name: string, count: number) => {
    const text = unsavedTextKeyOf(ANN, `${thing}.form`)
    saveUnsavedText(text, name)
    const creation = { name, created: { lead_id: newRecordId() } }
    await act(async () => void makeWrite(app.client, create, creation, { formText: unsavedTextRef(text) }))
    await reply(count, SERVER_FAILS())
  }
  await save('lead.1', 'Anna', 1)
  await save('lead.1', 'Annie', 2)
  await save('lead.2', 'Bert', 3)
  await isRefused('failed', 'failed')
  expect(titles()).toEqual(['Annie', 'Bert'])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})

const silent = defineWrite('outbox-test/silent', {
  send: (input: Rename, options, alive) => send(input, options, alive),
  subject,
  outbox: { title: ({ name }) => name, isSilent: true },
})

test.each([
  ['silent', () => act(async () => void makeWrite(app.client, silent, INPUT))],
  ['queued offline', () => queueAndSend([1, 'Anna'])],
])('a %s write stays queued for an automatic retry after a 500', async (_, make) => {
  await make()
  await reply(1, SERVER_FAILS())
  await isFailing()
  expect(writeAt(0).refusal).toBeUndefined()
})

test('a failing write blocks only the writes that depend on it', async () => {
  await queueAndSend([1, 'Anna'])
  await reply(1, SERVER_FAILS())
  await isFailing()
  await write(2, 'Bert')
  await reply(2, row(2, 2))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  await write(1, 'Annie')
  await outboxHolds(2)
  expect(sentNames()).toEqual(['Anna', 'Bert'])
  expect(titles()).toEqual(['Anna', 'Annie'])
})

test.each([
  [401, 'Authentication failed. Please refresh the page.'],
  [429, 'No'],
])('a %i calls `failed` and leaves the write in the outbox', async (status, message) => {
  await write(1, 'Anna')
  await reply(1, new ApiError('access_denied', status, { error: 'No' }))
  await isRefused('failed')
  expect(failed).toHaveBeenCalledOnce()
  expect(failed.mock.calls[0]?.[0].message).toBe(message)
})

test('a refusal calls `failed` and removes the write when its screen still awaits the answer', async () => {
  await write(1, 'Anna')
  await reply(1, new ApiError('permission_denied', 403, { error: 'No' }))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await outboxHolds(0)
})

test('a refused offline write waits for a decision and blocks the writes that depend on it', async () => {
  await queueAndSend([1, 'Anna', 5], [1, 'Annie', 6], [2, 'Bert', 1])
  await reply(1, STALE)
  await reply(2, row(2, 2))
  await outboxHolds(2)
  expect(sentNames()).toEqual(['Anna', 'Bert'])
  expect(writeAt(0).refusal).toMatchObject({ why: 'server', status: 409 })
  // The version from before the first write: the server then detects the conflict with the other user's change.
  expect(writeAt(1).input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
  expect(failed).not.toHaveBeenCalled()
})

test('a refused write keeps its reason in both languages', async () => {
  const [ENGLISH, SPANISH] = ['You may not edit leads', 'No puedes editar prospectos']
  await queueAndSend([1, 'Anna'])
  await reply(1, apiErrorOf(403, { code: 'permission_denied', error: ENGLISH, message_localized: SPANISH }))
  await isRefused('server')
  const { refusal } = (await storedOutbox(ANN)).writes[0] ?? {}
  const answer = refusal && 'answer' in refusal ? refusal.answer : {}
  expect([localizedAnswer(answer, 'en').error, localizedAnswer(answer, 'es').error]).toEqual([ENGLISH, SPANISH])
})

test('sends a stale write again as a new write on the current version, followed by its dependents', async () => {
  await queueAndSend([1, 'Anna', 5], [1, 'Annie', 5])
  await reply(1, STALE)
  await waitFor(() => expect(writeAt(0).refusal).toBeDefined())
  await resendRefused(app.client, writeAt(0), { 'lead/1': 6 })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 6 })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  expect((await storedOutbox(ANN)).writes[0]).toMatchObject({ key: calls[1]?.key, tries: 0 })
  await settle(1, row(1, 7))
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 7 })
  // Refused again, it waits for another decision.
  await settle(2, new ApiError('permission_denied', 403, { error: 'No' }))
  await isRefused('server')
  expect(writeAt(0).refusal).toMatchObject({ status: 403 })
})

test('removes a discarded write from storage and from the pending writes, and refetches its queries', async () => {
  await queue([1, 'Anna'], [2, 'Bert'])
  app.client.setQueryData(LEADS, [])
  await discardWrite(app.client, writeAt(0))
  expect(titles()).toEqual(['Bert'])
  expect((await storedOutbox(ANN)).writes).toHaveLength(1)
  expect(app.client.isMutating()).toBe(1)
  expect(app.client.getQueryState(LEADS)?.isInvalidated).toBe(true)
  await goOnline()
  await isSent(1)
  expect(sentNames()).toEqual(['Bert'])
})

test('discards a creation together with all direct and indirect dependents', async () => {
  goOffline(true)
  const [lead_id, other] = [newRecordId(), newRecordId()]
  await add({ name: 'Oak', created: { lead_id } })
  await write(2, 'Elm')
  await write(lead_id, 'Oak Street')
  await add({ name: 'Beside Oak', contact_id: lead_id, created: { lead_id: other } })
  await write(other, 'Beside Oak Street')
  await outboxHolds(5)
  const dependents = dependentsOf(writeAt(0)).map(({ input }) => (input as Rename).name)
  expect(dependents).toEqual(['Oak Street', 'Beside Oak', 'Beside Oak Street'])
  await discardWrite(app.client, writeAt(0))
  expect(titles()).toEqual(['Elm'])
  expect(app.client.isMutating()).toBe(1)
})

test('rebases later writes of a discarded write on the version before it', async () => {
  await queue([1, 'Anna', 5], [1, 'Annie', 6])
  await discardWrite(app.client, writeAt(0))
  expect(writeAt(0).input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
})

test('aborts a discarded write that is being sent, without a message', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await discardWrite(app.client, writeAt(0))
  await settle(0, offlineError())
  await new Promise((resolve) => setTimeout(resolve))
  expect(writes()).toEqual([])
  expect(app.client.isMutating()).toBe(0)
})
