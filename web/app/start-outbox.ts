import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { followOutbox } from '#web/forms/unsaved-text-of-outbox.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { toast } from '#web/lib/toasts.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import { abortFiles } from '#web/offline/attempt-write.ts'
import { setDefinitionsLoader } from '#web/offline/define-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { fileKeysOf } from '#web/offline/outbox-database.ts'
import { followWrites, sendWaiting } from '#web/offline/resume-writes.ts'
import { WorkerMessage } from '#web/push/worker-messages.ts'
import { useSession } from '#web/session/session.ts'
import { outboxWords } from '#words/outbox.ts'

type Session = ReturnType<typeof useSession.getState>

/** Sends the offline queue of the signed-in user: at the start, and whenever there may be a network again. */
export const startOutbox = (client: QueryClient) => {
  setDefinitionsLoader(() => import('#web/offline/all-writes.ts'))
  followWrites(client)
  followOutbox(client)
  const followUser = async ({ user }: Session, before?: Session) => {
    if (!user) abortFiles()
    await setOutboxOwner(user?.user_id ?? null)
    if (user && before?.status === 'signed out') toastResumed()
    sendWaiting(client)
    if (!user || user.user_id === before?.user?.user_id) return
    await tryStorage(() => adoptFiles(user.user_id))
    sendWaiting(client)
  }
  void followUser(useSession.getState())
  useSession.subscribe(followUser)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendWaiting(client)
  })
  // A push arrived, or the browser found a network.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(WorkerMessage, data)
    if (message.success && ['send', 'refresh'].includes(message.output.type)) sendWaiting(client)
  })
  requestSyncForQueue()
}

/** Loads the code for stored files only if there are any. */
const adoptFiles = async (userId: number) => {
  if ((await fileKeysOf(userId)).length === 0) return
  const { adoptFormerUploads } = await import('#web/photos/upload/former-uploads.ts')
  await adoptFormerUploads(userId)
}

/** Reports after a sign-in that the queue of the user's last session is being sent. */
const toastResumed = () => {
  const count = useOutbox.getState().writes.filter((write) => !write.refusal).length
  if (count > 0) toast.info(outboxWords.goesOn(count), { about: [OUTBOX_PATH] })
}

const requestSyncForQueue = () => {
  let count = 0
  useOutbox.subscribe(({ writes }) => {
    const queued = writes.filter(isQueued).length
    if (queued > count) void requestBackgroundSync()
    count = queued
  })
}

/** The Background Sync API, which the DOM's types lack. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Has the browser wake the service worker once there is a network. */
const requestBackgroundSync = async () => {
  const registration: WithSync | undefined = await navigator.serviceWorker?.ready
  await registration?.sync?.register('outbox').catch(ignoreErrors('the browser refuses background sync'))
}
