import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { EVERY_MINUTE_CRON } from '#worker/maintenance/every-minute.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'

test('wrangler.toml lists every cron that the Worker handles', () => {
  const { triggers } = unstable_readConfig({ config: 'wrangler.toml' })
  expect([...(triggers.crons ?? [])].sort()).toEqual([EVERY_MINUTE_CRON, EVERY_NIGHT_CRON])
})
