import { countStoredFiles } from '#web/offline/file-store.ts'

/** Sends on what a user's browser kept when the page was left. The code for it is loaded where there is something. */
export const resumeStoredUploads = async (userId: number) => {
  if ((await countStoredFiles(userId)) === 0) return
  // Without its code, as after an update, the photos wait for the next visit.
  const queue = await import('./upload-queue.ts').catch(() => undefined)
  await queue?.resumeUploads(userId)
}
