import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InquirySettings } from '#contract/settings/settings.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { field, isMissing, isShown, press } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const SETTINGS: InquirySettings = {
  business_hours: [[480, 1080], [480, 1080], [480, 1080], [480, 1080], [480, 1440], null, null],
  escalation_minutes: [5, 30, 120],
  embed_domains: ['www.alamo.example'],
  form_offers_trades: false,
}
const day = (name: string) => page.getByRole('switch', { name })
const openSettings = async () => {
  let settings = SETTINGS
  queryClient.clear()
  const server = await renderApp(
    '/admin/settings/inquiries',
    {
      'GET /settings/inquiries': () => settings,
      'PUT /settings/inquiries': ({ json }) => {
        settings = json as InquirySettings
        return settings
      },
    },
    ADMIN,
  )
  await isShown(day('Monday'))
  return server
}

test('saves hours, reminders and domains in one request and confirms it', async () => {
  const server = await openSettings()
  await day('Saturday').click()
  await field('Saturday, until').fill('12:00')
  await day('Monday').click()
  await isMissing(field('Monday, from'))
  await field(/^Second/).fill('45')
  await field(/^Websites with the form/).fill('https://shop.alamo.example/contact')
  await field(/^Second/).click()
  await expect.element(field(/^Websites with the form/)).toHaveValue('shop.alamo.example')
  await page.getByRole('switch', { name: /^The form offers your trades/ }).click()
  await press('Save')
  await isShown(page.getByText('Saved', { exact: true }))
  const now = {
    business_hours: [null, ...SETTINGS.business_hours.slice(1, 5), [480, 720], null],
    escalation_minutes: [5, 45, 120],
    embed_domains: ['shop.alamo.example'],
    form_offers_trades: true,
  }
  await expect.poll(() => server.last('PUT /settings/inquiries')?.json).toEqual(now)
  expect(useSession.getState().user?.business.hours).toEqual(now.business_hours)
  await field(/^Third/).fill('180')
  await isMissing(page.getByText('Saved', { exact: true }))
})

test('shows an issue at its field, focuses the field and sends nothing', async () => {
  const server = await openSettings()
  await field(/^First/).fill('31')
  await press('Save')
  await isShown(page.getByText('Each time must be later than the one before'))
  await expect.element(field(/^Second/)).toHaveFocus()
  expect(server.writes).toEqual([])
})

test('keeps typed text over a failure and a reload, and discards it on request', async () => {
  const server = await openSettings()
  await field(/^First/).fill('7')
  await day('Monday').click()
  server.answer({ 'PUT /settings/inquiries': refusal(500, 'internal', 'Something went wrong on our side') })
  await press('Save')
  await isShown(page.getByText('Failed to save settings. Please try again.'))
  await openSettings()
  await expect.element(field(/^First/)).toHaveValue('7')
  await expect.element(day('Monday')).not.toBeChecked()
  await isShown(page.getByText('Unsaved text from your last visit'))
  await press('Discard')
  await press('Discard', page.getByRole('alertdialog'))
  await expect.element(field(/^First/)).toHaveValue('5')
})

test('shows an error for settings that cannot be read, with a retry', async () => {
  const denied = refusal(403, 'permission_denied', 'Permission denied')
  const server = await renderApp('/admin/settings/inquiries', { 'GET /settings/inquiries': denied }, ADMIN)
  await isShown(page.getByText(/Permission denied/))
  server.answer({ 'GET /settings/inquiries': SETTINGS })
  await press('Try again')
  await isShown(day('Monday'))
})
