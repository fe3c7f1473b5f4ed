import * as v from 'valibot'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import type { WorkerMessage } from '#web/push/worker-messages.ts'
import { appPages } from './app-pages.ts'
import type { OpenPage, PushScope } from './scope.ts'

/** How long to wait for an open page to confirm the navigation, in milliseconds. A frozen page has to wake up first. */
const ANSWER_MS = 2000

const NotificationData = v.object({ path: v.string() })

interface Clicked {
  data: unknown
  close(): void
}

/** Opens a notification's path, in an open page if there is one. */
export const openNotification = async (scope: PushScope, notification: Clicked) => {
  notification.close()
  const path = ownPath(scope, notification.data)
  const [page] = await appPages(scope)
  if (!page) return scope.clients.openWindow(path)
  // The browser refuses the focus if it does not treat the click as a user action.
  await page.focus().catch(ignoreErrors('the browser refuses the focus'))
  // Only the page itself can navigate without a reload, which could lose typed text.
  if (await goesThere(page, path)) return
  // The page shows the login or does not run. A page that the service worker does not control cannot be navigated.
  await page.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** The path in a notification's data; the app's start for a path outside the app. */
const ownPath = ({ location }: PushScope, data: unknown) => {
  const { output, success } = v.safeParse(NotificationData, data)
  const url = success && URL.canParse(output.path, location.origin) ? new URL(output.path, location.origin) : undefined
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}

const goesThere = (page: OpenPage, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => settle(false), ANSWER_MS)
    const settle = (goes: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(goes)
    }
    port1.onmessage = () => settle(true)
    page.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2])
  })
