import { CircleAlert, RotateCw, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { dropUpload, retryUpload } from './upload-queue.ts'
import styles from './uploads.module.css'
import { isUnderWay, type Upload, useUploads } from './uploads.ts'

const words = ({ state, sent, message }: Upload) => {
  if (state === 'waiting') return 'Waiting'
  if (state === 'preparing') return 'Preparing'
  if (state === 'sending') return sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Saving'
  return message
}

/** The files of a contact that are on their way, and those that did not make it. */
export const UploadList = ({ contactId }: { contactId: number }) => {
  const uploads = useUploads((store) => store.uploads).filter((upload) => upload.contactId === contactId)
  const failed = uploads.filter((upload) => upload.state === 'failed')
  const left = uploads.filter(isUnderWay).length
  const retryAll = () => {
    for (const { id } of failed) retryUpload(id)
  }
  if (uploads.length === 0) return null
  return (
    <div className={styles.uploads}>
      <div className={styles.head}>
        <p role="status">{left > 0 ? `Uploading ${left} ${left === 1 ? 'photo' : 'photos'}` : 'Not uploaded'}</p>
        {failed.length > 1 && (
          <Button kind="quiet" onClick={retryAll}>
            <RotateCw aria-hidden="true" />
            Retry all
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  )
}

const UploadRow = ({ upload }: { upload: Upload }) => {
  const { id, name, state, sent } = upload
  const stopped = !isUnderWay(upload)
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
          {stopped && <CircleAlert size={16} aria-hidden="true" />}
          {words(upload)}
        </p>
        {!stopped && (
          <progress className={styles.progress} aria-label={name} max={1} value={state === 'waiting' ? 0 : sent} />
        )}
      </div>
      {state === 'failed' && <Button onClick={() => retryUpload(id)}>Retry</Button>}
      <Button
        kind="quiet"
        icon
        aria-label={stopped ? `Remove ${name}` : `Cancel ${name}`}
        onClick={() => dropUpload(id)}
      >
        <X />
      </Button>
    </li>
  )
}
