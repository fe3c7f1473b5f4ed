import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { toHex } from '#contract/hex.ts'
import { CACHE_SCHEMA_HASH } from '#web/cache/schema-hash.ts'
import { endpoints } from '#worker/api.ts'

test('the answers that devices store match CACHE_SCHEMA_HASH: it must change with each of their schemas', async () => {
  const answers = endpoints
    .filter(({ method, answer }) => method === 'GET' && answer)
    .map(({ path, answer }) => [path, answer && toJsonSchema(answer, { errorMode: 'ignore', typeMode: 'output' })])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  expect(answers.length).toBeGreaterThan(30)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(answers)))
  expect(toHex(digest).slice(0, 8)).toBe(CACHE_SCHEMA_HASH)
})
