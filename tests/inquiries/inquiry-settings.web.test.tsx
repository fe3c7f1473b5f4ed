import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { InquirySettings } from '#contract/settings/settings.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { InquirySettings as SettingsCard } from '#web/inquiries/settings/inquiry-settings.tsx'
import { parseHosts } from '#web/inquiries/settings/parse-hosts.ts'
import { SettingsFields, settingsFormText } from '#web/inquiries/settings/settings-fields.ts'
import { useSession } from '#web/session/session.ts'
import {
  answer,
  field,
  forget,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const SETTINGS: InquirySettings = {
  business_hours: [[480, 1080], [480, 1080], [480, 1080], [480, 1080], [480, 1440], null, null],
  escalation_minutes: [5, 30, 120],
  embed_domains: ['www.alamo.example'],
}
const changed = (more: Record<string, string>) => checkForm(SettingsFields, { ...settingsFormText(SETTINGS), ...more })

test('the form shows the stored settings', () => {
  expect(changed({}).output).toEqual(SETTINGS)
  // Friday is open until 24:00, which a time input cannot show.
  expect(settingsFormText(SETTINGS).until_4).toBe('00:00')
  expect(v.parse(InquirySettings, changed({}).output)).toEqual(SETTINGS)
})

test.each<[Record<string, string>, Record<string, string>]>([
  [{ until_0: '08:10' }, { until_0: 'A day must be open for at least 15 minutes, or closed' }],
  [{ from_1: '' }, { until_1: 'A day must be open for at least 15 minutes, or closed' }],
  [{ until_1: '' }, { until_1: 'A day must be open for at least 15 minutes, or closed' }],
  [{ minutes_0: '0' }, { minutes_0: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_2: '1441' }, { minutes_2: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_1: 'soon' }, { minutes_1: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_1: '5' }, { minutes_1: 'Each time must be later than the one before' }],
  [{ embed_domains: 'a.example\nno_host!' }, { embed_domains: '"no_host!" is not a domain, such as www.example.com' }],
  [
    { embed_domains: 'a.example\nbad domain!' },
    { embed_domains: '"bad domain!" is not a domain, such as www.example.com' },
  ],
  [{ embed_domains: 'bad' }, { embed_domains: '"bad" is not a domain, such as www.example.com' }],
  [
    { embed_domains: Array.from({ length: 21 }, (_, i) => `a${i}.example`).join('\n') },
    { embed_domains: 'The form can be embedded on at most 20 domains' },
  ],
])('%j is wrong at its field', (more, issues) => {
  expect(changed(more).issues).toEqual(issues)
})

test.each([
  ['https://Www.Alamo.example/contact?x=1#top', ['www.alamo.example']],
  ['//alamo.example/a', ['alamo.example']],
  ['localhost:8080', ['localhost:8080']],
  ['http://alamo.example:80/', ['alamo.example']],
  ['https://a.example/some page', ['https://a.example/some page']],
  ['a.example, b.example\n\n a.example', ['a.example', 'b.example']],
  ['https://user@müller.example/', ['xn--mller-kva.example']],
])('%s is cut to its hosts', (text, hosts) => {
  expect(parseHosts(text)).toEqual(hosts)
})

withFakeServer()
beforeEach(() => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  forget('settings')
})
const open = async (settings = SETTINGS) => {
  answer([200, settings])
  render(withProviders(<SettingsCard />))
  await screen.findByRole('switch', { name: 'Monday' })
}
const saved = () => sent().find(({ method }) => method === 'PUT')?.body

test('saves hours, reminders and domains in one request and confirms it', async () => {
  await open()
  fireEvent.click(screen.getByRole('switch', { name: 'Saturday' }))
  fireEvent.change(screen.getByLabelText('Saturday, until'), { target: { value: '12:00' } })
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
  expect(screen.queryByLabelText('Monday, from')).toBeNull()
  type('Second', '45')
  type('Websites', 'https://shop.alamo.example/contact')
  fireEvent.blur(field('Websites'))
  expect(field('Websites').value).toBe('shop.alamo.example')
  const now = {
    business_hours: [null, ...SETTINGS.business_hours.slice(1, 5), [480, 720], null],
    escalation_minutes: [5, 45, 120],
    embed_domains: ['shop.alamo.example'],
  }
  answer([200, now], [200, now])
  press('Save')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved()).toEqual(now)
  expect(useSession.getState().user?.business.hours).toEqual(now.business_hours)
  type('Third', '180')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('shows an issue at its field, focuses the field and sends nothing', async () => {
  await open()
  type('First', '31')
  press('Save')
  expect(screen.getByText('Each time must be later than the one before')).toBeTruthy()
  expect(document.activeElement).toBe(field('Second'))
  expect(saved()).toBeUndefined()
})

test('typed text survives a failure and a reload, and can be discarded', async () => {
  await open()
  type('First', '7')
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
  answer([500, refusal('internal', 'Something went wrong on our side. Please try again.')])
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save settings. Please try again.')
  cleanup()
  forget('settings')
  await open()
  expect(field('First').value).toBe('7')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Monday' }).checked).toBe(false)
  expect(screen.getByText('Unsaved text from your last visit')).toBeTruthy()
  vi.stubGlobal('confirm', () => true)
  press('Discard')
  await waitFor(() => expect(field('First').value).toBe('5'))
})

test('shows an error for settings that cannot be read, with a retry', async () => {
  answer([403, refusal('permission_denied', 'Permission denied')])
  render(withProviders(<SettingsCard />))
  expect((await screen.findByRole('alert')).textContent).toContain('Permission denied')
  answer([200, SETTINGS])
  press('Try again')
  expect(await screen.findByRole('switch', { name: 'Monday' })).toBeTruthy()
})
