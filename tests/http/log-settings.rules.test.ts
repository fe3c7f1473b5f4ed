import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

test('the platform logs what the Worker says, and not the addresses and headers of its requests', () => {
  const { observability } = unstable_readConfig({ config: 'wrangler.toml' })
  expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } })
})
