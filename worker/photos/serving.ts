import type { Context } from 'hono'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { preconditionStatus } from '#worker/http/preconditions.ts'
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
  // The content of a name never changes.
  const tag = `"${name}"`
  const unsent = preconditionStatus(c.req.raw.headers, tag)
  const file = await c.env.PHOTOS.get(name)
  if (!file) throw new Refusal('photo_gone')
  if (unsent) await file.body.cancel()
  c.header('ETag', tag)
  if (unsent === 412) return c.body(null, 412)
  c.header('Cache-Control', `private, max-age=${Math.floor((expiry - now) / 1000)}, immutable`)
  c.header('Content-Security-Policy', POLICY)
  if (unsent) return c.body(null, 304)
  c.header('Content-Type', typeOf(name))
  c.header('Content-Length', String(file.size))
  c.header('Content-Disposition', `inline; filename="photo-${shortened(name)}"`)
  return c.body(file.body)
}
