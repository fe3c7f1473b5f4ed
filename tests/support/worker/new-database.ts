import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Files share a runtime: each begins with storage that nobody has used.
// A reset passes over storage that has been idle for so long that the runtime has put it away: a question wakes it.
await Promise.all([env.DB.exec('SELECT 1'), env.OLDER_DB.exec('SELECT 1'), env.PHOTOS.list({ limit: 1 })])
await reset()
// In one transaction, which takes half the time of one for each statement.
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))))
