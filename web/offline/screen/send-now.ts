import type { QueryClient } from '@tanstack/react-query'
import { replaceAttempts } from '#web/offline/attempt-write.ts'
import { sendWaiting } from '#web/offline/follow-writes.ts'
import { useUploads } from '#web/photos/upload/upload-store.ts'

/** Tries to send at once all that waits, because the user asks for it: what was under way for long as well. */
export const sendNow = async (client: QueryClient) => {
  replaceAttempts()
  sendWaiting(client, { byHand: true })
  const failed = useUploads.getState().uploads.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return
  const { retryUpload } = await import('#web/photos/upload/upload-queue.ts')
  for (const { id } of failed) retryUpload(id)
}
