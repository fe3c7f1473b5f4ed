import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { INQUIRY_MAX_BYTES, INQUIRY_UPLOAD, PUBLIC_FORM } from '#contract/inquiries/form.ts'
import { api } from '#worker/api.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { type Call, call, ORIGIN, refusal, requestOf } from '../support/worker/call.ts'
import { failures } from '../support/worker/guesses.ts'
import { inquiryForm, tokenOf } from '../support/worker/inquiries.ts'
import { addLead, inquiryBody, newAddress, newPhone } from '../support/worker/leads.ts'
import { fieldIn, problemIn, visit } from '../support/worker/pages.ts'
import { addStaff } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const MEGABYTE = 1024 * 1024
/** The bytes of a stream that the runtime reads before the Worker does. */
const BUFFERED = MEGABYTE / 4

/** A form as a stream of unknown length, and the number of bytes that were read. */
const streamed = async (form: FormData, padding: number) => {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const read = { bytes: 0 }
  let left = padding
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes.slice(0, bytes.length - 100)),
      pull: (controller) => {
        const size = Math.min(left, MEGABYTE / 4)
        left -= size
        read.bytes += size
        if (size > 0) return controller.enqueue(new Uint8Array(size))
        controller.enqueue(bytes.slice(bytes.length - 100))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, type, read }
}

const PHOTO = new File([jpeg()], 'gate.jpg', { type: 'image/jpeg' })

/** Sends a form with a photo of this many bytes. */
const send = async (padding: number, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const address = newAddress()
  const { body, type, read } = await streamed(await inquiryForm({ photos: [PHOTO], fields }), padding)
  const answer = await call('POST', INQUIRY_UPLOAD, {
    address,
    headers: { 'content-type': type, ...headers },
    stream: body,
  })
  return { answer, read, counted: await failures(`inquiry ${address}`) }
}

test('reads 12 MB of a larger form, refuses it and counts it', async () => {
  const before = await snapshot()
  const { answer, read, counted } = await send(30 * MEGABYTE)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([413, 'inquiry_too_large'])
  expect(read.bytes).toBeGreaterThan(INQUIRY_MAX_BYTES - MEGABYTE)
  expect(read.bytes).toBeLessThan(INQUIRY_MAX_BYTES + MEGABYTE)
  expect(counted).toBe(1)
  expect(await snapshot()).toBe(before)
})

test('refuses a form with a declared length beyond 12 MB before it reads any of it, and counts it', async () => {
  const { answer, read, counted } = await send(30 * MEGABYTE, {}, { 'content-length': String(30 * MEGABYTE) })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([413, 'inquiry_too_large'])
  expect(counted).toBe(1)
  expect(read.bytes).toBeLessThanOrEqual(BUFFERED)
})

test.each([
  ['of another site', {}, { origin: 'https://evil.example' }, 403, 0],
  ['without a token of a page', { token: '' }, {}, 403, 1],
  ['of a robot', { subject: 'https://watches.example' }, {}, 201, 1],
])('of a form %s no photo is read', async (_, fields, headers, status, counted) => {
  const before = await snapshot()
  const sent = await send(5 * MEGABYTE, fields, headers)
  expect(sent.answer.status).toBe(status)
  expect(sent.read.bytes).toBeLessThan(MEGABYTE)
  expect(sent.counted ?? 0).toBe(counted)
  expect(await snapshot()).toBe(before)
})

test('reads nothing from a network beyond its limit', async () => {
  const address = newAddress()
  for (let i = 0; i < 10; i++) {
    await call('POST', INQUIRY_UPLOAD, { address, text: '{}' })
  }
  const { body, type, read } = await streamed(await inquiryForm(), MEGABYTE)
  const answer = await call('POST', INQUIRY_UPLOAD, { address, headers: { 'content-type': type }, stream: body })
  expect(answer.status).toBe(429)
  expect(read.bytes).toBeLessThanOrEqual(BUFFERED)
})

test('counts an inquiry without a page when its body is too large or malformed', async () => {
  const address = newAddress()
  const path = '/api/v1/public/leads'
  expect((await call('POST', path, { address, text: '{' })).status).toBe(400)
  const large = JSON.stringify({ ...inquiryBody(), padding: 'x'.repeat(70_000) })
  expect((await call('POST', path, { address, text: large })).status).toBe(413)
  expect(await failures(`inquiry ${address}`)).toBe(2)
})

test('without a script, a form with too large photos returns the typed texts', async () => {
  const { body, type } = await streamed(await inquiryForm({ photos: [PHOTO] }), 13 * MEGABYTE)
  const answer = await visit('POST', PUBLIC_FORM, {
    address: newAddress(),
    headers: { 'content-type': type },
    stream: body,
  })
  const page = await answer.text()
  expect([answer.status, problemIn(page)]).toEqual([
    413,
    'This is more than we can take at once. Please go back and choose fewer or smaller photos.',
  ])
  expect(fieldIn(page, 'details').value).toBe('Forty feet of cedar fence')
})

test('reads no photo of an upload without a sign-in', async () => {
  const { contact_id } = await addLead()
  const form = new FormData()
  form.append('image', PHOTO)
  const { body, type, read } = await streamed(form, 4 * MEGABYTE)
  const path = `/api/v1/contacts/${contact_id}/images`
  const headers = { 'content-type': type }
  const answer = await call('POST', path, { address: newAddress(), headers, stream: body, key: 'an-upload' })
  expect(answer.status).toBe(401)
  expect(read.bytes).toBeLessThanOrEqual(BUFFERED)
})

test('reads a whole form whose text looks like the header of a file', async () => {
  const details = 'As on the plan\r\nContent-Disposition: form-data; name="photo"; filename="gate.jpg"'
  const body = await inquiryForm({ fields: { details, token: await tokenOf(5_000) } })
  const answer = await visit('POST', PUBLIC_FORM, { body, address: newAddress(), headers: { origin: ORIGIN } })
  expect(answer.status).toBe(303)
})

test('a form whose photos take longer than 90 seconds is refused, and returns the typed texts', async () => {
  const whole = new Response(await inquiryForm({ photos: [PHOTO], fields: { token: await tokenOf(5_000) } }))
  const bytes = new Uint8Array(await whole.clone().arrayBuffer())
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let sent = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (sent > 0) await vi.advanceTimersByTimeAsync(50_000)
    if (sent < 3) controller.enqueue(sent === 0 ? bytes.slice(0, -100) : Uint8Array.of(0))
    sent += 1
  }
  const answer = await visit('POST', PUBLIC_FORM, {
    address: newAddress(),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    stream: new ReadableStream({ pull }, { highWaterMark: 0 }),
  })
  const page = await answer.text()
  expect([answer.status, problemIn(page)]).toEqual([
    400,
    'Your photos took too long to arrive. Please choose fewer or smaller photos, or call us.',
  ])
  expect(fieldIn(page, 'details').value).toBe('Forty feet of cedar fence')
})

const TURNSTILE = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }

/** A request to the API of a deployment with Turnstile. */
const post = async (path: string, options: Call) =>
  api.fetch(requestOf('POST', path, options), { ...env, ...TURNSTILE }, createExecutionContext())

test('with Turnstile a repeated request is one inquiry, for any result of the second challenge', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) =>
    Response.json({ success: String(init.body).includes('response=first') }),
  )
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const [address, phone] = [newAddress(), newPhone()]
  const send = async (verdict: string, details = 'Forty feet of cedar fence') => {
    const fields = { phone, details, token: await tokenOf(60_000), 'cf-turnstile-response': verdict }
    const body = await inquiryForm({ fields })
    return post(INQUIRY_UPLOAD, { body, address, key: 'lost-answer' })
  }
  expect((await send('first')).status).toBe(201)
  const before = await snapshot()
  for (const verdict of ['second', '']) {
    const again = await send(verdict)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  }
  expect((await send('first', 'Another fence altogether')).status).toBe(409)
  expect(await snapshot()).toBe(before)
})

test('with Turnstile the API refuses inquiries without the form, and names the form', async () => {
  const before = await snapshot()
  const refused = await post('/api/v1/public/leads', { body: inquiryBody(), address: newAddress() })
  expect([refused.status, (await refusal(refused)).error]).toEqual([
    403,
    'Please use the form at /public/lead-form. Requests without it are not accepted.',
  ])
  expect(await snapshot()).toBe(before)
})
