import { photosWords } from '#words/photos.ts'
import { getJob, storeJob } from './upload-jobs.ts'
import { allUploads, changeUpload, type Upload } from './upload-store.ts'
import { awaitsServerId, isTargetDiscarded, uploadTarget } from './upload-target.ts'
import { showTargetDiscarded } from './upload-toasts.ts'

/** Replaces provisional ids by server ids. Refuses uploads whose contact or lead was discarded. */
export const applyServerIds = async () => {
  for (const upload of allUploads()) {
    const target = uploadTarget(upload)
    if (target.contactId !== upload.contactId || target.leadId !== upload.leadId) {
      changeUpload(upload.id, target)
      void storeJob({ ...upload, ...target })
    } else if (awaitsServerId(upload)) await refuseIfDiscarded(upload)
  }
}

const refuseIfDiscarded = async (upload: Upload) => {
  const job = getJob(upload)
  if (!job || !(await isTargetDiscarded(job.userId, upload))) return
  const isDecided = allUploads().every(({ id, state }) => id !== upload.id || state === 'refused')
  if (isDecided) return
  const message = photosWords.orphaned(upload.contactName)
  changeUpload(upload.id, { state: 'refused', message })
  showTargetDiscarded(message)
}
