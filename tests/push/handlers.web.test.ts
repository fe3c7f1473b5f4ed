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
  unread: 3,
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

/** The title and the text of the notification of a push to a device with this language. */
const shown = async (more: Partial<PushPayload>, device = 'en') => {
  const scope = { ...scopeWith(), navigator: {} }
  await receivePush(scope, pushOf({ ...PAYLOAD, ...more }), device)
  const [title, options] = scope.registration.showNotification.mock.calls[0] ?? []
  return { title, body: options?.body?.replace(/\s/g, ' ') }
}

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
  await receivePush(scope, pushOf({ ...PAYLOAD, unread: null }), 'en')
  expect(scope.navigator.setAppBadge).not.toHaveBeenCalled()
  expect(scope.navigator.clearAppBadge).not.toHaveBeenCalled()
  await receivePush(scope, pushOf({ ...PAYLOAD, unread: 0 }), 'en')
  expect(scope.navigator.clearAppBadge).toHaveBeenCalledOnce()
})

test.each([...PUSH_EVENTS, 'test'] as const)(
  '%s has a sentence of its own in each language, also with missing parts',
  async (event) => {
    const sentences = []
    const appointment = 'moved visit 2026-11-30 570'
    for (const language of ['en', 'es']) {
      const missing = await shown({ event, name: null, title: null, language })
      expect(`${missing.title} ${missing.body}`).not.toMatch(/null|undefined|: ?$/)
      const { title } = await shown({ event, title: event.startsWith('appointment') ? appointment : 'Lona', language })
      for (const one of [title, missing.title]) expect(one).toMatch(/^\p{Lu}[\p{L} ]+$/u)
      sentences.push(title)
    }
    expect(sentences[0]).not.toBe(sentences[1])
  },
)

test.each([
  ['es', 'en', 'Solicitud nueva'],
  ['en', 'es', 'New inquiry'],
  [null, 'es', 'Solicitud nueva'],
  [undefined, 'es', 'Solicitud nueva'],
  ['tlh', 'es', 'Solicitud nueva'],
  [null, 'tlh', 'New inquiry'],
])('a push in %s to a device in %s reads "%s"', async (language, device, title) => {
  expect((await shown({ language: language as 'es' }, device)).title).toBe(title)
})

test('shows an unreadable push in the language of the device', async () => {
  const scope = scopeWith()
  await receivePush(scope, null, 'es')
  expect(scope.registration.showNotification.mock.calls[0]?.[0]).toBe('Hay algo nuevo en Tradeboard')
})

test.each<[Partial<PushPayload>, title: string, body: string]>([
  [{ event: 'lead_moved', name: 'Visits' }, 'Your lead moved to Visits', 'Fence for the yard'],
  [{ event: 'task_due', title: 'Call back' }, 'Task due', 'Call back: Rosa Díaz'],
  [
    { event: 'appointment_soon', title: 'booked work 2026-11-30 570', language: 'es' },
    'Trabajo agendado',
    'Rosa Díaz: lun 30 nov, 9:30 a.m.',
  ],
  [
    { event: 'appointment_soon', name: null, title: 'soon visit 2026-11-30 570', language: 'es' },
    expect.any(String),
    'Lun 30 nov, 9:30 a.m.',
  ],
])('the push %j shows "%s" and "%s"', async (payload, title, body) => {
  expect(await shown(payload)).toEqual({ title, body })
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
