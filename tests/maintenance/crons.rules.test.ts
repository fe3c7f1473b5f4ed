import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_MINUTE, EVERY_NIGHT } from '#worker/maintenance/crons.ts'

test('the platform runs the crons that the Worker knows', () => {
  const crons = /^crons = (.*)$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1]
  expect(JSON.parse(crons ?? '[]').sort()).toEqual([EVERY_MINUTE, EVERY_NIGHT])
})
