import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { countStoredFiles } from '#web/offline/file-store.ts'

/** Resumes the uploads stored on the device. Loads the upload code only if there are any. */
export const resumeStoredUploads = async (userId: number) => {
  if ((await countStoredFiles(userId)) === 0) return
  // If the code does not load, as after an update, the photos wait for the next visit.
  const queue = await import('./upload-queue.ts').catch(ignoreErrors('the next start resumes uploads'))
  await queue?.resumeUploads(userId)
}
