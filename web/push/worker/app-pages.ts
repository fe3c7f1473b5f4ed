import type { WorkerMessage } from '#web/push/worker-messages.ts'
import type { PushScope } from './scope.ts'

/** Visitors' pages and files opened in a tab, which get no messages for staff. */
const OTHERS = /^\/(public|api)\//

/** The open pages of the staff's app, the focused one first. */
export const appPages = async ({ clients }: PushScope) => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages
    .filter(({ url }) => !OTHERS.test(new URL(url).pathname))
    .sort((one, other) => Number(other.focused) - Number(one.focused))
}

export const messageAppPages = async (scope: PushScope, message: WorkerMessage) => {
  for (const page of await appPages(scope)) page.postMessage(message, [])
}
