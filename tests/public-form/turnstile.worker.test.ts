import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { INQUIRY_UPLOAD } from '#contract/inquiries/form.ts'
import { api } from '#worker/api.ts'
import { type Call, refusal, requestOf } from '../support/worker/call.ts'
import { inquiryForm, tokenOf } from '../support/worker/inquiries.ts'
import { inquiryBody, newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const TURNSTILE = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }

beforeAll(addStaff)
afterEach(() => void vi.unstubAllGlobals())

/** A request to the API of a deployment with Turnstile. */
const post = async (path: string, options: Call) =>
  api.fetch(requestOf('POST', path, options), { ...env, ...TURNSTILE }, createExecutionContext())

test('with Turnstile a repeated request is one inquiry, for any result of the second challenge', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) =>
    Response.json({ success: String(init.body).includes('response=first') }),
  )
  vi.stubGlobal('fetch', fetched)
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
