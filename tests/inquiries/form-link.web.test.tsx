import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { FormLink } from '#web/inquiries/form-link/form-link.tsx'
import { ToolsScreen } from '#web/settings/tools/tools-screen.tsx'
import { answer, field, forget, messages, press, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()
beforeEach(() => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  forget('settings')
})

const open = () => render(withProviders(<FormLink domains="a.example" />))
const withDevice = (device: Partial<Navigator>) =>
  vi.stubGlobal('navigator', Object.create(navigator, Object.getOwnPropertyDescriptors(device)))

test('copies link, short link and embed code', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  withDevice({ clipboard: Object.assign(Object.create(null), { writeText }) })
  open()
  for (const what of ['link', 'short link', 'embed code']) press(`Copy ${what}`)
  await waitFor(() => expect(messages()).toEqual(['Link copied', 'Short link copied', 'Embed code copied']))
  const { origin } = location
  expect(writeText.mock.calls.flat()).toEqual([
    `${origin}/public/lead-form`,
    `${origin}/f`,
    `<div data-tradeboard-form></div>\n<script src="${origin}/public/embed.js" async></script>`,
  ])
})

test('links, poster and embed code take the chosen language of the form; the typed address stays short', () => {
  open()
  fireEvent.change(screen.getByLabelText('Language of the form'), { target: { value: 'es' } })
  const { origin } = location
  expect(field('Link').value).toBe(`${origin}/public/lead-form?lang=es`)
  expect(field('Short link').value).toBe(`${origin}/f?lang=es`)
  expect(field('Embed code').value).toContain(`embed.js" data-lang="es" async>`)
  const poster = screen.getByAltText<HTMLImageElement>(/^QR code/)
  expect(decodeURIComponent(poster.src)).toContain('>Escanee y pida su cotización<')
  expect(decodeURIComponent(poster.src)).not.toContain('lang=es')
  fireEvent.change(screen.getByLabelText('Language of the form'), { target: { value: '' } })
  expect(field('Link').value).toBe(`${origin}/public/lead-form`)
  expect(decodeURIComponent(poster.src)).toContain('>Scan to request a quote<')
})

test('selects the text if copying fails', async () => {
  withDevice({ clipboard: Object.assign(Object.create(null), { writeText: () => Promise.reject(new Error('no')) }) })
  open()
  press('Copy short link')
  await waitFor(() => expect(messages()).toEqual(['Failed to copy. Select the text and copy it manually.']))
  const short = field('Short link')
  expect(short.value.slice(short.selectionStart ?? 0, short.selectionEnd ?? 0)).toBe(`${location.origin}/f`)
})

test('opens the share sheet if the device has one; closing it is not a failure', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
  cleanup()
  const share = vi.fn(async (_?: ShareData) => undefined)
  withDevice({ share })
  open()
  press('Share…')
  expect(share).toHaveBeenCalledWith({
    title: 'Ask Alamo Shade for a quote',
    url: `${location.origin}/public/lead-form`,
  })
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  press('Share…')
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  press('Share…')
  await waitFor(() => expect(messages()).toEqual(['This device could not share the link. Copy it instead.']))
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const SYSTEM_TOOLS = /^(Export Data|Import Contacts|System Settings|First Steps)/
const without = (...actions: string[]) => DEFAULT_PERMISSIONS.admin.filter((name) => !actions.includes(name))

test('hides each tool without its permission', async () => {
  answer([403, {}])
  render(withProviders(<ToolsScreen />))
  expect(headings()).toEqual(['Lead Generation', 'System Tools', 'Share the inquiry form'])
  const ways = () => screen.getAllByRole('link', { name: SYSTEM_TOOLS }).map((link) => link.getAttribute('href'))
  expect(ways()).toEqual([
    '/admin/settings/data#export',
    '/admin/settings/data#import',
    '/admin/settings',
    '/start/done',
  ])
  cleanup()
  signInWith(without('Leads: Add', 'Contacts: Add', 'Admin Panel: System Settings', 'Admin Panel: Database Backup'))
  render(withProviders(<ToolsScreen />))
  expect(headings()).toEqual(['System Tools', 'Share the inquiry form'])
  expect(ways()).toEqual(['/admin/settings'])
})
