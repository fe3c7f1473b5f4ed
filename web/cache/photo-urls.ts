import { serverNow } from '#web/lib/clock.ts'

/** The URLs of photos expire after an hour at the earliest, so shown photos are read again after this time, in milliseconds. */
export const PHOTO_URL_RENEW_MS = 50 * 60_000

/** Whether the signed photo URLs in an answer are valid until a screen reads them again. */
export const hasLastingPhotoUrls = (data: unknown) => {
  const expiries = Array.from(JSON.stringify(data).matchAll(/[?&]e=(\d+)/g), ([, expiry]) => Number(expiry))
  return Math.min(...expiries) > serverNow() + PHOTO_URL_RENEW_MS
}
