import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

// Files share a runtime: each begins with the real clock and its own globals, and with storage that nobody has used.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
// A reset passes over storage that has been idle for so long that the runtime has put it away: a question wakes it.
await Promise.all([
  env.DB.exec('SELECT 1'),
  env.OTHER_DB.exec('SELECT 1'),
  env.SCRATCH_DB.exec('SELECT 1'),
  env.PHOTOS.list({ limit: 1 }),
  env.OTHER_PHOTOS.list({ limit: 1 }),
])
await reset()
// In one transaction, which takes half the time of one for each statement.
const names = JSON.stringify(env.TEST_MIGRATIONS.map(({ name }) => name))
await env.DB.batch([
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
  env.DB.prepare('CREATE TABLE d1_migrations (name TEXT)'),
  env.DB.prepare('INSERT INTO d1_migrations SELECT value FROM json_each(?)').bind(names),
])
