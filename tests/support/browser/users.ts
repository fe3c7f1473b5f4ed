import { expect, type Page } from 'playwright/test'
import type { Language } from '#contract/languages.ts'
import { PINS } from './pins.ts'

/** A new admin who has chosen a language. Returns the PIN. */
export const addReader = async ({ request }: Pick<Page, 'request'>, language: Language): Promise<string> => {
  const headers = { 'X-CRM-PIN': PINS.admin }
  const suggested = await request.get('/api/v1/settings/pin-suggestion', { headers })
  const { pin } = await suggested.json()
  const data = { name: `Ana ${pin}`, role: 'admin', pin }
  expect((await request.post('/api/v1/settings/users', { headers, data })).status()).toBe(201)
  expect((await request.post('/api/v1/auth', { data: { pin, language } })).status()).toBe(200)
  return pin
}
