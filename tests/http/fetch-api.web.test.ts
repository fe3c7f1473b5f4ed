import { beforeEach, expect, test, vi } from 'vitest'
import { readFailure } from '#web/cache/load-error.tsx'
import { connectedAt } from '#web/http/connected-at.ts'
import { type ApiError, bodyOf, fetchApi, hasWritten, sentenceOf, takeEarliestPosition } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const failureOf = async (answer: Response): Promise<ApiError> => {
  vi.stubGlobal('fetch', async () => answer)
  return bodyOf(fetchApi('/api/v1/contacts')).then(
    (body) => Promise.reject(new Error(`It passed: ${JSON.stringify(body)}`)),
    (error) => error,
  )
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('a login page of the network with status 200 counts as no connection, for reads and writes', async () => {
  const error = await failureOf(new Response('<html>', { headers: HTML }))
  expect([error.code, error.mayPassLater, connectedAt()]).toEqual(['offline', true, undefined])
  expect((await failureOf(new Response('{"data":['))).code).toBe('offline')
})

test.each([
  ['{}', undefined],
  ['null', undefined],
  ['[]', undefined],
  ['"no"', undefined],
  ['<html>', undefined],
  ['{"error":{"message":"no"}}', undefined],
  ['{"error":"The disk is full"}', 'The disk is full'],
])('a 500 with the body %s is a failing server, never a missing connection', async (body, sentence) => {
  const error = await failureOf(new Response(body, { status: 500 }))
  expect([error.code, error.status, error.answer.error]).toEqual(['internal', 500, sentence])
  expect(error.message).toBe(sentence ?? 'The server did not answer as expected.')
  expect(readFailure(error, 'Failed to fetch leads')).toBe(sentence ?? 'Failed to fetch leads')
})

test('a program’s error is never shown', () => {
  expect(readFailure(new TypeError('e.columns.map is not a function'))).toBe('The server did not answer as expected.')
})

test('a 200 with success: false is a failure with the server’s sentence, if there is one', async () => {
  const said = await failureOf(Response.json({ success: false, error: 'Too late' }))
  expect(sentenceOf(said, 'Failed to save task')).toBe('Too late')
  const silent = await failureOf(Response.json({ success: false }))
  expect(sentenceOf(silent, 'Failed to save task')).toBe('Failed to save task')
})

test('a refusal without a sentence shows that of the screen, and a 401 the fixed one', async () => {
  expect(sentenceOf(await failureOf(new Response('{}', { status: 400 })), 'Failed to save task')).toBe(
    'Failed to save task',
  )
  expect(sentenceOf(await failureOf(new Response('{}', { status: 401 })), 'x')).toBe(
    'Authentication failed. Please refresh the page.',
  )
})

test.each([
  [200, '<html>', { code: 'offline' }],
  [200, '{"success":false}', { code: 'internal', status: 200 }],
  [502, '<html>', { code: 'internal', status: 502 }],
])('a photo that is answered with %i and %s is not added', async (status, responseText, error) => {
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = responseText
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  takeEarliestPosition()
  const options = { headers: {}, progressed: () => {}, signal: new AbortController().signal }
  await expect(sendForm('/api/v1/contacts/5/images', new FormData(), options)).rejects.toMatchObject(error)
  // What the device holds may lack the upload.
  expect(hasWritten()).toBe(true)
})
