import { expect, type Page } from 'playwright/test'
import type { PushPayload } from '#contract/push/push.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ permissions: ['notifications'], serviceWorkers: 'allow' })

const PAYLOAD: PushPayload = {
  message_id: 7,
  event: 'lead_moved',
  name: 'Visits',
  title: 'Fence for the yard',
  path: '/tasks?status=completed',
  unread: null,
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

test('shows a push; a click opens its screen in the open window; a muted event is stored', async ({ page }) => {
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

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByRole('link', { name: 'My settings' }).click()
  await page.getByRole('navigation', { name: 'My settings' }).getByRole('link', { name: 'Notifications' }).click()
  const muted = async () => {
    const answer = await page.request.get('/api/v1/push-notifications', { headers: { 'X-CRM-PIN': PINS.manager } })
    return (await answer.json()).muted
  }
  const taskDue = page.getByRole('switch', { name: 'Task due' })
  for (const expected of [['task_due'], []]) {
    await taskDue.click()
    await expect.poll(muted).toEqual(expected)
  }
  expect(refused).toEqual([])
})
