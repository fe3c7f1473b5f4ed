import type { Context } from 'hono'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { typeOf } from './files.ts'
import { isSigned } from './signature.ts'

/** A photo opened by itself may run nothing and load nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The start of a name and its ending: enough to tell two downloads apart. */
const shortened = (name: string) => name.replace(/^(.{8})[^.]*/, '$1')

interface Link {
  name: string
  expiry: number
  signature: string
}

/** The file that a link leads to, for as long as the link lasts. @throws Refusal `link_expired`, `not_found` */
export const servePhoto = async (c: Context<App>, { name, expiry, signature }: Link): Promise<Response> => {
  const now = clockNow()
  if (!(await isSigned(secret(c.env, 'PIN_PEPPER'), name, expiry, signature)) || expiry <= now) {
    throw new Refusal('photo_link_expired')
  }
  const file = await c.env.PHOTOS.get(name, { onlyIf: c.req.raw.headers })
  if (!file) throw new Refusal('photo_gone')
  c.header('ETag', file.httpEtag)
  c.header('Cache-Control', `private, max-age=${Math.floor((expiry - now) / 1000)}, immutable`)
  c.header('Content-Security-Policy', POLICY)
  if (!('body' in file)) return c.body(null, 304)
  c.header('Content-Type', typeOf(name))
  c.header('Content-Length', String(file.size))
  c.header('Content-Disposition', `inline; filename="photo-${shortened(name)}"`)
  return c.body(file.body)
}
