import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import type { Estimate } from '#contract/documents/estimate.ts'
import worker from '#worker/index.ts'
import { type Call, requestOf } from './call.ts'
import { leadById } from './leads.ts'
import { database } from './people.ts'
import { secured } from './security-headers.ts'

/** The page as built for the Worker. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><title></title><meta name="description" content="" />
  <script>inline()</script><script src="/assets/customer-page.js"></script></head><body></body></html>`

const ASSETS = {
  fetch: async () =>
    new Response(EMPTY_PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'immutable' } }),
} as unknown as Fetcher

type Fields = Record<string, string | readonly string[]>

const encoded = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])))

/** A browser's request for a customer's page. It waits for the pushes after the answer. Redirects are not followed. */
export const visitDocument = async (method: string, path: string, options: Call = {}): Promise<Response> => {
  const context = createExecutionContext()
  const request = new Request(requestOf(method, path, options), { redirect: 'manual' })
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, ASSETS }, context)
  await waitOnExecutionContext(context)
  return secured(answer)
}

/** The text of the page of a link. */
export const pageOf = async (link: string): Promise<string> => (await visitDocument('GET', link)).text()

/** Sends a form of the page, as a browser without the script does. */
export const sendForm = (path: string, fields: Fields = {}, options: Call = {}): Promise<Response> =>
  visitDocument('POST', path, {
    ...options,
    text: encoded(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
  })

/** What the hidden field of the page says was shown. */
export const shownOn = (page: string): string => /name="shown" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''

/** The page with these choices, as the button shows it without the script. */
const pageWith = async (link: string, choices: Fields) => (await sendForm(`${link}/sum`, choices)).text()

/** The fields of a signature of what a link shows now, with these choices. */
export const signatureFields = async (link: string, more: Fields = {}): Promise<Fields> => ({
  name: 'Rosa Diaz',
  strokes: JSON.stringify([
    [
      [10, 20],
      [200, 90],
    ],
  ]),
  shown: shownOn(await ('package' in more || 'option' in more ? pageWith(link, more) : pageOf(link))),
  ...more,
})

export const contactOf = async ({ lead_id }: Pick<Estimate, 'lead_id'>) => (await leadById(lead_id)).contact_id ?? 0
export const linkOf = ({ link }: Pick<Estimate, 'link'>): string => link ?? ''
/** The text of a page without its tags. */
export const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

export const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await database().batch([query]))[0] as Record<string, unknown>[]
/** The lead of a contact. */
export const leadOf = async (contactId: number | string | undefined) => {
  const [lead] = await rowsOf(sql`SELECT lead_id FROM leads WHERE contact_id = ${contactId}`)
  return Number(lead?.lead_id)
}
/** The actions in the log of an estimate. */
export const logOf = async ({ estimate_id: id }: Estimate) => {
  const lines = await rowsOf(sql`SELECT action FROM activity WHERE entity = 'estimate' AND entity_id = ${id}`)
  return lines.map(({ action }) => action)
}
