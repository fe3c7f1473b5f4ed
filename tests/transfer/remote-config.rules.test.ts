import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { remoteConfig } from '../../scripts/restore/remote-config.ts'

test('a restore to the deployment replaces only the local database and bucket by the remote ones', () => {
  const config = readFileSync('wrangler.toml', 'utf8')
  const remote = remoteConfig(config).split('\n')
  const added = remote.flatMap((line, i) => (line === 'remote = true' ? [remote[i - 1]] : []))
  expect(added).toEqual(['[[d1_databases]]', '[[r2_buckets]]'])
  expect(remote.filter((line) => line !== 'remote = true').join('\n')).toBe(config)
})
