import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { confirmDialog } from '#web/lib/confirm.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useUser } from '#web/session/session.ts'
import { useModals } from '#web/ui/use-modal.ts'
import { shellWords } from '#words/shell.ts'
import { WorkerMessage } from './worker-messages.ts'

/** For a signed-in user: checks this device's subscription and handles messages of the service worker. */
export const usePushes = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user_id: userId } = useUser()

  useEffect(() => checkDeviceLater(client, userId), [client, userId])

  const told = useEffectEvent(async ({ data, ports }: MessageEvent) => {
    const message = v.safeParse(WorkerMessage, data)
    if (!message.success) return
    if (message.output.type === 'refresh') client.invalidateQueries({ queryKey: ['changes'] })
    if (message.output.type === 'subscription changed') checkDeviceLater(client, userId)
    if (message.output.type === 'open') {
      ports[0]?.postMessage('goes there')
      if (await mayLeave()) navigate(message.output.path)
    }
  })
  useEffect(() => {
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', told)
    return () => serviceWorker?.removeEventListener('message', told)
  }, [])
}

/** Whether the page may navigate: forms in a screen keep their text; an open dialog asks first. */
const mayLeave = async () => {
  if (useModals.getState().open.length === 0) return true
  return confirmDialog(shellWords.leaveDialog, { yes: shellWords.leave, no: shellWords.stay })
}

/** The delay after the first screen, in milliseconds; also the wait in browsers without an idle callback. */
const IDLE_MS = 3000

/** Checks this device's push subscription in an idle moment. Returns the cancel function. */
const checkDeviceLater = (client: QueryClient, userId: number) => {
  const check = async () => {
    // After a failure, the next start checks again.
    const code = await import('./check-device.ts').catch(ignoreErrors('the next start checks again'))
    await code?.checkDevice(client, userId).catch(ignoreErrors('the next start checks again'))
  }
  const timer = setTimeout(check, IDLE_MS)
  return () => clearTimeout(timer)
}
