import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { cachedReads } from './query-database.ts'

/** An answer that was put together on this device, of what is kept here; `readAt` is when the oldest of that was read. */
export interface FromDevice {
  isFromDevice: true
  readAt: number
}

export const isFromDevice = (data: unknown): data is FromDevice =>
  typeof data === 'object' && data !== null && 'isFromDevice' in data

/** Marks an answer as put together on this device. */
export const asFromDevice = <T extends object>(answer: T, readAt: number): T & FromDevice => ({
  ...answer,
  isFromDevice: true,
  readAt,
})

interface Found<T> {
  answer: T
  /** UTC milliseconds. */
  readAt: number
}

/**
 * The server's answer; without the network what this device finds in what it keeps, marked as such. The failure stays
 * where it keeps nothing to look in (`find` answers undefined), or the very answer of the last time.
 */
export const orFromDevice = async <T extends object>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  read: Promise<T>,
  find: () => Promise<Found<T> | undefined>,
): Promise<T | (T & FromDevice)> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    const known = client.getQueryData(queryKey)
    const isKnown = known !== undefined && !isFromDevice(known)
    const found = isKnown || (await cachedReads([hashKey(queryKey)]))[0] ? undefined : await find()
    if (!found) throw error
    return asFromDevice(found.answer, found.readAt)
  }
}
