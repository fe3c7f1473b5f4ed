import type { Context } from 'hono'
import { now as clockNow } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { mediaTypeOf } from './files.ts'
import { isSigned } from './signed-url.ts'
import { selectVisiblePhoto } from './store.ts'

/** A photo that is opened as a page runs and loads nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** The same for a PDF. The viewers of some browsers need a plugin and styles, and show nothing in a sandbox. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The file name of a download: the first 8 characters of the name, and its extension. */
const shortened = (name: string) => name.replace(/^(.{8})[^.]*/, '$1')

/** Names with other letters are encoded as RFC 8187 does; old clients show the plain one. */
const disposition = (name: string, fileName: string | null) => {
  if (fileName === null) return `inline; filename="photo-${shortened(name)}"`
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

interface SignedLink {
  name: string
  expiry: number
  signature: string
}

/** How long a browser shows its copy without a request, in seconds: the longest time that a deleted photo stays visible. */
const MAX_AGE_S = 300

/**
 * Sends the file of a signed link, if the link has not expired and `selectVisiblePhoto` finds the photo.
 * @throws Refusal `link_expired`, `not_found`
 */
export const servePhoto = async (c: Context<App>, { name, expiry, signature }: SignedLink): Promise<Response> => {
  const now = clockNow()
  if (!(await isSigned(secret(c.env, 'PIN_PEPPER'), name, expiry, signature)) || expiry <= now) {
    throw new Refusal('photo_link_expired')
  }
  // The content of a name never changes.
  const tag = `"${name}"`
  const unsent = preconditionStatus(c.req.raw.headers, tag)
  // Reads the primary: a replica may lack photos and deletions of the last seconds.
  c.set('db', new Database(c.env.DB, 'first-primary'))
  const [[[shown]], file] = await Promise.all([c.var.db.batch([selectVisiblePhoto(name)]), c.env.PHOTOS.get(name)])
  if (!shown || unsent) await file?.body.cancel()
  if (!shown || !file) throw new Refusal('photo_gone')
  c.header('ETag', tag)
  if (unsent === 412) return c.body(null, 412)
  c.header('Cache-Control', `private, max-age=${Math.min(MAX_AGE_S, Math.floor((expiry - now) / 1000))}`)
  c.header('Content-Security-Policy', shown.file_name === null ? POLICY : PDF_POLICY)
  if (unsent) return c.body(null, 304)
  c.header('Content-Type', mediaTypeOf(name))
  c.header('Content-Length', String(file.size))
  c.header('Content-Disposition', disposition(name, shown.file_name))
  return c.body(file.body)
}

const QUOTED = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/** Whether a list of entity tags, or `*`, contains this tag. Malformed tags are ignored. */
const lists = (header: string, tag: string, alsoWeak: boolean) =>
  header.trim() === '*' || (header.match(QUOTED) ?? []).some((one) => one === tag || (alsoWeak && one === `W/${tag}`))

/**
 * The status of a conditional read (RFC 9110, section 13.2.2) whose content has this strong entity tag: 412 if
 * `If-Match` does not contain it, 304 if `If-None-Match` does, otherwise undefined.
 */
const preconditionStatus = (headers: Headers, tag: string): 304 | 412 | undefined => {
  const [match, noneMatch] = [headers.get('if-match'), headers.get('if-none-match')]
  if (match !== null && !lists(match, tag, false)) return 412
  if (noneMatch !== null && lists(noneMatch, tag, true)) return 304
  return undefined
}
