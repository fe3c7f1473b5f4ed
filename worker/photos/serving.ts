import type { Context } from 'hono'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { typeOf } from './files.ts'
import { isSigned } from './signed-url.ts'

/** A photo that is opened as a page may run and load nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The first 8 characters of a name and its extension, as file name of a download. */
const shortened = (name: string) => name.replace(/^(.{8})[^.]*/, '$1')

interface SignedLink {
  name: string
  expiry: number
  signature: string
}

/** Answers the file of a signed link until the link expires. @throws Refusal `link_expired`, `not_found` */
export const servePhoto = async (c: Context<App>, { name, expiry, signature }: SignedLink): Promise<Response> => {
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
