import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#contract/weeks.ts'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const COOKIE = 'tradeboard_device'

/** Browsers store cookies for at most this time, and so does the server. */
export const COOKIE_LIFE_MS = 400 * DAY_MS

const COOKIE_RENEWED_AFTER_MS = 7 * DAY_MS

export interface Device {
  deviceId: string
  /** The user of the enrolled device. */
  userId: number
}

/** The device of a correctly signed cookie. The database decides whether the device is still enrolled. */
export const readDeviceCookie = async (c: Context<App>): Promise<Device | undefined> => {
  const [deviceId, userId, signature, ...more] = getCookie(c, COOKIE)?.split('.') ?? []
  if (!deviceId || !userId || !signature || more.length > 0) return undefined
  const expected = await hmac(secret(c.env, 'DEVICE_KEY'), `${deviceId}.${userId}`)
  return (await constantTimeEqual(signature, expected)) ? { deviceId, userId: Number(userId) } : undefined
}

/** Enrols the browser for this user with a signed cookie. */
export const setDeviceCookie = async (c: Context<App>, { deviceId, userId }: Device) => {
  const value = `${deviceId}.${userId}`
  const signature = await hmac(secret(c.env, 'DEVICE_KEY'), value)
  setCookie(c, COOKIE, `${value}.${signature}`, {
    httpOnly: true,
    secure: new URL(c.req.url).protocol === 'https:',
    sameSite: 'Strict',
    path: '/api',
    maxAge: COOKIE_LIFE_MS / 1000,
  })
}

/** Whether a cookie of this age (UTC milliseconds) is to be renewed. */
export const isRenewalDue = (renewedAt: number, now: number) => renewedAt <= now - COOKIE_RENEWED_AFTER_MS
