import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import type { Endpoint } from '#worker/http/endpoints.ts'
import { call } from '../support/worker/call.ts'
import { newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

beforeAll(addStaff)

/** Removed from each text. The signs that turn its direction are refused (hostile-text). */
const INVISIBLE = ['\ufeff', '\u00ad', '\u200b']

type Path = (string | number)[]

/** The paths of the texts in a body. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((each, i) => textsIn(each, [...path, i]))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
}

/** The optional fields of an endpoint that accept a text, with such a text. */
const optionalTexts = ({ json }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    Object.entries(json && 'entries' in json ? { ...(json.entries as Record<string, v.GenericSchema>) } : {}).flatMap(
      ([name, entry]) => {
        const text = ['Some longer text', newPhone(), 'a.b@mail.example'].find((each) => v.is(entry, each))
        return text === undefined ? [] : [[name, text]]
      },
    ),
  )

/** A copy of a body with a sign in the text at a path. */
const withSign = (value: unknown, [first, ...rest]: Path, sign: string): unknown => {
  if (first === undefined) return `${String(value).slice(0, 3)}${sign}${String(value).slice(3)}`
  if (Array.isArray(value)) return value.map((each, i) => (i === first ? withSign(each, rest, sign) : each))
  const record = value as Record<string, unknown>
  return { ...record, [first]: withSign(record[first], rest, sign) }
}

/** Columns that no screen shows: the key of a browser, and the heads of a file as the file has them. */
const VERBATIM = ['push_subscriptions.vapid_key', 'imports.mapping']

/** The columns whose texts contain an invisible sign. */
const found = async () => {
  const [columns] = await database().batch([
    sql<{ table: string; column: string }>`SELECT t.name AS "table", c.name AS "column"
      FROM sqlite_schema t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE '%search%' AND t.name NOT GLOB '_cf*' AND t.name <> 'folds'`,
  ])
  const isInvisible = (column: string) =>
    sql.join(
      INVISIBLE.map((sign) => sql`instr(${sql.identifier(column)}, ${sign})`),
      sql` + `,
    )
  const counts = await database().batch(
    columns.map(
      ({ table, column }) =>
        sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.identifier(table)} WHERE ${isInvisible(column)}`,
    ),
  )
  return columns
    .filter((_, i) => counts[i]?.[0]?.rows)
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !VERBATIM.includes(name))
}

const writes = endpoints.filter(({ json }) => json !== undefined)

/** Sends each text of an endpoint's body with invisible signs, each time in a new request. Returns how many are accepted. */
const sendAll = async (endpoint: Endpoint) => {
  let accepted = 0
  const optional = optionalTexts(endpoint)
  const { body } = await sampleOf(endpoint, PINS.admin)
  for (const path of textsIn({ ...optional, ...body })) {
    const [field] = path
    const sample = await sampleOf(endpoint, PINS.admin)
    const whole = { ...(field !== undefined && { [field]: optional[field] }), ...sample.body }
    const sent = withSign(whole, path, INVISIBLE.join(''))
    const answer = await call(endpoint.method, sample.path, { pin: PINS.admin, address: newAddress(), body: sent })
    if (answer.ok) accepted += 1
  }
  return accepted
}

test('no text of any request is stored with invisible signs', async () => {
  let accepted = 0
  for (const endpoint of writes) accepted += await sendAll(endpoint)
  expect(accepted).toBeGreaterThan(80)
  expect(await found()).toEqual([])
}, 120_000)
