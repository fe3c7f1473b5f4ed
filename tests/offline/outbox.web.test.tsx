import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { inQueries } from '#web/cache/reads.ts'
import {
  hasUnsavedText,
  saveUnsavedText,
  setUnsavedTextOwner,
  unsavedTextKeyOf,
  unsavedTextRef,
} from '#web/forms/unsaved-text.ts'
import { followOutbox } from '#web/forms/unsaved-text-of-outbox.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ApiError, hasWritten, takeEarliestPosition } from '#web/http/fetch-api.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { defineWrite, setDefinitionsLoader } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeChange, storedOutbox, storeWrite } from '#web/offline/outbox-store.ts'
import { followWrites, resumeOutbox } from '#web/offline/resume-writes.ts'
import { idInUrl } from '#web/offline/unsent-records.ts'
import {
  ANN,
  add,
  allQueued,
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
  titles,
  withOutbox,
  write,
  writeAt,
  writes,
} from '../support/web/renames.tsx'

const INPUT = { lead_id: 1, name: 'Anna', version: 1 }
const STORED = { userId: ANN, name: rename.name, input: INPUT, key: 'k', at: Date.now(), tries: 1 }

followOutbox(new QueryClient())

withOutbox()

test('offline, a write is queued and shown; it is sent when the network returns', async () => {
  await openList('Ann, Bob')
  goOffline(true)
  const queued = vi.fn()
  await act(async () => void makeWrite(app.client, rename, INPUT, { queued }))
  await screen.findByText('Anna, Bob')
  await waitFor(() => expect(queued).toHaveBeenCalledOnce())
  expect(calls).toEqual([])
  await goOnline()
  await reply(1, row(1, 2))
  await outboxHolds(0)
  expect(done).toHaveBeenCalledOnce()
})

const drafted = (thing: string) => {
  setUnsavedTextOwner(ANN)
  const name = unsavedTextKeyOf(ANN, `${thing}.form`)
  saveUnsavedText(name, 'Anna')
  return unsavedTextRef(name)
}
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })

test('deletes a form draft when its write is stored; keeps the draft when the device is out of storage', async () => {
  await act(async () => void makeWrite(app.client, rename, INPUT, { formText: drafted('lead.1') }))
  await isSent(1)
  expect(hasUnsavedText('lead.1')).toBe(false)
  fillDisk()
  const bert = { lead_id: 2, name: 'Bert', version: 1 }
  await act(async () => void makeWrite(app.client, rename, bert, { formText: drafted('lead.2') }))
  await isSent(2)
  expect(hasUnsavedText('lead.2')).toBe(true)
})

test('a failed write whose text the form no longer holds stays when its user closes the form', async () => {
  setUnsavedTextOwner(ANN)
  const { result } = renderHook(() => useForm(v.object({ name: v.string() }), { storeAs: 'lead.1' }))
  act(() => result.current.setText('name', 'Anna'))
  const formText = result.current.textRef()
  await act(async () => void makeWrite(app.client, rename, INPUT, { ...(formText && { formText }) }))
  await reply(1, SERVER_FAILS())
  await isRefused('failed')
  act(() => result.current.close())
  // A later write is sent and answered, so a discard has had its time.
  await write(2, 'Bert')
  await reply(2, row(2, 2))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(titles()).toEqual(['Anna'])
})

test('deletes the form draft of a stored write at the next start of the app', async () => {
  await storeWrite({ ...STORED, tries: 0, formText: drafted('lead.1') })
  await restart()
  expect(hasUnsavedText('lead.1')).toBe(false)
  await isSent(1)
})

test.each([
  ['shows a queued write of another tab until a read after its delivery', { delivered: 'k' }, 'Anna, Bob'],
  ['hides a queued write when another tab discards it', undefined, 'Ann, Bob'],
])('%s', async (_, news, shown) => {
  await openList('Ann, Bob')
  takeEarliestPosition()
  const stop = followWrites(app.client)
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  const stored = await storeWrite(STORED)
  otherTab.postMessage('changed')
  await screen.findByText('Anna, Bob')
  await storeChange(ANN, { remove: [stored] })
  if (news) otherTab.postMessage(news)
  otherTab.postMessage('changed')
  await outboxHolds(0)
  await screen.findByText(shown)
  expect(calls).toEqual([])
  // What the device holds may lack a delivered write.
  expect(hasWritten()).toBe(news !== undefined)
  otherTab.close()
  stop()
})

test('marks a write as queued when another tab reports it as queued', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  otherTab.postMessage({ queued: writeAt(0).key })
  await waitFor(() => expect(writes().map(isQueued)).toEqual([true]))
  otherTab.close()
})

test('sends no write that another tab has delivered', async () => {
  await queue([1, 'Anna'])
  await storeChange(ANN, { remove: writes() })
  goOffline(false)
  await act(async () => resumeOutbox(new QueryClient()))
  await outboxHolds(0)
  expect(calls).toEqual([])
})

test('leaves the input of a sent write unchanged when another tab updates its version', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await storeChange(ANN, { change: [[writeAt(0), { input: { ...INPUT, version: 9 } }]] })
  expect((await storedOutbox(ANN)).writes[0]?.input).toEqual(INPUT)
})

test('loads the definition of a write of another tab before it marks the write as outdated', async () => {
  await storeWrite({ ...STORED, name: 'outbox-test/late' })
  let isLoaded = false
  setDefinitionsLoader(async () => {
    if (isLoaded) return
    isLoaded = true
    defineWrite('outbox-test/late', {
      send: (input: Rename, options, alive) => send(input, options, alive),
      subject: ({ name }) => name,
      outbox: { title: ({ name }) => name },
    })
  })
  await restart()
  await isSent(1)
  expect(writeAt(0).refusal).toBeUndefined()
})

test('creates a second record from equal text while the first is queued', async () => {
  goOffline(true)
  for (const count of [1, 2]) {
    await add({ name: 'No answer', created: { lead_id: newRecordId() } })
    await outboxHolds(count)
    await allQueued()
  }
})

test('a repeated change adds no write while an equal one is queued, and calls `queued`', async () => {
  await queue([1, 'Anna'])
  await allQueued()
  const queued = vi.fn()
  await act(async () => void makeWrite(app.client, rename, INPUT, { queued }))
  expect(queued).toHaveBeenCalledOnce()
  expect(writes()).toHaveLength(1)
})

test('sends the queued writes in order and with their keys after a restart', async () => {
  await queue([1, 'Anna'], [2, 'Bert'], [1, 'Annie'])
  const keys = writes().map(({ key }) => key)
  goOffline(false)
  await restart()
  await reply(1, row(1, 2))
  await reply(2, row(2, 2))
  await reply(3, row(1, 3))
  await outboxHolds(0)
  expect(sentNames()).toEqual(['Anna', 'Bert', 'Annie'])
  expect(calls.map(({ key }) => key)).toEqual(keys)
})

test('sends a write again with its key when the page closed before the answer', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = calls
  await restart()
  await isSent(1)
  expect(calls[0]?.key).toBe(key)
})

test('sends a later offline change of a record with the version that the earlier change returns', async () => {
  await queueAndSend([1, 'Anna', 5], [1, 'Annie', 5])
  await reply(1, row(1, 8))
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 8 })
})

test('sends a change with the version of an earlier answer that arrives while the change is being stored', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await act(async () => {
    void makeWrite(app.client, rename, { ...INPUT, name: 'Annie' })
    calls[0]?.say(row(1, 8))
  })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 8 })
})

/** Queues a creation and two changes of its record, and sends them. */
const addAndChange = async () => {
  goOffline(true)
  const lead_id = newRecordId()
  await add({ name: 'Oak', created: { lead_id } })
  await write(lead_id, 'Oak Street')
  await write(lead_id, 'Oak Avenue')
  await outboxHolds(3)
  await goOnline()
  return lead_id
}

test('sends later changes of an offline record with the returned version', async () => {
  const lead_id = await addAndChange()
  await reply(1, row(lead_id, 1))
  await reply(2, row(lead_id, 2))
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id, name: 'Oak Avenue', version: 2 })
})

test('sends later changes with the id of the answer, if the server did not take that of the device', async () => {
  await addAndChange()
  await reply(1, row(31, 1))
  await reply(2, row(31, 2))
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: 31, name: 'Oak Avenue', version: 2 })
})

test('sends a creation again with another id when its id is taken, and later changes with that id', async () => {
  const lead_id = await addAndChange()
  await reply(1, new ApiError('id_taken', 409, {}))
  await isSent(2)
  const { created } = (calls[1]?.input ?? {}) as { created: { lead_id: number } }
  expect([created.lead_id === lead_id, calls[1]?.key === calls[0]?.key]).toEqual([false, true])
  await reply(2, row(created.lead_id, 1))
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: created.lead_id, name: 'Oak Street', version: 1 })
})

const FORMER_ID = -1e15 - 421
/** A creation and the unsaved text of its record, as the former version stored them. */
const storeFormer = async () => {
  await storeWrite({ ...STORED, name: create.name, input: { name: 'Oak', provisional: { lead_id: FORMER_ID } } })
  drafted(`lead.${FORMER_ID}`)
}

test('sends a creation of the former version again as it was sent, after its answer was lost', async () => {
  await storeFormer()
  await restart()
  await isSent(1)
  const [first] = [...calls]
  await restart()
  await isSent(1)
  expect(calls[0]?.input).toEqual({ name: 'Oak', created: { lead_id: idInUrl(String(FORMER_ID)) } })
  expect(calls[0]).toMatchObject({ key: first?.key, input: first?.input })
})

test('finds the unsaved text of a record of the former version under its new id', async () => {
  await storeFormer()
  await restart()
  expect(hasUnsavedText(`lead.${FORMER_ID}`)).toBe(false)
  expect(hasUnsavedText(`lead.${idInUrl(String(FORMER_ID))}`)).toBe(true)
})

test('a form that is saved again replaces its failed creation of the same record', async () => {
  const created = { lead_id: newRecordId() }
  const save = (name: string) =>
    act(async () => void makeWrite(app.client, create, { name, created }, { formText: drafted('new') }))
  await save('Oak')
  await reply(1, SERVER_FAILS())
  await isRefused('failed')
  await save('Oak Street')
  await isSent(2)
  expect(titles()).toEqual(['Oak Street'])
})

test('removes a queued write that the server has done before', async () => {
  await queueAndSend([1, 'Anna'])
  await reply(1, new ApiError('nothing_to_do', 409, { reason: 'done_before' }))
  await outboxHolds(0)
  expect(failed).not.toHaveBeenCalled()
})

test('shows and sends the queued writes of the signed-in user only', async () => {
  const BEN = 8
  await queue([1, 'Anna'])
  goOffline(false)
  await restart(BEN)
  expect(writes()).toEqual([])
  expect(calls).toEqual([])
  await restart(ANN)
  await isSent(1)
  await deleteOutboxOf(BEN)
})

interface Paint {
  lead_id: number
  paint: { colour: string }
}
/** A write whose every function needs a field that its input lacked in an earlier version of the app. */
const paint = defineWrite('outbox-test/paint', {
  send: ({ lead_id, paint: { colour } }: Paint, options, alive) =>
    send({ lead_id, name: colour, version: 1 }, options, alive),
  subject: ({ lead_id }) => `lead/${lead_id}`,
  change: ({ lead_id, paint: { colour } }) => [
    inQueries<object>(['names'], (names) => ({ ...names, [lead_id]: colour })),
  ],
  outbox: {
    title: ({ paint: { colour } }) => `Paint it ${colour}`,
    versions: ({ lead_id, paint: { colour } }) => ({ [`lead/${lead_id}`]: colour.length }),
  },
  refresh: ({ paint: { colour } }) => [[colour]],
})

test('hides a write that throws, marks it as outdated when sent, and sends those before and after it', async () => {
  await openList('Ann, Bob')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await queue([3, 'Cem'])
  await act(async () => void makeWrite(app.client, paint, { lead_id: 1, paint: { colour: 'green' } }))
  await write(2, 'Bert')
  await outboxHolds(3)
  await screen.findByText('green, Bert, Cem')
  await storeChange(ANN, { change: [[writeAt(1), { input: { lead_id: 1, color: 'green' } }]] })
  await restart()
  await waitFor(() => expect(app.client.isMutating()).toBe(3))
  cleanup()
  await openList('Ann, Bert, Cem')
  await goOnline()
  await reply(1, row(3, 2))
  await waitFor(() => expect(writeAt(0).refusal).toEqual({ why: 'outdated' }))
  await reply(2, row(2, 2))
  await outboxHolds(1)
})

test('lists and sends a write that could not be stored between the stored writes before and after it', async () => {
  useToasts.setState({ toasts: [], ready: true })
  await queue([1, 'Anna'])
  await allQueued()
  const full = fillDisk()
  await write(2, 'Bert')
  await outboxHolds(2)
  full.mockRestore()
  await write(3, 'Carl')
  await outboxHolds(3)
  expect(titles()).toEqual(['Anna', 'Bert', 'Carl'])
  expect(writes().map(({ number, isStored }) => [number, isStored])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^This device is out of storage\. Keep this page open/),
  )
  await goOnline()
  for (const id of [1, 2, 3]) await reply(id, row(id, 2))
  await outboxHolds(0)
})

test('a write queued behind a failing write shows that it waits for the earlier change', async () => {
  useToasts.setState({ toasts: [], ready: true })
  await queueAndSend([1, 'Anna'])
  await reply(1, SERVER_FAILS())
  await isFailing()
  await write(1, 'Annie')
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.message).toBe(
      'Saved on this device. Sends after an earlier change that failed.',
    ),
  )
})
