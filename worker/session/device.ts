import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#contract/weeks.ts'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const COOKIE = 'tradeboard_device'

/** Browsers keep cookies no longer; neither does the server. */
export const COOKIE_LIFE_MS = 400 * DAY_MS

/** How old a cookie is when it is issued anew. */
const COOKIE_RENEWED_AFTER_MS = 7 * DAY_MS

export interface Device {
  deviceId: string
  userId: number
}

/** The device whose cookie, signed by this deployment, comes with the request. Whether it still holds, its row says. */
export const deviceOf = async (c: Context<App>): Promise<Device | undefined> => {
  const [deviceId, userId, signature, ...more] = getCookie(c, COOKIE)?.split('.') ?? []
  if (!deviceId || !userId || !signature || more.length > 0) return undefined
  const expected = await hmac(secret(c.env, 'DEVICE_KEY'), `${deviceId}.${userId}`)
  return (await constantTimeEqual(signature, expected)) ? { deviceId, userId: Number(userId) } : undefined
}

/** Enrols the browser for this user by a signed cookie. */
export const giveCookie = async (c: Context<App>, { deviceId, userId }: Device) => {
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

/** Whether the cookie of a device is to be issued anew, and when that was done last. */
export const isRenewalDue = (renewedAt: number, now: number) => renewedAt <= now - COOKIE_RENEWED_AFTER_MS
