import { beforeAll, expect, test } from 'vitest'
import { INQUIRY_MAX_BYTES, INQUIRY_UPLOAD, PUBLIC_FORM } from '#contract/inquiries/form.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { call, ORIGIN, refusal } from '../support/worker/call.ts'
import { failures } from '../support/worker/guesses.ts'
import { inquiryForm, tokenOf } from '../support/worker/inquiries.ts'
import { addLead, inquiryBody, newAddress } from '../support/worker/leads.ts'
import { fieldIn, problemIn, visit } from '../support/worker/pages.ts'
import { addStaff } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const MEGABYTE = 1024 * 1024
/** What the runtime takes of a stream before the Worker asks for it. */
const BUFFERED = MEGABYTE / 4

/** A form as a stream of unknown length, and how much of it was read, in bytes. */
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

/** Sends a form with a photo that goes on for so many bytes. */
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

test('a form beyond 12 MB is read up to there, refused and counted', async () => {
  const before = await snapshot()
  const { answer, read, counted } = await send(30 * MEGABYTE)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([413, 'inquiry_too_large'])
  expect(read.bytes).toBeGreaterThan(INQUIRY_MAX_BYTES - MEGABYTE)
  expect(read.bytes).toBeLessThan(INQUIRY_MAX_BYTES + MEGABYTE)
  expect(counted).toBe(1)
  expect(await snapshot()).toBe(before)
})

test('a form that says that it is beyond 12 MB is refused before any of it is read, and counted', async () => {
  const { answer, read, counted } = await send(30 * MEGABYTE, {}, { 'content-length': String(30 * MEGABYTE) })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([413, 'inquiry_too_large'])
  expect(counted).toBe(1)
  expect(read.bytes).toBeLessThanOrEqual(BUFFERED)
})

test.each([
  ['of another site', {}, { origin: 'https://evil.example' }, 403, 0],
  ['without a token of a page', { token: '' }, {}, 403, 1],
  ['with the hidden field filled', { subject: 'Cheap watches' }, {}, 201, 1],
])('of a form %s no photo is read', async (_, fields, headers, status, counted) => {
  const before = await snapshot()
  const sent = await send(5 * MEGABYTE, fields, headers)
  expect(sent.answer.status).toBe(status)
  expect(sent.read.bytes).toBeLessThan(MEGABYTE)
  expect(sent.counted ?? 0).toBe(counted)
  expect(await snapshot()).toBe(before)
})

test('of a network beyond its limit nothing is read', async () => {
  const address = newAddress()
  for (let i = 0; i < 10; i++) {
    await call('POST', INQUIRY_UPLOAD, { address, text: '{}' })
  }
  const { body, type, read } = await streamed(await inquiryForm(), MEGABYTE)
  const answer = await call('POST', INQUIRY_UPLOAD, { address, headers: { 'content-type': type }, stream: body })
  expect(answer.status).toBe(429)
  expect(read.bytes).toBeLessThanOrEqual(BUFFERED)
})

test('an inquiry without a page is counted when its body is too large or malformed', async () => {
  const address = newAddress()
  const path = '/api/v1/public/leads'
  expect((await call('POST', path, { address, text: '{' })).status).toBe(400)
  const large = JSON.stringify({ ...inquiryBody(), padding: 'x'.repeat(70_000) })
  expect((await call('POST', path, { address, text: large })).status).toBe(413)
  expect(await failures(`inquiry ${address}`)).toBe(2)
})

test('a page that the browser sends by itself gets back what was typed where its photos are too large', async () => {
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

test('of an upload without a sign-in no photo is read', async () => {
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

test('a form whose text looks like the header of a file is read whole', async () => {
  const details = 'As on the plan\r\nContent-Disposition: form-data; name="photo"; filename="gate.jpg"'
  const body = await inquiryForm({ fields: { details, token: await tokenOf(5_000) } })
  const answer = await visit('POST', PUBLIC_FORM, { body, address: newAddress(), headers: { origin: ORIGIN } })
  expect(answer.status).toBe(303)
})
