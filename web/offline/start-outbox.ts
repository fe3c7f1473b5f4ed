import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { renumberUnsavedTexts } from '#web/forms/unsaved-text.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { toast } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { WorkerMessage } from '#web/push/worker-messages.ts'
import { useSession } from '#web/session/session.ts'
import { requestBackgroundSync } from './background-sync.ts'
import { setDefinitionsLoader } from './define-write.ts'
import { followWrites, sendWaiting } from './follow-writes.ts'
import { isQueued, setOutboxOwner, useOutbox } from './outbox.ts'
import { resendRefused } from './retry-write.ts'

type Session = ReturnType<typeof useSession.getState>

/** Sends what the signed-in user's outbox holds, from the start on and whenever something speaks for a network. */
export const startOutbox = (client: QueryClient) => {
  setDefinitionsLoader(() => import('./all-writes.ts'))
  followWrites(client)
  useOutbox.subscribe((now, before) => {
    if (now.ids !== before.ids) renumberUnsavedTexts(now.ids)
  })
  const follow = async ({ user }: Session, before?: Session) => {
    await setOutboxOwner(user?.user_id ?? null)
    if (user && before?.status === 'signed out') sayGoesOn()
    if (user && user.user_id !== before?.user?.user_id) sendUnaccepted(client)
    sendWaiting(client)
  }
  void follow(useSession.getState())
  useSession.subscribe(follow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendWaiting(client)
  })
  // A push came, or the browser has found a network.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(WorkerMessage, data)
    if (message.success && ['send', 'refresh'].includes(message.output.type)) sendWaiting(client)
  })
  askForSyncWhenMoreWaits()
}

/** After a sign-in: what the user's last session left. */
const sayGoesOn = () => {
  const left = useOutbox.getState().writes.filter((write) => !write.refusal).length
  if (left > 0) toast.info(outboxWords.goesOn(left), { about: [OUTBOX_PATH] })
}

/** Sends again what did not find its session: there is one now. */
const sendUnaccepted = (client: QueryClient) => {
  for (const write of useOutbox.getState().writes) {
    if (write.refusal?.why === 'failed' && write.refusal.status === 401) void resendRefused(client, write)
  }
}

const askForSyncWhenMoreWaits = () => {
  let known = 0
  useOutbox.subscribe(({ writes }) => {
    const waiting = writes.filter(isQueued).length
    if (waiting > known) void requestBackgroundSync()
    known = waiting
  })
}
