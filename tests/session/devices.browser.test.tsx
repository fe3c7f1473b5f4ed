import jsQR from 'jsqr'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { setGuessing } from '#web/app/shell.tsx'
import { useSession } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { type Answers, refusal, TODAY } from '../support/screen/fake-server.ts'
import { button, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const MINUTE = 60_000
const GUESSING = /Someone is guessing PINs/

const deviceOf = (device_id: string, name: string, more: Partial<SignedInDevice> = {}): SignedInDevice => ({
  ...{ device_id, name, created_at: Date.UTC(2026, 2, 2, 18), last_seen_at: Date.now() - 6 * MINUTE },
  ...{ is_signed_in: true, gets_pushes: false, is_this: false, locked_at: null },
  ...more,
})

const open = async (path = '/settings/devices', more: Answers = {}, user = { ...USER, permissions: [] as never[] }) => {
  let devices = [
    deviceOf('here', 'Chrome on Windows', { is_this: true, last_seen_at: Date.now() }),
    deviceOf('phone', 'Safari on iPhone', { gets_pushes: true }),
    deviceOf('old', 'Firefox on Linux', { is_signed_in: false, last_seen_at: Date.now() - 50 * 60 * MINUTE }),
    deviceOf('lost', 'Chrome on Android', { is_signed_in: false, locked_at: Date.UTC(2026, 2, 9, 18) }),
  ]
  let needsCode = false
  const signIn = () => ({ new_devices_need_code: needsCode, failures: 250, limit: 250 })
  return renderApp(
    path,
    {
      'GET /settings/devices': () => devices,
      'DELETE /settings/devices/:deviceId': ({ params: { deviceId } }) => {
        devices = devices.filter(({ device_id }) => device_id !== deviceId)
        return { success: true }
      },
      'GET /settings/sign-in': signIn,
      'PUT /settings/sign-in': ({ json }) => {
        needsCode = json.new_devices_need_code
        return signIn()
      },
      'POST /settings/device-codes': {
        ...{ success: true, code: 'ABCD2345', path: '/login#code=ABCD2345', expires_at: Date.now() + 10 * MINUTE },
      },
      ...more,
    },
    user,
  )
}
const openSignIn = (more: Answers = {}, user = ADMIN) => open('/admin/settings/sign-in', more, user as never)
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('lists each device with its facts, and marks this one', async () => {
  await open()
  for (const [name, facts] of [
    ['Chrome on Windows', /this device.*Signed in · in use · first used Mar 2, 2026/],
    ['Safari on iPhone', /Signed in · last used 6 min ago · first used Mar 2, 2026 · gets notifications/],
    ['Firefox on Linux', /Signed out · last used 2d ago/],
    ['Chrome on Android', /Signed out after too many wrong PINs on Mar 9, 2026\./],
  ] as const)
    await expect.element(row(name)).toMatchTextContent(facts)
  await isMissing(row('Chrome on Android').getByRole('button'))
  const link = (name: string) => page.getByRole('navigation', { name: 'My settings' }).getByRole('link', { name })
  await expect.element(link('Devices')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Notifications')).toHaveAttribute('href', '/settings/notifications')
})

test('signs out another device by one tap; a failed sign-out brings it back', async () => {
  const server = await open()
  await press('Sign out Safari on iPhone')
  await isShown(toast('Safari on iPhone signed out'))
  await isMissing(row('Safari on iPhone'))
  await expect.poll(server.paths).toEqual(['/settings/devices/phone'])
  expect(useSession.getState().status).toBe('signed in')
  server.answer({ 'DELETE /settings/devices/:deviceId': refusal(403, 'permission_denied', 'No') })
  await press('Forget Firefox on Linux')
  await isShown(page.getByRole('region', { name: 'Messages' }).getByRole('alert'))
  await isShown(row('Firefox on Linux'))
})

test('signing out this device ends the session after a question', async () => {
  await open()
  await press('Sign out Chrome on Windows')
  const question = page.getByRole('alertdialog', { name: /^This is the device you are using/ })
  await press('Sign out', question)
  await isShown(page.getByPlaceholder('ENTER 6-DIGIT PIN'))
})

test('shows a failed read, with a retry, and an empty list', async () => {
  const failed = refusal(500, 'internal', 'The server is resting.')
  const server = await open('/settings/devices', { 'GET /settings/devices': failed })
  await isShown(page.getByText(/The server is resting\./))
  server.answer({ 'GET /settings/devices': [] })
  await press('Try again')
  await isShown(page.getByText('No devices yet.'))
})

/** Reads the QR code that the page shows. */
const scanned = async (svg: Element) => {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  image.width = image.height = 400
  await image.decode()
  const context = new OffscreenCanvas(400, 400).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 400, 400)
  context.drawImage(image, 0, 0, 400, 400)
  return jsQR(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data
}

test('shows a code once, as a link to scan and as text, and hides it by its button', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const server = await open()
  await isShown(page.getByText(/^To sign in on a new phone/))
  await press('Create device code')
  await isShown(page.getByText('ABCD 2345'))
  await expect.poll(() => server.last('POST /settings/device-codes')?.json).toEqual({})
  const link = `${location.origin}/login#code=ABCD2345`
  const code = page.getByRole('img', { name: 'QR code of the link for the new device' })
  expect(await scanned(code.element())).toBe(link)
  await press('Copy link')
  await isShown(toast('Link copied'))
  expect(writeText).toHaveBeenCalledWith(link)
  await press('Done')
  await isMissing(page.getByText('ABCD 2345'))
})

test('hides an expired code, and shows why a code was not created', async () => {
  const server = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Create device code')
  await isShown(page.getByText('ABCD 2345'))
  await expect
    .poll(() => vi.advanceTimersByTime(11 * MINUTE) && page.getByText(/This code has expired/).query())
    .toBeTruthy()
  vi.useRealTimers()
  await isMissing(page.getByText('ABCD 2345'))
  await press('Done')
  server.answer({ 'POST /settings/device-codes': refusal(400, 'invalid_input', 'There is no such user') })
  await press('Create device code')
  await isShown(page.getByText('Code not created. There is no such user'))
})

test('an admin sees today’s wrong PINs and requires codes for new devices', async () => {
  const server = await openSignIn()
  const needed = page.getByRole('switch', { name: 'New devices need a code' })
  await expect.element(needed).not.toBeChecked()
  const failures = page.getByText(/250 wrong PINs from new devices in the last 24 hours. The limit is 250/)
  await expect.element(failures).toMatchTextContent(GUESSING)
  await needed.click()
  await expect.element(needed).toBeChecked()
  await isMissing(page.getByRole('main').getByText(GUESSING))
  await expect.poll(() => server.last('PUT /settings/sign-in')?.json).toEqual({ new_devices_need_code: true })
})

test('a user who is no admin sees the rule for new devices and cannot change it', async () => {
  await openSignIn({}, { ...ADMIN, role: 'manager' } as never)
  await expect.element(page.getByRole('switch', { name: 'New devices need a code' })).toBeDisabled()
  await isShown(page.getByText(/Only an admin can change this/))
})

test('shows a failed read of the rule and still creates a code', async () => {
  await openSignIn({ 'GET /settings/sign-in': refusal(500, 'internal', 'The server is resting.') })
  await isShown(button('Try again'))
  await isShown(button('Create device code'))
})

test('the banner leads to a code, and stays hidden until the guessing has ended', async () => {
  const feed = {
    latest: 0,
    today: TODAY,
    waiting: 0,
    notices: { unread: 0, newest: 0 },
    guessing: true,
    more: false,
    news: [],
    changes: [],
  }
  await openSignIn({ 'GET /changes': feed })
  const banner = page.getByRole('status').filter({ hasText: /Someone is guessing PINs.*Add a device/ })
  const link = banner.getByRole('link', { name: 'Add a device' })
  await expect.element(link).toHaveAttribute('href', '/admin/settings/sign-in')
  await press('Hide', banner)
  await isMissing(banner)
  setGuessing(true)
  await isMissing(banner)
  setGuessing(false)
  setGuessing(true)
  await isShown(banner)
})
