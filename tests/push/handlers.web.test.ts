import { expect, test, vi } from 'vitest'
import { PUSH_EVENTS, PUSH_VIBRATION, type PushPayload } from '#contract/push/push.ts'
import { openNotification } from '#web/push/worker/open-notification.ts'
import { renewSubscription } from '#web/push/worker/renew-subscription.ts'
import { receivePush } from '#web/push/worker/show-push.ts'

const ORIGIN = 'https://crm.example'

const PAYLOAD: PushPayload = {
  message_id: 7,
  event: 'inquiry',
  name: 'Rosa Díaz',
  title: 'Fence for the yard',
  path: '/forms',
  waiting: 3,
}

/** An open page that confirms messages, or does not. */
const openPage = (path: string, { answers = true, focused = false } = {}) => ({
  url: ORIGIN + path,
  focused,
  focus: vi.fn(async () => {
    throw new Error('Not allowed to focus a window')
  }),
  navigate: vi.fn(async (_: string) => {}),
  postMessage: vi.fn((_: unknown, ports: MessagePort[]) => {
    if (answers) ports[0]?.postMessage('goes there')
  }),
})

const scopeWith = (...pages: ReturnType<typeof openPage>[]) => ({
  location: { origin: ORIGIN },
  navigator: { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) },
  registration: {
    showNotification: vi.fn(async (_title: string, _options: NotificationOptions) => {}),
    pushManager: { subscribe: vi.fn(async (_: PushSubscriptionOptions) => ({})) },
  },
  clients: { matchAll: async () => pages, openWindow: vi.fn(async (_: string) => null) },
})

const pushOf = (payload: unknown) => ({ text: () => JSON.stringify(payload) })

test('shows a push with its message’s tag, marks the icon and messages the open pages of staff', async () => {
  const [board, visitor] = [openPage('/leads'), openPage('/public/lead-form')]
  const scope = scopeWith(board, visitor)
  await receivePush(scope, pushOf(PAYLOAD), 'en')
  expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith('New inquiry', {
    body: 'Rosa Díaz: Fence for the yard',
    tag: 'tradeboard-7',
    vibrate: PUSH_VIBRATION,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: '/forms' },
  })
  expect(scope.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
  expect(board.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'refresh' }, [])
  expect(visitor.postMessage).not.toHaveBeenCalled()
})

test('keeps the icon’s count if a push has none, and clears it with the last inquiry', async () => {
  const scope = scopeWith()
  await receivePush(scope, pushOf({ ...PAYLOAD, waiting: null }), 'en')
  expect(scope.navigator.setAppBadge).not.toHaveBeenCalled()
  expect(scope.navigator.clearAppBadge).not.toHaveBeenCalled()
  await receivePush(scope, pushOf({ ...PAYLOAD, waiting: 0 }), 'en')
  expect(scope.navigator.clearAppBadge).toHaveBeenCalledOnce()
})

test.each([...PUSH_EVENTS, 'test'] as const)('%s has a sentence with missing parts', async (event) => {
  const scope = { ...scopeWith(), navigator: {} }
  await receivePush(scope, pushOf({ ...PAYLOAD, event, name: null, title: null }), 'en')
  const [title, options] = scope.registration.showNotification.mock.calls[0] ?? []
  expect(title).toMatch(/^[A-Z][A-Za-z ]+$/)
  expect(`${title} ${options?.body}`).not.toMatch(/null|undefined|: ?$/)
})

test.each([...PUSH_EVENTS, 'test'] as const)('%s has a sentence of its own in each language', async (event) => {
  const scope = scopeWith()
  const payload = { ...PAYLOAD, event, title: event.startsWith('appointment') ? 'moved visit 2026-11-30 570' : 'Lona' }
  await receivePush(scope, pushOf({ ...payload, language: 'en' }), 'en')
  await receivePush(scope, pushOf({ ...payload, language: 'es' }), 'en')
  const [english, spanish] = scope.registration.showNotification.mock.calls.map(([title]) => title)
  expect(spanish).toMatch(/^\p{Lu}[\p{L} ]+$/u)
  expect(spanish).not.toBe(english)
})

test.each([
  ['es', 'en', 'Solicitud nueva'],
  ['en', 'es', 'New inquiry'],
  [null, 'es', 'Solicitud nueva'],
  [undefined, 'es', 'Solicitud nueva'],
  ['tlh', 'es', 'Solicitud nueva'],
  [null, 'tlh', 'New inquiry'],
])('a push in %s to a device in %s reads "%s"', async (language, device, title) => {
  const scope = scopeWith()
  await receivePush(scope, pushOf({ ...PAYLOAD, language }), device)
  expect(scope.registration.showNotification.mock.calls[0]?.[0]).toBe(title)
})

test('shows an unreadable push in the language of the device', async () => {
  const scope = scopeWith()
  await receivePush(scope, null, 'es')
  expect(scope.registration.showNotification.mock.calls[0]?.[0]).toBe('Hay algo nuevo en Tradeboard')
})

test('shows the day and time of an appointment in Spanish', async () => {
  const scope = scopeWith()
  const payload = { ...PAYLOAD, event: 'appointment_soon', title: 'booked work 2026-11-30 570', language: 'es' }
  await receivePush(scope, pushOf(payload), 'en')
  const [title, options] = scope.registration.showNotification.mock.calls[0] ?? []
  expect([title, options?.body?.replace(/\s/g, ' ')]).toEqual(['Trabajo agendado', 'Rosa Díaz: lun 30 nov, 9:30 a.m.'])
})

test('a day that begins the text of a notification has a capital letter in Spanish', async () => {
  const scope = scopeWith()
  const payload = {
    ...PAYLOAD,
    event: 'appointment_soon',
    name: null,
    title: 'soon visit 2026-11-30 570',
    language: 'es',
  }
  await receivePush(scope, pushOf(payload), 'en')
  const [, options] = scope.registration.showNotification.mock.calls[0] ?? []
  expect(options?.body?.replace(/\s/g, ' ')).toBe('Lun 30 nov, 9:30 a.m.')
})

test('shows a moved lead with its new stage, and a due task with its title first', async () => {
  const scope = scopeWith()
  await receivePush(scope, pushOf({ ...PAYLOAD, event: 'lead_moved', name: 'Visits' }), 'en')
  await receivePush(scope, pushOf({ ...PAYLOAD, event: 'task_due', title: 'Call back' }), 'en')
  const shown = scope.registration.showNotification.mock.calls.map(([title, { body }]) => [title, body])
  expect(shown).toEqual([
    ['Your lead moved to Visits', 'Fence for the yard'],
    ['Task due', 'Call back: Rosa Díaz'],
  ])
})

test.each([
  ['nothing', null],
  ['no JSON', { text: () => '{' }],
  ['an event of a newer version', pushOf({ ...PAYLOAD, event: 'truck_washed' })],
])('a push with %s still shows something', async (_, data) => {
  const scope = scopeWith()
  await receivePush(scope, data, 'en')
  expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Something new in Tradeboard',
    expect.objectContaining({ data: { path: '/' } }),
  )
})

const clickOn = (data: unknown) => ({ data, close: vi.fn() })

test('a click makes the focused page navigate itself', async () => {
  const [back, front] = [openPage('/stats'), openPage('/leads', { focused: true })]
  const scope = scopeWith(back, front)
  const notification = clickOn({ path: '/leads/5?tab=notes' })
  await openNotification(scope, notification)
  expect(notification.close).toHaveBeenCalledOnce()
  expect(front.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/leads/5?tab=notes' })
  expect(front.navigate).not.toHaveBeenCalled()
  expect(back.postMessage).not.toHaveBeenCalled()
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
})

test('navigates a page that does not confirm, and opens a new one if that fails', async () => {
  vi.useFakeTimers()
  const page = openPage('/login', { answers: false })
  const scope = scopeWith(page)
  const clicked = async () => {
    const opening = openNotification(scope, clickOn({ path: '/tasks' }))
    await vi.runAllTimersAsync()
    await opening
  }
  await clicked()
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/tasks')
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
  page.navigate.mockRejectedValue(new TypeError('Not controlled'))
  await clicked()
  expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/tasks')
  vi.useRealTimers()
})

test.each([
  ['/leads/5', '/leads/5'],
  ['https://crm.example/forms', '/forms'],
  ['https://evil.example/leads', '/'],
  ['//evil.example/leads', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  [undefined, '/'],
])('without an open page, %s opens %s', async (path, opened) => {
  const scope = scopeWith(openPage('/public/lead-form'), openPage('/api/v1/images/3'))
  await openNotification(scope, clickOn({ path }))
  expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(opened)
})

test('renews a subscription that the browser ended, and pages report it to the server', async () => {
  const page = openPage('/leads')
  const scope = scopeWith(page)
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(2) }
  await renewSubscription(scope, { oldSubscription: { options }, newSubscription: null })
  expect(scope.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith(options)
  await renewSubscription(scope, { oldSubscription: { options }, newSubscription: {} })
  expect(scope.registration.pushManager.subscribe).toHaveBeenCalledOnce()
  expect(page.postMessage).toHaveBeenCalledTimes(2)
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'subscription changed' }, [])
})
