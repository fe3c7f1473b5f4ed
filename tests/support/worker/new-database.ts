import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

// Files share a runtime, so each file starts with the real clock, its own globals and empty storage.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
// A reset skips storage that the runtime has evicted after idling; a query wakes it.
await Promise.all([
  env.DB.exec('SELECT 1'),
  env.OTHER_DB.exec('SELECT 1'),
  env.SCRATCH_DB.exec('SELECT 1'),
  env.PHOTOS.list({ limit: 1 }),
  env.OTHER_PHOTOS.list({ limit: 1 }),
])
await reset()
// One transaction takes half the time of one for each statement.
const names = JSON.stringify(env.TEST_MIGRATIONS.map(({ name }) => name))
await env.DB.batch([
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
  env.DB.prepare('CREATE TABLE d1_migrations (name TEXT)'),
  env.DB.prepare('INSERT INTO d1_migrations SELECT value FROM json_each(?)').bind(names),
])
