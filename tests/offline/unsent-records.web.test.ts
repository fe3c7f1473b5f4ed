import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLIENT_IDS_START } from '#contract/record-id.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { addToOutbox, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { type StoredWrite, storedOutbox, storeWrite } from '#web/offline/outbox-store.ts'
import { typedTexts } from '#web/offline/screen/describe-write.ts'
import { idInUrl, isUnsent, useCreatedHere } from '#web/offline/unsent-records.ts'

const ANN = 7
const AT = 1_772_600_000_000
const id = newRecordId()

beforeEach(() => setOutboxOwner(ANN))
afterEach(async () => {
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

afterEach(() => vi.useRealTimers())

test.each(['1990-05-01', '2026-01-02', '2026-11-30', '2090-12-31', '2150-01-01'])(
  'makes different ids in the range of clients when the clock says %s',
  (day) => {
    vi.useFakeTimers({ now: Date.parse(day) })
    const ids = Array.from({ length: 5000 }, newRecordId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => Number.isSafeInteger(id) && id >= CLIENT_IDS_START)).toBe(true)
  },
)

test('makes growing ids while the clock advances', () => {
  vi.useFakeTimers({ now: AT })
  const ids = Array.from({ length: 100 }, () => {
    vi.advanceTimersByTime(1)
    return newRecordId()
  })
  expect(ids.toSorted((one, other) => one - other)).toEqual(ids)
})

/** Queues the creation of a record with this id, which was sent at a time or never. */
const queueCreation = (sentAt?: number) =>
  addToOutbox({
    ...{ userId: ANN, name: 'arrived-test/make', key: crypto.randomUUID(), at: AT, tries: 1 },
    ...{ input: { created: { id } }, sentAt },
  })

test('a record is unsent while the queue creates it, and any record of a client until the queue is read', async () => {
  expect([isUnsent(id), isUnsent(5)]).toEqual([false, false])
  await queueCreation()
  expect([isUnsent(id), isUnsent(newRecordId())]).toEqual([true, false])
  useOutbox.setState({ isRead: false })
  expect([isUnsent(newRecordId()), isUnsent(5)]).toEqual([true, false])
})

/** A write as the former version stored it, with a negative id. */
const FORMER = -1e15 - AT * 1000 - 421
const storedByFormer = async (write: Partial<StoredWrite>) => {
  await storeWrite({ ...{ userId: ANN, name: 'a', key: crypto.randomUUID(), at: AT, tries: 1, input: {} }, ...write })
  return (await storedOutbox(ANN)).writes.at(-1)
}

test.each(['1990-05-01', '2026-01-02', '2026-11-30', '2090-12-31', '2150-01-01'])(
  'gives a record that the former version made at %s the same id in its creation, its form and its URL',
  async (day) => {
    const former = -1e15 - Date.parse(day) * 1000 - 421
    const creation = await storedByFormer({ input: { json: {}, provisional: { lead_id: former } } })
    const formText = { name: `kept.7.lead.${former}.form`, savedAt: '1' }
    const change = await storedByFormer({ input: { lead_id: former, name: 'Oak' }, formText })
    const lead_id = idInUrl(String(former))
    expect(lead_id).toBeGreaterThanOrEqual(CLIENT_IDS_START)
    expect(creation?.input).toEqual({ json: {}, created: { lead_id } })
    expect(change).toMatchObject({ input: { lead_id, name: 'Oak' }, formText: { name: `kept.7.lead.${lead_id}.form` } })
  },
)

test('shows the record of a creation until the screen has read it, and not when the read is removed later', () => {
  const { result, rerender } = renderHook(
    ({ unsent, isRead }: { unsent: string | undefined; isRead: boolean }) => useCreatedHere(id, unsent, isRead),
    { initialProps: { unsent: 'New' as string | undefined, isRead: false } },
  )
  const shown = (isRead: boolean) => {
    rerender({ unsent: undefined, isRead })
    return result.current
  }
  useOutbox.setState({ ids: { [id]: id } })
  expect([shown(false), shown(true), shown(false)]).toEqual(['New', undefined, undefined])
})

test('sends a request that the former version has sent without the ids, and asks its user after a week', async () => {
  const input = { json: {}, provisional: { lead_id: FORMER } }
  const sent = await storedByFormer({ input, sentAt: Date.now() })
  expect([idsToSend(sent?.input as { created: object }), sent?.refusal]).toEqual([{}, undefined])
  const old = await storedByFormer({ input, sentAt: Date.now() - 8 * DAY_MS })
  expect(old?.refusal?.why).toBe('uncertain')
})

test('lists the texts that an edit sends, without those from before it', () => {
  const json = { name: 'Typed Name', address: '55 Other St', version: 3, lead_version: 2 }
  expect(typedTexts({ contactId: 5, name: 'Gary Johansson', leadId: 7, json, names: {} })).toEqual([
    { label: 'Name', yours: 'Typed Name' },
    { label: 'Address', yours: '55 Other St' },
  ])
})
