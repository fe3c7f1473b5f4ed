import type { Page } from 'playwright/test'
import { PUSH_EVENTS, type PushPayload, type PushSettings } from '#contract/push/push.ts'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ permissions: ['notifications'] })

const PAYLOAD: PushPayload = {
  message_id: 7,
  event: 'lead_moved',
  name: 'Visits',
  title: 'Fence for the yard',
  path: '/tasks?status=completed',
  waiting: null,
}

/** The app's service worker, once it controls this page. */
const serviceWorkerOf = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

/** A headless shell shows no notifications, so they are only recorded. */
const giveNotifications = async (page: Page) => {
  if ((await page.evaluate(() => Notification.permission)) === 'granted') return
  await (await serviceWorkerOf(page)).evaluate(`
    const shown = []
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options, close: () => shown.splice(0) })
    }
    registration.getNotifications = async () => shown`)
}

/** Delivers a push like the browser's push service. */
const deliver = async (page: Page, payload: PushPayload) => {
  const service = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    service.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await service.send('ServiceWorker.enable')
  await service.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(payload),
  })
}

/** The shown notifications: title, text and tag. */
const notifications = async (page: Page) =>
  (await serviceWorkerOf(page)).evaluate<string[][]>(
    'registration.getNotifications().then((all) => all.map(({ title, body, tag }) => [title, body, tag]))',
  )

/** Dispatches a click on the first notification, without the right to focus a window. */
const clickNotification = async (page: Page) =>
  (await serviceWorkerOf(page)).evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    let done
    const waitUntil = (promise) => { done = promise }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await done
  })()`)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows a push; a click opens its screen in the open window', async ({ page }) => {
    const refused = refusals(page)
    await signIn(page, PINS.manager, '/leads')
    await expect(page.locator('[data-lead]').first()).toBeVisible()
    await serviceWorkerOf(page)
    await giveNotifications(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    const changes = page.waitForRequest('**/api/v1/changes*')
    await deliver(page, PAYLOAD)
    await expect
      .poll(() => notifications(page))
      .toEqual([['Your lead moved to Visits', 'Fence for the yard', 'tradeboard-7']])
    await changes

    await clickNotification(page)
    await expect(page).toHaveURL(/\/tasks\?status=completed$/)
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await notifications(page)).toEqual([])
    expect(refused).toEqual([])
  })
})

test('every user opens the notification settings in the top bar and mutes an event', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, PINS.public)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(page).toHaveTitle('Notifications · Tradeboard')
  await expect(page.getByRole('switch')).toHaveCount(PUSH_EVENTS.length)
  expect(await violations(page)).toEqual([])
  const muted = async () => {
    const answer = await page.request.get('/api/v1/push-notifications', { headers: { 'X-CRM-PIN': PINS.public } })
    return (await answer.json()).muted
  }
  const taskDue = page.getByRole('switch', { name: 'Task due' })
  await taskDue.click()
  await expect(taskDue).not.toBeChecked()
  await expect.poll(muted).toEqual(['task_due'])
  await taskDue.click()
  await expect(taskDue).toBeChecked()
  await expect.poll(muted).toEqual([])
})

const SETTINGS: PushSettings = {
  vapid_key: 'BKey',
  muted: ['goal_reached'],
  devices: [
    {
      subscription_id: 1,
      name: 'Chrome on Android',
      endpoint: 'https://push.example/1',
      created_at: 1_760_000_000_000,
      last_delivered_at: 1_770_000_000_000,
      last_failed_at: null,
    },
  ],
}

test('on a phone, the menu opens the settings, and the devices fit', async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block', colorScheme: 'dark' })).newPage()
  await page.route('**/api/v1/push-notifications', (route) => route.fulfill({ json: SETTINGS }))
  await signIn(page, PINS.manager)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText('Chrome on Android')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
