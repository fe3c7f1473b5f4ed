import type { WorkerMessage } from '#web/push/worker-messages.ts'
import type { PushScope } from './scope.ts'

/** What visitors see; a message for staff is none of theirs. */
const PUBLIC = '/public/'

/** The open pages of the staff's app, the focused one first. */
export const appPages = async ({ clients }: PushScope) => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages
    .filter(({ url }) => !new URL(url).pathname.startsWith(PUBLIC))
    .sort((one, other) => Number(other.focused) - Number(one.focused))
}

export const tellAppPages = async (scope: PushScope, message: WorkerMessage) => {
  for (const page of await appPages(scope)) page.postMessage(message, [])
}
