import type { Context } from 'hono'
import { now as clockNow } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { preconditionStatus } from '#worker/http/preconditions.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { typeOf } from './files.ts'
import { isSigned } from './signed-url.ts'
import { selectShown } from './store.ts'

/** A photo that is opened as a page may run and load nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The first 8 characters of a name and its extension, as file name of a download. */
const shortened = (name: string) => name.replace(/^(.{8})[^.]*/, '$1')

interface SignedLink {
  name: string
  expiry: number
  signature: string
}

/** How long a browser shows its copy before it asks again, in seconds: after this, a photo in the trash is gone there too. */
const FRESH_S = 300

/**
 * Answers the file of a signed link until the link expires, or the photo, its contact or its draft is in the trash.
 * @throws Refusal `link_expired`, `not_found` */
export const servePhoto = async (c: Context<App>, { name, expiry, signature }: SignedLink): Promise<Response> => {
  const now = clockNow()
  if (!(await isSigned(secret(c.env, 'PIN_PEPPER'), name, expiry, signature)) || expiry <= now) {
    throw new Refusal('photo_link_expired')
  }
  // The content of a name never changes.
  const tag = `"${name}"`
  const unsent = preconditionStatus(c.req.raw.headers, tag)
  // A replica may not know of it yet: neither of a photo that was just added nor of one that was just deleted.
  c.set('db', new Database(c.env.DB, 'first-primary'))
  const [[[shown]], file] = await Promise.all([c.var.db.batch([selectShown(name)]), c.env.PHOTOS.get(name)])
  if (!shown || unsent) await file?.body.cancel()
  if (!shown || !file) throw new Refusal('photo_gone')
  c.header('ETag', tag)
  if (unsent === 412) return c.body(null, 412)
  c.header('Cache-Control', `private, max-age=${Math.min(FRESH_S, Math.floor((expiry - now) / 1000))}`)
  c.header('Content-Security-Policy', POLICY)
  if (unsent) return c.body(null, 304)
  c.header('Content-Type', typeOf(name))
  c.header('Content-Length', String(file.size))
  c.header('Content-Disposition', `inline; filename="photo-${shortened(name)}"`)
  return c.body(file.body)
}
