import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { cachedReads } from './query-database.ts'

/** A result that this device computed from its cached reads. `readAt` is the time of the oldest of them. */
export interface FromDevice {
  isFromDevice: true
  readAt: number
}

export const isFromDevice = (data: unknown): data is FromDevice =>
  typeof data === 'object' && data !== null && 'isFromDevice' in data

/** Marks a result as computed on this device. */
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
 * The server's answer; offline the result that `find` computes from the cached reads. Rejects with the offline error if
 * `find` returns undefined, or if the query's own last answer is cached and can be shown.
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
