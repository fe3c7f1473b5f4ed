import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hmac, sameText } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const COOKIE = 'tradeboard_device'
// 400 days is the most that browsers keep.
const MAX_AGE_S = 400 * 86_400

export interface Device {
  deviceId: string
  userId: number
}

/** The enrolled device that sends this request, if its cookie is one that we signed. */
export const deviceOf = async (c: Context<App>): Promise<Device | undefined> => {
  const [deviceId, userId, signature] = getCookie(c, COOKIE)?.split('.') ?? []
  if (!deviceId || !userId || !signature) return undefined
  const expected = await hmac(secret(c.env, 'DEVICE_KEY'), `${deviceId}.${userId}`)
  return (await sameText(signature, expected)) ? { deviceId, userId: Number(userId) } : undefined
}

/** Makes the browser a trusted device of this user. */
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
