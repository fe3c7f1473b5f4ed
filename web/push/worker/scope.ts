/** An open page of the app, as the service worker sees it. */
export interface OpenPage {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
  postMessage(message: unknown, ports: MessagePort[]): void
}

/** The part of the service worker's scope that push handlers use. */
export interface PushScope {
  location: { origin: string }
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager: { subscribe(options: PushSubscriptionOptions): Promise<unknown> }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
}
