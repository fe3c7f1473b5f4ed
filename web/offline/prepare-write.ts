import { offlineError } from '#web/http/fetch-api.ts'
import { duringStep, LostFileError } from './attempt-write.ts'
import { changeOutbox, keepOnlyHere, type OutboxWrite, outboxWrite, storeAgain } from './outbox.ts'
import { fileOf, keepFile, type PreparedFile } from './write-files.ts'

/** The number of files that are prepared at once, and that are sent at once. More would fill the memory. */
const SLOTS = 2

/** Runs at most `SLOTS` steps at once; further ones wait in their order. */
const slots = () => {
  let free = SLOTS
  const waiting: (() => void)[] = []
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
const whenPreparing = slots()
/** Runs a step when a file may be sent. */
export const whenSending = slots()

/** Prepares the file of a write, also without a network: a prepared file needs less room. */
export const prepareOnce = async (key: string, prepare: (file: File) => Promise<PreparedFile>) => {
  const isUnprepared = async () => {
    const write = outboxWrite(key)
    return write && (await storedFileOf(write)) instanceof File
  }
  if (!(await isUnprepared())) return
  await whenPreparing(async () => {
    const write = outboxWrite(key)
    const file = write && (await storedFileOf(write))
    if (!write || !(file instanceof File)) return
    const prepared = await duringStep(key, 'prepare file', prepare(file))
    const current = outboxWrite(key)
    if (!current) throw offlineError()
    // A prepared file is smaller: it may have room where the added one had none.
    if (!current.isStored) await storeAgain(current)
    const hasRoom = await keepFile(current, prepared)
    if (!current.isStored && !hasRoom) await keepOnlyHere(current)
    await changeOutbox(current.userId, () => ({ change: [[outboxWrite(key) ?? current, { isPrepared: true }]] }))
  })
}

const storedFileOf = (write: OutboxWrite) =>
  fileOf(write).catch((error) => {
    console.warn('A file could not be read', error)
    throw offlineError()
  })

/** The file of a write as it is sent. */
export const preparedFileOf = async (write: OutboxWrite) => {
  if (write.fileId === undefined) return
  const file = await storedFileOf(write)
  if (!file || file instanceof File) throw new LostFileError()
  return file
}
