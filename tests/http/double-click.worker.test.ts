import { beforeAll, expect, test } from 'vitest'
import { refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { send, WRITES } from '../support/worker/writes.ts'

beforeAll(addStaff)

test.each(WRITES)(
  '%s: a repeat returns the same answer, and its key with another body 409; nothing changes',
  async (_, make) => {
    const write = await make()
    const first = await send(write)
    expect([first.ok, first.headers.get('idempotency-replayed')]).toEqual([true, null])
    const after = await snapshot()

    const again = await send(write)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
    expect(again.headers.get('content-type')).toBe('application/json')
    expect(await again.text()).toBe(await first.text())

    const other = await send({ ...write, options: { ...write.options, body: write.other } })
    expect([other.status, (await refusal(other)).code]).toEqual([409, 'idempotency_key_reused'])
    expect(await snapshot()).toBe(after)
  },
)

// Before its first trip, a request has seen nothing: it is a repeat.
const OVERTAKEN = WRITES.flatMap(([name, make]) => [2, 3].map((trip) => [name, trip, make] as const))

test.each(OVERTAKEN)('%s: two at once, one delayed before its trip %i, change once', async (_, trip, make) => {
  const write = await make()
  let after = ''
  const { first, late } = await overtake(trip, requestOf(write.method, write.path, write.options), async () => {
    const answer = await send(write)
    after = await snapshot()
    return answer
  })
  expect(first.ok).toBe(true)
  expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
  expect(await late.text()).toBe(await first.text())
  expect(await snapshot()).toBe(after)
})
