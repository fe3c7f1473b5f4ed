import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const COOKIE = 'tradeboard_device'
// 400 days: browsers keep cookies no longer.
const MAX_AGE_S = 400 * 86_400

export interface Device {
  deviceId: string
  userId: number
}

/** The enrolled device that sends this request; undefined without a cookie that this deployment signed. */
export const deviceOf = async (c: Context<App>): Promise<Device | undefined> => {
  const [deviceId, userId, signature, ...more] = getCookie(c, COOKIE)?.split('.') ?? []
  if (!deviceId || !userId || !signature || more.length > 0) return undefined
  const expected = await hmac(secret(c.env, 'DEVICE_KEY'), `${deviceId}.${userId}`)
  return (await constantTimeEqual(signature, expected)) ? { deviceId, userId: Number(userId) } : undefined
}

/** Enrols the browser for this user by a signed cookie. */
export const enrol = async (c: Context<App>, userId: number, known: Device | undefined) => {
  if (known?.userId === userId) return
  const value = `${known?.deviceId ?? crypto.randomUUID()}.${userId}`
  const signature = await hmac(secret(c.env, 'DEVICE_KEY'), value)
  setCookie(c, COOKIE, `${value}.${signature}`, {
    httpOnly: true,
    secure: new URL(c.req.url).protocol === 'https:',
    sameSite: 'Strict',
    path: '/api',
    maxAge: MAX_AGE_S,
  })
}
