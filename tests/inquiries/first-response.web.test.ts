import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/cache/query-client.ts'
import { recordFirstResponse } from '#web/inquiries/record-first-response.write.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { setOutboxOwner } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { followWrites } from '#web/offline/resume-writes.ts'
import { countUnsent } from '#web/offline/unsent.ts'
import { FakeServer } from '../support/screen/fake-server.ts'
import { signInWith } from '../support/web/sign-in.ts'

const MAX = 2

test('does not ask before the phone app opens while a response is being sent; a sign-out still asks', async () => {
  const server = new FakeServer({ 'POST /leads/:leadId/touch': { success: true } })
  server.hold('POST /leads/:leadId/touch')
  globalThis.fetch = server.fetch
  signInWith([])
  await setOutboxOwner(MAX)
  const stop = followWrites(queryClient)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  makeWrite(queryClient, recordFirstResponse, { name: 'ROSA', leadId: 9, kind: 'call' })
  await waitFor(() => expect([countUnsent(), asks()]).toEqual([1, false]))
  const other = defineWrite('test/other', { send: () => new Promise(() => {}), subject: () => 'test' })
  makeWrite(queryClient, other, {})
  expect([countUnsent(), asks()]).toEqual([2, true])
  queryClient.clear()
  expect([countUnsent(), asks()]).toEqual([1, false])
  await deleteOutboxOf(MAX)
  await setOutboxOwner(null)
  expect(countUnsent()).toBe(0)
  stop()
})
