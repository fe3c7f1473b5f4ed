import { CircleAlert, FileText, ImageIcon, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '#web/http/use-online.ts'
import { percent } from '#web/lib/format/number.ts'
import styles from '#web/photos/photos.module.css'
import { Button } from '#web/ui/button.tsx'
import { ListRow, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { filesWords } from '#words/files.ts'
import { photosWords } from '#words/photos.ts'
import { cancelUpload, retryUpload } from './upload-queue.ts'
import { awaitsTarget, isFileUpload, isUnderWay, type Upload, useUploads } from './upload-store.ts'

const stateText = (upload: Upload, online: boolean) => {
  const { state, sent, message } = upload
  if (state === 'waiting' && !online) return photosWords.waitingForNetwork
  if (state === 'waiting') return awaitsTarget(upload) ? photosWords.waitingForContact : photosWords.waiting
  if (state === 'preparing') return photosWords.preparing
  if (state === 'sending') return sent < 1 ? photosWords.sending(percent(Math.floor(sent * 100))) : photosWords.saving
  return message ?? ''
}

interface UploadListProps {
  contactId: number
  kind: 'photos' | 'files'
}

/** Running, failed and refused uploads of a contact: of photos or of PDFs. */
export const UploadList = ({ contactId, kind }: UploadListProps) => {
  const uploads = useUploads((store) => store.uploads).filter(
    (upload) => upload.contactId === contactId && isFileUpload(upload) === (kind === 'files'),
  )
  const failed = uploads.filter((upload) => upload.state === 'failed')
  const refused = uploads.filter((upload) => upload.state === 'refused')
  const remaining = uploads.filter(isUnderWay).length
  const online = useOnline()
  const retryAll = () => {
    for (const { id } of failed) retryUpload(id)
  }
  const dropRefused = () => {
    for (const { id } of refused) cancelUpload(id)
  }
  if (uploads.length === 0) return null
  return (
    <Stack gap={0} box="sunken" className={styles.above}>
      <Row justify="between" size="sm" weight="semibold">
        <p role="status">{summaryOf(remaining, online, kind)}</p>
        {failed.length > 1 && (
          <Button kind="quiet" onClick={retryAll}>
            <RotateCw aria-hidden="true" />
            {photosWords.retryAll}
          </Button>
        )}
        {refused.length > 1 && (
          <Button kind="quiet" onClick={dropRefused}>
            <X aria-hidden="true" />
            {photosWords.dismissRefused}
          </Button>
        )}
      </Row>
      <ul className={styles.uploads} aria-label={photosWords.uploads}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} online={online} />
        ))}
      </ul>
    </Stack>
  )
}

const summaryOf = (remaining: number, online: boolean, kind: UploadListProps['kind']) => {
  if (remaining === 0) return photosWords.notUploaded
  const words = kind === 'files' ? filesWords : photosWords
  return online ? words.uploading(remaining) : words.toUpload(remaining)
}

const UploadRow = ({ upload, online }: { upload: Upload; online: boolean }) => {
  const { id, name, state, sent } = upload
  const text = stateText(upload, online)
  const stopped = !isUnderWay(upload)
  return (
    <ListRow nowrap>
      <UploadPicture upload={upload} />
      <Stack gap={0} grow size="xs">
        {/* A refusal's message already begins with the file name. */}
        {!text.startsWith(name) && (
          <Text size="sm" wrap="break">
            {name}
          </Text>
        )}
        {stopped ? (
          <Row as="p" gap={1} align="start" nowrap tone="bad">
            <CircleAlert size={16} aria-hidden="true" />
            {text}
          </Row>
        ) : (
          <Progress label={name} text={text} done={state === 'waiting' ? 0 : sent} total={1} />
        )}
        {state === 'waiting' && upload.isKept === false && <Text tone="bad">{photosWords.notKept}</Text>}
      </Stack>
      {state === 'failed' && <Button onClick={() => retryUpload(id)}>{photosWords.retry}</Button>}
      <Button
        kind="quiet"
        icon
        aria-label={stopped ? photosWords.remove(name) : photosWords.cancel(name)}
        onClick={() => cancelUpload(id)}
      >
        <X />
      </Button>
    </ListRow>
  )
}

/** The thumbnail of an upload; a placeholder until the photo is prepared. */
const UploadPicture = ({ upload }: { upload: Upload }) => {
  const { thumbnail } = upload
  const Icon = isFileUpload(upload) ? FileText : ImageIcon
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!thumbnail) return
    const created = URL.createObjectURL(thumbnail)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [thumbnail])
  return url ? (
    <img className={styles.thumbnail} src={url} alt="" width={48} height={48} />
  ) : (
    <span className={styles.thumbnail}>
      <Icon aria-hidden="true" />
    </span>
  )
}
