import { expect } from 'playwright/test'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { PINS } from '../support/browser/pins.ts'
import { signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const SEARCHED = 'zanzibar'
const PHONE = '512 555 7391'
const NAME = 'Quentin Quicksilver'

test('the built app logs a sign-in, a search and an inquiry without PIN, access code, phone and searched text', async ({
  app,
  page,
}) => {
  // The demo prints its PINs at the start.
  await expect.poll(app.said).toContain('Ctrl+C ends it.')
  const before = app.said().length
  const said = () => app.said().slice(before)

  await signInByHand(page, PINS.maria, `/leads?q=${SEARCHED}`)
  const code = await page.evaluate(() => localStorage.getItem('tradeboard.access-code') ?? '')
  expect(code).toHaveLength(40)
  const inquiry = await sendInquiry(page, NAME, PHONE)
  expect(inquiry.status()).toBe(201)
  const id = inquiry.headers()['x-request-id'] ?? ''
  const search = await page.request.get(`/api/v1/leads?q=${SEARCHED}`, { headers: { 'x-crm-pin': PINS.maria } })
  expect(search.status()).toBe(200)

  await expect.poll(said).toContain(id)
  await expect.poll(said).toContain(search.headers()['x-request-id'] ?? '')
  expect(said()).toMatch(/"route":"\/api\/v1\/auth","status":200/)
  for (const secret of [PINS.maria, code, PHONE, PHONE.replaceAll(' ', ''), 'Quicksilver', SEARCHED]) {
    expect(said()).not.toContain(secret)
  }
})
