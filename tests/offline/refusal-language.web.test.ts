import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { startOutbox } from '#web/app/start-outbox.ts'
import { apiErrorOf } from '#web/http/fetch-api.ts'
import { localizedAnswer } from '#web/http/localized-answer.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { signInWith } from '../support/web/sign-in.ts'

vi.mock('#web/offline/all-writes.ts', () => ({}))
vi.mock('#words/language.ts', async (original) => ({ ...(await original()), language: 'es', locale: 'es-US' }))

const USER = 2
const ENGLISH = 'You may not edit leads'
const SPANISH = 'No puedes editar prospectos'
const REFUSAL = { success: false, code: 'permission_denied', error: ENGLISH, message_localized: SPANISH }

const error = apiErrorOf(403, REFUSAL)
const rename = defineWrite('refusal-language-test/rename', {
  send: (_: { name: string }): Promise<object> => Promise.reject(error),
  subject: ({ name }) => name,
  outbox: { title: ({ name }) => name },
})
const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
startOutbox(client)

afterEach(async () => {
  vi.restoreAllMocks()
  await deleteOutboxOf(USER)
  await setOutboxOwner(null)
})

test('a write that was refused in Spanish shows its reason in English after a change of the language', async () => {
  expect(error.message).toBe(SPANISH)
  signInWith([])
  await vi.waitFor(() => expect(useOutbox.getState().userId).toBe(USER))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  makeWrite(client, rename, { name: 'Anna' })
  await vi.waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  network.mockReturnValue(true)
  retryQueuedNow()
  await vi.waitFor(async () => expect((await storedOutbox(USER)).writes[0]?.refusal).toBeDefined())
  const [write] = (await storedOutbox(USER)).writes
  const answer = write?.refusal && 'answer' in write.refusal ? write.refusal.answer : {}
  expect(localizedAnswer(answer, 'en').error).toBe(ENGLISH)
  expect(localizedAnswer(answer, 'es').error).toBe(SPANISH)
})
