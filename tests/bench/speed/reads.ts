import * as v from 'valibot'
import { PINS } from '../../support/browser/pins.ts'
import { type Figure, Samples } from './figures.ts'

/** The number of requests of each route and of concurrent ones. A bare health check runs beside each. */
const ROUNDS = 5
const AT_ONCE = 4
const QUERIES: Record<string, string> = {
  '/leads': '?stage=2&limit=50',
  '/changes': '?since=1',
  '/stats/ledger': '?seller=1',
}

const Description = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const Ids = v.object({ data: v.array(v.object({ contact_id: v.number() })) })

/** The cost of each GET of the API: trips, rows and milliseconds, with a concurrent health check for comparison. */
export const reads = async (url: string, part: string): Promise<Figure[]> => {
  const samples = new Samples(part)
  const api = `${url}/api/v1`
  const headers = await signedIn(api)
  const ask = (path: string) => fetch(api + path, { headers })
  const { paths } = v.parse(Description, await (await ask('/openapi.json')).json())
  const ids = v.parse(Ids, await (await ask('/contacts')).json())
  const contact = ids.data[0]?.contact_id ?? 1

  const timed = async (path: string, name: string) => {
    const begun = performance.now()
    const answer = await ask(path)
    await answer.arrayBuffer()
    samples.add(name, performance.now() - begun)
    return answer
  }
  for (const [template, methods] of Object.entries(paths)) {
    const path = template.replace(/^\/api\/v1/, '')
    // A CSV downloads all rows, which takes seconds for a large business.
    if (!('get' in methods) || path === '/health' || path.endsWith('.csv')) continue
    const asked = path.replace('{contactId}', String(contact)).replace(/\{\w+\}/g, '1') + (QUERIES[path] ?? '')
    const first = await ask(asked)
    await first.arrayBuffer()
    if (!first.ok) continue
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: AT_ONCE - 1 }, () => timed(asked, path)),
        timed('/health', 'a bare health check'),
      ])
      const cost = answers[0]?.headers.get('server-timing') ?? ''
      const [, trips, rows] = /trips=(\d+) rows=(\d+)/.exec(cost) ?? []
      if (trips && rows) {
        samples.add(path, Number(trips), 'trips')
        samples.add(path, Number(rows), 'rows')
      }
    }
  }
  return samples.figures()
}

/** Requests as an enrolled device, the cheapest kind. */
const signedIn = async (api: string) => {
  const answer = await fetch(`${api}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PINS.admin }),
  })
  const { access_code: code } = v.parse(v.object({ access_code: v.string() }), await answer.json())
  return {
    'x-crm-pin': code,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}
