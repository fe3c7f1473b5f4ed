import { vi } from 'vitest'

export const KEY = 'BNewKey_-abc'
export const OTHER_KEY = 'BOldKey_-abc'

const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

/** A fake browser with the push API that the app uses. */
export class PushBrowser {
  permission: NotificationPermission = 'default'
  /** The user's answer to the permission prompt. */
  choice: NotificationPermission = 'granted'
  endpoint: string | null = null
  key = KEY
  /** The push service's reaction to a subscription. */
  failure: Error | undefined
  /** The recorded calls: permission prompt, subscribe, unsubscribe. */
  done: string[] = []
  /** The shown notifications. */
  notifications: { close: () => void }[] = []
  private count = 0

  subscription = () => {
    const { endpoint, key } = this
    if (endpoint === null) return null
    return {
      endpoint,
      options: { applicationServerKey: bytes(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.done.push(`unsubscribed ${endpoint}`)
        this.endpoint = null
        return true
      },
    }
  }

  subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (this.failure) throw this.failure
    this.count += 1
    this.endpoint = `https://push.example/new-${this.count}`
    this.key = applicationServerKey
    this.done.push(`subscribed ${this.endpoint}`)
    return this.subscription()
  }

  /** Installs the fake browser. */
  use() {
    const pushManager = { getSubscription: async () => this.subscription(), subscribe: this.subscribe }
    const registration = { pushManager, getNotifications: async () => this.notifications }
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }
    vi.stubGlobal('PushManager', class {})
    const permissionOf = () => this.permission
    vi.stubGlobal('Notification', {
      get permission() {
        return permissionOf()
      },
      requestPermission: async () => {
        this.done.push('asked')
        this.permission = this.choice
        return this.choice
      },
    })
    // The app loads nothing ahead.
    vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Test', onLine: true, connection: { saveData: true } })
    return this
  }
}
