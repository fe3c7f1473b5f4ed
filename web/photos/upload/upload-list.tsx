import { CircleAlert, FileText, ImageIcon, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { queryClient } from '#web/cache/query-client.ts'
import { useOnline } from '#web/http/use-online.ts'
import { percent } from '#web/lib/format/number.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { type Step, useSteps } from '#web/offline/attempt-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import { type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { isUnsent } from '#web/offline/unsent-records.ts'
import { fileOf } from '#web/offline/write-files.ts'
import styles from '#web/photos/photos.module.css'
import { Button } from '#web/ui/button.tsx'
import { ListRow, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { filesWords } from '#words/files.ts'
import { photosWords } from '#words/photos.ts'
import { isPdfUpload, isUpload, type Upload, useUploadProblem } from './uploads.ts'

type UploadKind = 'photos' | 'files'

/** The queued and refused uploads of a contact: of photos or of PDFs. */
const uploadsIn = (writes: readonly OutboxWrite[], contactId: number, kind: UploadKind) =>
  writes
    .filter(isUpload)
    .filter(({ input }) => input.contactId === contactId && isPdfUpload(input) === (kind === 'files'))

export const useHasUploads = (contactId: number, kind: UploadKind) =>
  useOutbox(({ writes }) => uploadsIn(writes, contactId, kind).length > 0)

const retryAll = () => retryQueuedNow({ byHand: true })
const discard = (uploads: readonly Upload[]) => {
  for (const upload of uploads) void discardWrite(queryClient, upload)
}

interface UploadListProps {
  contactId: number
  kind: UploadKind
}

/** Waiting, running and refused uploads of a contact. */
export const UploadList = ({ contactId, kind }: UploadListProps) => {
  const uploads = useOutbox(useShallow(({ writes }) => uploadsIn(writes, contactId, kind)))
  const paused = useSteps(({ steps }) => uploads.filter(({ key }) => steps[key] === 'pause').length)
  const refused = uploads.filter(({ refusal }) => refusal)
  const online = useOnline()
  if (uploads.length === 0) return null
  return (
    <Stack gap={0} box="sunken" className={styles.above}>
      <Row justify="between" size="sm" weight="semibold">
        <p role="status">{summaryOf(uploads.length - refused.length, online, kind)}</p>
        {online && paused > 1 && (
          <Button kind="quiet" onClick={retryAll}>
            <RotateCw aria-hidden="true" />
            {photosWords.retryAll}
          </Button>
        )}
        {refused.length > 1 && (
          <Button kind="quiet" onClick={() => discard(refused)}>
            <X aria-hidden="true" />
            {photosWords.dismissRefused}
          </Button>
        )}
      </Row>
      <ul className={styles.uploads} aria-label={photosWords.uploads}>
        {uploads.map((upload) => (
          <UploadRow key={upload.fileId} upload={upload} online={online} />
        ))}
      </ul>
    </Stack>
  )
}

const summaryOf = (remaining: number, online: boolean, kind: UploadKind) => {
  if (remaining === 0) return photosWords.notUploaded
  const words = kind === 'files' ? filesWords : photosWords
  return online ? words.uploading(remaining) : words.toUpload(remaining)
}

const isAwaitingRecord = ({ contactId, leadId = 0 }: Upload['input']) => isUnsent(contactId) || isUnsent(leadId)

const stateText = (input: Upload['input'], step: Step | undefined, online: boolean) => {
  if (typeof step === 'number')
    return step < 1 ? photosWords.sending(percent(Math.floor(step * 100))) : photosWords.saving
  if (step === 'prepare file') return photosWords.preparing
  if (!online) return photosWords.waitingForNetwork
  return isAwaitingRecord(input) ? photosWords.waitingForContact : photosWords.waiting
}

const UploadRow = ({ upload, online }: { upload: Upload; online: boolean }) => {
  const { key, input, refusal, isStored } = upload
  const { fileName } = input
  const step = useSteps(({ steps }) => steps[key])
  const sent = typeof step === 'number' ? step : 0
  const problem = useUploadProblem(upload)
  return (
    <ListRow nowrap>
      <UploadPicture upload={upload} />
      <Stack gap={0} grow size="xs">
        {/* A refusal's message already begins with the file name. */}
        {!problem?.startsWith(fileName) && (
          <Text size="sm" wrap="break">
            {fileName}
          </Text>
        )}
        {problem === undefined ? (
          <Progress label={fileName} text={stateText(input, step, online)} done={sent} total={1} />
        ) : (
          <Row as="p" gap={1} align="start" nowrap tone="bad">
            <CircleAlert size={16} aria-hidden="true" />
            {problem}
          </Row>
        )}
        {!isStored && !refusal && typeof step !== 'number' && <Text tone="bad">{photosWords.notKept}</Text>}
      </Stack>
      {problem !== undefined && !refusal && <Button onClick={retryAll}>{photosWords.retry}</Button>}
      <Button
        kind="quiet"
        icon
        aria-label={refusal ? photosWords.remove(fileName) : photosWords.cancel(fileName)}
        onClick={() => discard([upload])}
      >
        <X />
      </Button>
    </ListRow>
  )
}

/** The thumbnail of an upload; a placeholder until the photo is prepared. */
const UploadPicture = ({ upload }: { upload: Upload }) => {
  const url = useThumbnail(upload)
  const Icon = isPdfUpload(upload.input) ? FileText : ImageIcon
  return url ? (
    <img className={styles.thumbnail} src={url} alt="" width={48} height={48} />
  ) : (
    <span className={styles.thumbnail}>
      <Icon aria-hidden="true" />
    </span>
  )
}

const useThumbnail = ({ userId, fileId, isPrepared }: Upload) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isPrepared) return
    let isShown = true
    let created = ''
    fileOf({ userId, fileId }).then((file) => {
      if (!isShown || !file || file instanceof File || !file.thumbnail) return
      created = URL.createObjectURL(file.thumbnail)
      setUrl(created)
    }, ignoreErrors('the row shows a placeholder'))
    return () => {
      isShown = false
      URL.revokeObjectURL(created)
    }
  }, [userId, fileId, isPrepared])
  return url
}
